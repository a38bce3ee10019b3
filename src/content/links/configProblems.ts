/** Checks `site.config.ts` against the existing pages. */
import type { Problem } from '../../shared/problem.ts'
import { isReserved } from '../files/fileNames.ts'
import type { Page } from '../page.ts'
import type { SiteConfig } from '../siteConfig.ts'
import { linkProblem, type Targets } from './linkCheck.ts'

const FILE = 'site.config.ts'

/** @param source - the file's text, to find the lines of problems */
export function configProblems(
  config: SiteConfig,
  source: string,
  pages: Page[],
  targets: Targets,
): Problem[] {
  const at: At = (value, problem, key = '') => ({ file: FILE, line: lineOf(source, key, value), problem })
  return [
    ...addressProblems(config, at),
    ...linksOf(config).flatMap(({ where, to }) => {
      const problem = linkProblem(to, '/', targets)
      return problem ? [at(to, `${where}: ${problem}`)] : []
    }),
    ...navbarProblems(config, targets, at),
    ...repeated(config.navbar.map(({ to }) => to)).map((to) =>
      at(to, `the navbar has the link ${to} twice: remove one`, 'to'),
    ),
    ...repeated(config.search.start.map(({ to }) => to)).map((to) =>
      at(to, `search.start has the link ${to} twice: remove one`, 'to'),
    ),
    ...sidebarProblems(config, pages, at),
    ...redirectProblems(config, targets, at),
  ]
}

type At = (value: string, problem: string, key?: string) => Problem

/** The first line with the key followed by the value in quotes. */
function lineOf(source: string, key: string, value: string): number {
  const isThere = (line: string) => ["'", '"', '`'].some((quote) => line.includes(quote + value + quote))
  const index = source.split('\n').findIndex((line) => new RegExp(`\\b${key}\\b`).test(line) && isThere(line))
  return Math.max(0, index) + 1
}

function linksOf({
  announcement,
  navbar,
  footer,
  search,
  version,
}: SiteConfig): { where: string; to: string }[] {
  return [
    ...(announcement?.link ? [{ where: 'the announcement', to: announcement.link.to }] : []),
    { where: '`version.upgrade`', to: version.upgrade },
    ...search.start.map(({ label, to }) => ({ where: `"${label}" in search.start`, to })),
    ...navbar.map(({ label, to }) => ({ where: `"${label}" in the navbar`, to })),
    ...footer.columns.flatMap(({ links }) =>
      links.map(({ label, to }) => ({ where: `"${label}" in the footer`, to })),
    ),
  ]
}

function addressProblems({ url }: SiteConfig, at: At): Problem[] {
  return isSiteUrl(url) ? [] : [at(url, `\`url\` is the public address: ${SITE_URL_RULE}`)]
}

export const SITE_URL_RULE = 'write https://, the host, and the path if there is one'

export const isSiteUrl = (url: string): boolean =>
  /^https?:\/\/[^/?#\s]+(?:\/[^?#\s]*)?$/.test(url) && URL.canParse(url)

function navbarProblems({ navbar, sidebars }: SiteConfig, { pages }: Targets, at: At): Problem[] {
  const ids = sidebars.map(({ id }) => id)
  return navbar.flatMap(({ label, sidebar, activeUnder }) => [
    ...(sidebar !== undefined && !ids.includes(sidebar)
      ? [at(sidebar, `"${label}" in the navbar: there is no sidebar \`${sidebar}\`, only ${ids.join(', ')}`)]
      : []),
    ...(activeUnder !== undefined && ![...pages].some((page) => page.startsWith(activeUnder))
      ? [at(activeUnder, `"${label}" in the navbar: no page begins with ${activeUnder}`)]
      : []),
  ])
}

function sidebarProblems({ sidebars }: SiteConfig, all: Page[], at: At): Problem[] {
  const pages = all.filter(({ route }) => route !== 'index')
  const items = sidebars.flatMap((sidebar) => sidebar.items)
  const named = items.flatMap((item) => ('page' in item ? [item.page] : []))
  const folders = items.flatMap((item) => ('page' in item ? [] : item.groups.map(({ folder }) => folder)))
  const ids = sidebars.map(({ id }) => id)
  const isListed = ({ route }: Page) => named.includes(route) || folders.includes(folderOf(route))
  return [
    ...named
      .filter((route) => !pages.some((page) => page.route === route))
      .map((route) => at(route, `a sidebar names the page \`${route}\`: there is no content/${route}.mdx`)),
    ...folders
      .filter((folder) => !pages.some(({ route }) => folderOf(route) === folder))
      .map((folder) =>
        at(folder, `a sidebar names the folder \`${folder}\`: there are no pages in content/${folder}`),
      ),
    // A page and a folder may have the same name, such as a page with pages below it.
    ...[...repeated(named), ...repeated(folders)].map((entry) =>
      at(entry, `\`${entry}\` is listed twice in the sidebars: remove one`),
    ),
    // Search groups its results, and llms.txt its sections, by these names.
    ...sidebars.flatMap(({ id, items: own }) =>
      repeated(own.flatMap((item) => ('page' in item ? [] : [item.label]))).map((label) =>
        at(label, `two categories of the sidebar \`${id}\` are called "${label}": rename one`, 'label'),
      ),
    ),
    ...repeated(ids).map((id) => at(id, `two sidebars have the id \`${id}\`: rename one`, 'id')),
    ...pages
      .filter((page) => !isListed(page))
      .map(({ file }) => ({
        file,
        line: 1,
        problem: `the page is in no sidebar: name it or its folder under \`sidebars\` in ${FILE}`,
      })),
  ]
}

const folderOf = (route: string): string => route.slice(0, Math.max(0, route.lastIndexOf('/')))

const repeated = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

function redirectProblems({ redirects }: SiteConfig, targets: Targets, at: At): Problem[] {
  return Object.entries(redirects).flatMap(([from, to]): Problem[] => {
    const add = (problem: string) => [at(from, `the redirect of ${from}: ${problem}`)]
    if (!from.startsWith('/')) return add('write the old address from the root')
    if (!/^(?:\/[^/\s?#]+)+$/.test(from))
      return add('write a path, without a slash at its end, spaces, ? and #')
    if (targets.pages.has(from) || targets.files.has(from))
      return add('there is a page, which nobody would see')
    if (isReserved(from.slice(1))) return add('it is an address of the site itself')
    if (/^https?:\/\//.test(to)) return []
    if (Object.hasOwn(redirects, to)) return add(`${to} is redirected itself: name the page where it ends`)
    const problem = linkProblem(to, '/', targets)
    return problem ? add(problem) : []
  })
}
