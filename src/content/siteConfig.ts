/** The type of `site.config.ts`. Each `to` is a route of this site (`/setup/migration`) or a full URL. */
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
    /** The page about upgrading from older versions. */
    upgrade: string
  }
  language: string
  /** Public URL, which may have a path: `https://docs.example/sdk`. All links and files of the build are below it. */
  url: string
  repository: string
  /** Contact for reporting vulnerabilities, for `security.txt`: `mailto:` or `https:`. Undefined omits the file. */
  securityContact: string | undefined
  /** `{path}` is replaced by the page's file, relative to the project's root. Undefined omits the link. */
  editUrl: string | undefined
  /** Where readers report problems; `{title}` is replaced by the report's title. Undefined omits the links. */
  issueUrl: string | undefined
  /** Assistants that can read a page by its URL; `{prompt}` is replaced by the prompt. */
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
  /** `server`: search over HTTP on the hosts below; `browser`: the engine runs in a worker, for static hosts. */
  service: 'server' | 'browser'
  indexName: string
  appId: string
  searchKey: string
  /** Origins such as `https://search-1.example`; empty means the page's own origin. */
  hosts: string[]
  placeholder: string
  hitsPerPage: number
  maxResultsPerGroup: number
  /** Filters hits by the language and version of the current page. */
  contextual: boolean
  /** Keeps recent and favorite searches in the reader's browser. */
  personalization: boolean
  /** Logs searches and opened hits on the search service. */
  insights: boolean
  /** Target of the 'Let us know.' link; `{query}` is replaced by the query. Undefined omits the link. */
  missingResultsUrl: string | undefined
  /** Pages that the dialog shows as `Start` before anything is typed. */
  start: { label: string; to: string }[]
  /** Opens the dialog with `/`. */
  slashShortcut: boolean
}
