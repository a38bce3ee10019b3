/** Files for tools rather than for eyes: sitemap, robots, llms.txt, OpenSearch, the web app's manifest. */
import type { SiteConfig } from '../../content/siteConfig.ts'
import { markOnGround } from '../../site/chrome/mark.ts'
import type { AppIcon } from './appIcons.ts'

export interface TextPage {
  route: string
  title: string
  description: string
  section: string
  updated: string | undefined
  /** The page as Markdown. */
  markdown: string
}

const xml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export function sitemap(config: SiteConfig, pages: TextPage[]): string {
  const entries = [{ route: '', updated: undefined }, ...pages].map(
    ({ route, updated }) =>
      `<url><loc>${xml(`${config.url}/${route}`)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

/** The redirects for static hosts that read a `_redirects` file. */
export const redirectsFile = ({ redirects }: SiteConfig): string =>
  Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('')

export const robots = (config: SiteConfig): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${config.url}/sitemap.xml\n`

/** See llmstxt.org: a title, a summary, and the pages under their sections. */
export function llms(config: SiteConfig, pages: TextPage[]): string {
  const sections = [...new Set(pages.map((page) => page.section))]
  const lists = sections.map((section) => {
    const lines = pages
      .filter((page) => page.section === section)
      .map((page) => `- [${page.title}](${config.url}/${page.route}.md): ${page.description}`)
    return `## ${section}\n\n${lines.join('\n')}`
  })
  const intro = `# ${config.title}\n\n> ${config.tagline} Package: ${config.package}. All methods as JSON: ${config.url}/reference.json. All pages in one file: ${config.url}/llms-full.txt.`
  return `${intro}\n\n${lists.join('\n\n')}\n`
}

/**
 * Every page after its address. As bytes, because the pages of a large site together make too long a string to hold in
 * several forms.
 */
export const llmsFull = (config: SiteConfig, pages: TextPage[]): Buffer =>
  Buffer.concat([
    Buffer.from(`# ${config.title}\n`),
    ...pages.map((page) =>
      Buffer.from(`\n---\n\nSource: ${config.url}/${page.route}\n\n${page.markdown.trim()}\n`),
    ),
  ])

export const openSearch = (config: SiteConfig): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>${xml(config.title.slice(0, 16))}</ShortName><Description>${xml(`Search the ${config.title} documentation`)}</Description><InputEncoding>UTF-8</InputEncoding><Url type="text/html" template="${xml(config.url)}/search?q={searchTerms}"/></OpenSearchDescription>\n`

/** What a browser asks for before it offers to install the site as an app. */
export const webManifest = (config: SiteConfig, icons: readonly AppIcon[]): string =>
  JSON.stringify({
    name: config.title,
    short_name: 'StakeWise SDK',
    description: config.tagline,
    lang: config.language,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0b6e6e',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...icons.map(({ path, size, purpose }) => ({
        src: `/${path}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ],
    shortcuts: [
      { name: 'Search', url: '/search' },
      { name: 'All methods', url: '/introduction' },
    ],
  })

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${markOnGround('#0b6e6e', '#fff', 'rx="5" ')}</svg>\n`
