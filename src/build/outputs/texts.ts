/** Files for tools rather than people: sitemap, robots.txt, llms.txt, OpenSearch description, web app manifest. */
import { isCategory, type NavPage, pagesOf, type Sidebar } from '../../content/nav.ts'
import type { SiteConfig } from '../../content/siteConfig.ts'
import { address } from '../../shared/address.ts'
import { escapeHtml } from '../../shared/text.ts'
import { BRAND_COLOR, markOnSquare } from '../../site/chrome/Mark.tsx'
import { appIcons } from './images.ts'

export interface TextPage {
  route: string
  title: string
  description: string
  section: string
  updated: string | undefined
  /** The page as Markdown. */
  markdown: string
}

export function sitemap(config: SiteConfig, pages: TextPage[]): string {
  const entries = [{ route: '', updated: undefined }, ...pages].map(
    ({ route, updated }) =>
      `<url><loc>${escapeHtml(`${config.url}/${route}`)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

export const robots = (config: SiteConfig): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${config.url}/sitemap.xml\n`

/**
 * `/.well-known/security.txt` (RFC 9116). The required expiry date, a year from the build, changes only once a month, so that
 * most builds do not change the file.
 */
export function securityFile({ securityContact, url }: SiteConfig, date: Date): Record<string, string> {
  if (securityContact === undefined) return {}
  const path = '.well-known/security.txt'
  const expires = new Date(Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth())).toISOString()
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${url}/${path}`,
  ]
  return { [path]: `${lines.join('\n')}\n` }
}

/** `llms.txt` (see llmstxt.org): a title, a summary, and the pages with the labels and in the order of the sidebars. */
export function llms(config: SiteConfig, pages: TextPage[], sidebars: Sidebar[]): string {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const line = ({ route, label }: NavPage): string => {
    const { title = label, description = '' } = byRoute.get(route) ?? {}
    const name = title.startsWith('sdk.') ? title : label
    return `- [${name}](${config.url}/${route}.md): ${description}`
  }
  const section = (label: string, entries: NavPage[]) =>
    entries.length > 0 ? [`## ${label}\n\n${entries.map(line).join('\n')}`] : []
  const sections = sidebars.flatMap(({ label, items }) => [
    ...section(
      label,
      items.filter((item): item is NavPage => !isCategory(item)),
    ),
    ...items.filter(isCategory).flatMap((category) => section(category.label, pagesOf(category))),
  ])
  const mcp = config.search.service === 'server' ? ` MCP server: ${config.url}/mcp.` : ''
  const intro = `# ${config.title}\n\n> ${config.tagline} Package: ${config.package}. All methods as JSON: ${config.url}/reference.json. All pages in one file, in this order, too large for most models: ${config.url}/llms-full.txt.${mcp}`
  return `${[intro, ...sections].join('\n\n')}\n`
}

/**
 * `llms-full.txt`: every page, preceded by its URL. It follows the sidebars, so that a model that cannot hold it all loses the
 * least important pages. Returns bytes, because the text of a large site is too long to hold several copies of it in memory.
 */
export function llmsFull(config: SiteConfig, pages: TextPage[], sidebars: Sidebar[]): Buffer {
  const listed = sidebars.flatMap(({ items }) => items.flatMap(pagesOf))
  const places = new Map(listed.map(({ route }, place) => [route, place]))
  const placeOf = ({ route }: TextPage) => places.get(route) ?? listed.length
  return Buffer.concat([
    Buffer.from(`# ${config.title}\n`),
    ...pages
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((page) =>
        Buffer.from(`\n---\n\nSource: ${config.url}/${page.route}\n\n${page.markdown.trim()}\n`),
      ),
  ])
}

export const openSearch = (config: SiteConfig): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>${escapeHtml(config.title.slice(0, 16))}</ShortName><Description>${escapeHtml(`Search the ${config.title} documentation`)}</Description><InputEncoding>UTF-8</InputEncoding><Url type="text/html" template="${escapeHtml(config.url)}/search?q={searchTerms}"/></OpenSearchDescription>\n`

/** The manifest that a browser needs to offer the site as an app. */
export const webManifest = (config: SiteConfig): string =>
  JSON.stringify({
    name: config.title,
    short_name: config.title,
    description: config.tagline,
    lang: config.language,
    id: address('/'),
    start_url: address('/'),
    scope: address('/'),
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: BRAND_COLOR,
    icons: [
      { src: address('/favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
      ...appIcons.map(({ path, size, purpose }) => ({
        src: address(`/${path}`),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ],
  })

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${markOnSquare(5)}</svg>\n`
