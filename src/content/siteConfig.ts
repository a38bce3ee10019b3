/** The shape of `site.config.ts`. Addresses in `to` are routes of this site (`/setup/migration`) or full URLs. */
export interface SiteConfig {
  title: string
  tagline: string
  /** Name of the documented npm package. */
  package: string
  version: {
    id: string
    label: string
    /** Version of the package that the pages describe: `4.0`. */
    package: string
    /** The page that leads there from older versions. */
    upgrade: string
  }
  language: string
  /** Public address, which may have a path: `https://docs.example/sdk`. Everything that the build writes leads below it. */
  url: string
  repository: string
  /** Where who found a weakness writes to, for `security.txt`: `mailto:` or `https:`. Undefined leaves the file out. */
  securityContact: string | undefined
  /** `{path}` stands for the page's file, relative to the project's root. Undefined leaves the link out. */
  editUrl: string | undefined
  /** Where readers report problems, `{title}` standing for what the report begins with. Undefined leaves the links out. */
  issueUrl: string | undefined
  /** Assistants that read a page by its address: `{prompt}` stands for what they are asked. */
  assistants: { label: string; url: string }[]
  /** Shown above the navbar until the reader dismisses it; a new `id` shows it again. */
  announcement: { id: string; text: string; link?: LinkItem } | undefined
  colorMode: { default: 'light' | 'dark'; switch: boolean; respectSystem: boolean }
  navbar: NavbarItem[]
  sidebars: SidebarConfig[]
  redirects: Record<string, string>
  footer: { columns: { title: string; links: LinkItem[] }[]; copyright: string }
  search: SearchConfig
}

interface LinkItem {
  label: string
  to: string
}

/** Active on the pages under a path, or on the pages of a sidebar. */
interface NavbarItem extends LinkItem {
  activeUnder?: string
  sidebar?: string
}

export interface SidebarConfig {
  id: string
  label: string
  items: (SidebarPageConfig | SidebarCategoryConfig)[]
}

interface SidebarPageConfig {
  page: string
  label?: string
}

interface SidebarCategoryConfig {
  label: string
  groups: { label?: string; folder: string }[]
}

export interface SearchConfig {
  /** `server`: hosts speak the protocol over HTTP; `browser`: the engine runs in a worker, for static hosts. */
  service: 'server' | 'browser'
  indexName: string
  appId: string
  searchKey: string
  /** Origins such as `https://search-1.example`; empty means the page's own origin. */
  hosts: string[]
  placeholder: string
  hitsPerPage: number
  maxResultsPerGroup: number
  /** Filters hits by language and version of the page the reader is on. */
  contextual: boolean
  /** Keeps recent and favorite searches in the reader's browser. */
  personalization: boolean
  /** Counts searches and the hits that are opened, in the log of the search service. */
  insights: boolean
  /** Where 'Let us know.' leads, `{query}` being the query. Undefined leaves the link out. */
  missingResultsUrl: string | undefined
  /** Pages that the dialog offers before anything is typed, as `Start`. */
  start: { label: string; to: string }[]
  /** Opens the dialog with `/`. */
  slashShortcut: boolean
}
