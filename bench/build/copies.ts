/**
 * Creates a large site from this one: copies the content to numbered folders, each with its own sidebars and methods. The
 * texts are unchanged except for link targets.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readContent } from '../../src/content/files/readContent.ts'
import { readMigrationTables } from '../../src/content/migrationTables.ts'
import type { SidebarConfig, SiteConfig } from '../../src/content/siteConfig.ts'
import type { Reference } from '../../src/reference/model.ts'

export const copyName = (index: number): string => String(index + 1).padStart(2, '0')

/** Writes `01/`, `02/` … and the home page into a folder. @param config - the site's own, not {@link configOfCopies} */
export function writeCopies(root: string, folder: string, copies: number, config: SiteConfig): void {
  const files = readContent(root)
  const routes = new Set(files.map((file) => file.route))
  // Replaced by Markdown, so that their links can be changed, too.
  const tables = new Map(readMigrationTables(root).map(({ id, markdown }) => [id, markdown]))
  const written = (source: string) =>
    source.replace(/<MigrationTable id="([^"]+)" \/>/g, (tag, id: string) => tables.get(id) ?? tag)
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const { route, source } of files) {
    if (route === 'index') put('index.mdx', homeOfCopies(source, copies, config, routes))
    else
      for (let index = 0; index < copies; index++)
        put(
          `${copyName(index)}/${route}.mdx`,
          moveLinks(written(keepOneDefectList(source, index)), copyName(index), routes),
        )
  }
}

/** The home page of the first copy. It needs a card for every category, so the headings of the other copies' cards follow. */
function homeOfCopies(
  source: string,
  copies: number,
  config: SiteConfig,
  routes: ReadonlySet<string>,
): string {
  const items = config.sidebars.flatMap((sidebar) => sidebar.items)
  const categories = new Set(items.flatMap((item) => ('page' in item ? [] : [item.label])))
  const numbered = (index: number) =>
    moveLinks(source, copyName(index), routes).replace(
      /^(.*### \[)(.+)(\]\(.+)$/gm,
      (line, before, label, after) =>
        categories.has(label) ? `${before}${label} ${copyName(index)}${after}` : line,
    )
  const others = Array.from({ length: copies - 1 }, (_, index) => {
    const ends = ` ${copyName(index + 1)}](`
    return (numbered(index + 1).match(/### .+/g) ?? []).filter((heading) => heading.includes(ends))
  })
  return [
    numbered(0).trimEnd(),
    '## Copies\n\nThe cards of the other copies.',
    ...others.flat().map((heading) => `${heading}\n\nOne of many.`),
    '',
  ].join('\n\n')
}

/** A site has only one list of known defects, however many pages it has. */
const keepOneDefectList = (source: string, index: number): string =>
  index === 0 ? source : source.replaceAll('<Defects />', 'The first copy lists them.')

/** Changes the targets of links and related pages to pages of the same copy. */
function moveLinks(source: string, name: string, routes: ReadonlySet<string>): string {
  return source
    .replace(/(\]\(\/|="\/|<Contents of=")([\w/-]+)/g, (link, before: string, route: string) =>
      routes.has(route) ? `${before}${name}/${route}` : link,
    )
    .replace(/^ {2}- ([\w/-]+)$/gm, (line, route: string) =>
      routes.has(route) ? `  - ${name}/${route}` : line,
    )
}

/** Sidebars for every copy. Category names include the copy's number, so that no two pages are equal. */
export function configOfCopies(config: SiteConfig, copies: number): SiteConfig {
  const sidebars = Array.from({ length: copies }, (_, index): SidebarConfig[] => {
    const name = copyName(index)
    return config.sidebars.map((sidebar) => ({
      id: `${sidebar.id}-${name}`,
      label: `${sidebar.label} ${name}`,
      items: sidebar.items.map((item) =>
        'page' in item
          ? { ...item, page: `${name}/${item.page}` }
          : {
              label: `${item.label} ${name}`,
              groups: item.groups.map((group) => ({ ...group, folder: `${name}/${group.folder}` })),
            },
      ),
    }))
  })
  const first = (link: { label: string; to: string }) =>
    link.to.startsWith('/') ? { ...link, to: `/${copyName(0)}${link.to}` } : link
  return {
    ...config,
    sidebars: sidebars.flat(),
    version: { ...config.version, upgrade: first({ label: '', to: config.version.upgrade }).to },
    redirects: {},
    announcement: undefined,
    search: { ...config.search, start: config.search.start.map(first) },
    navbar: config.navbar.map(({ label, to }) => first({ label, to })),
    footer: {
      ...config.footer,
      columns: config.footer.columns.map((column) => ({ ...column, links: column.links.map(first) })),
    },
  }
}

/**
 * Every method once per copy. The first copy comes last: if several pages show a method, code links to the last one, so
 * the pages stay the same however many copies there are.
 */
export const copyMethods = (reference: Reference, copies: number): Reference => ({
  ...reference,
  methods: Array.from({ length: copies }, (_, index) => copyName(copies - 1 - index)).flatMap((name) =>
    reference.methods.map((method) => ({ ...method, page: `${name}/${method.page}` })),
  ),
})
