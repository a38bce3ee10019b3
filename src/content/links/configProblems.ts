/** Checks `site.config.ts` against the pages. */
import { folderOf } from '../../shared/paths.ts'
import type { Problem } from '../../shared/problem.ts'
import { isReserved } from '../files/fileNames.ts'
import type { Page } from '../page.ts'
import type { SiteConfig } from '../siteConfig.ts'
import { linkProblem, type Targets } from './linkCheck.ts'

const FILE = 'site.config.ts'

/** @param source - the text of `site.config.ts`, to find the lines of problems */
export function configProblems(
  config: SiteConfig,
  source: string,
  pages: Page[],
  targets: Targets,
): Problem[] {
  const at: ProblemAt = (value, problem, after) => ({
    file: FILE,
    line: lineOf(source, value, after),
    problem,
  })
  return [
    ...urlProblems(config, at),
    ...hostProblems(config, at),
    ...linksOf(config).flatMap(({ where, to }) => {
      const problem = linkProblem(to, '/', targets)
      return problem ? [at(to, `${where}: ${problem}`)] : []
    }),
    ...navbarProblems(config, targets, at),
    ...sidebarProblems(config, pages, at),
    ...redirectProblems(config, targets, at),
  ]
}

type ProblemAt = (value: string, problem: string, after?: string) => Problem

/** The first line that contains the quoted value. @param after - what follows the closing quote, such as a colon */
function lineOf(source: string, value: string, after = ''): number {
  const texts = ["'", '"', '`'].map((quote) => quote + value + quote + after)
  const index = source.split('\n').findIndex((line) => texts.some((text) => line.includes(text)))
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

const hostProblems = ({ url, search: { hosts, appId, service } }: SiteConfig, at: ProblemAt): Problem[] => [
  // The site's own server would accept any id and key, so nobody would notice that Algolia is not asked.
  ...(service === 'server' && hosts.length === 0 && /^[A-Z0-9]{10}$/.test(appId)
    ? [
        at(
          appId,
          `\`search.appId\` is an application of Algolia, but searches go to this site: list the application's hosts in \`search.hosts\`, https://${appId.toLowerCase()}-dsn.algolia.net first`,
        ),
      ]
    : []),
  ...hosts
    .filter((host) => url.startsWith('https:') && /^http:\/\/(?!localhost\b|127\.)/.test(host))
    .map((host) =>
      at(
        host,
        `\`search.hosts\`: browsers refuse http:// on a page of https://: write ${host.replace('http:', 'https:')}`,
      ),
    ),
]

function urlProblems({ url }: SiteConfig, at: ProblemAt): Problem[] {
  return isSiteUrl(url) ? [] : [at(url, `\`url\` must be the public URL of the site: ${SITE_URL_RULE}`)]
}

export const SITE_URL_RULE = 'write https://, the host, and the path if there is one'

export const isSiteUrl = (url: string): boolean =>
  /^https?:\/\/[^/?#@\s]+(?:\/[\w~-][\w.~-]*)*\/?$/.test(url) && URL.canParse(url)

function navbarProblems({ navbar, sidebars }: SiteConfig, { pages }: Targets, at: ProblemAt): Problem[] {
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

function sidebarProblems({ sidebars }: SiteConfig, all: Page[], at: ProblemAt): Problem[] {
  const pages = all.filter(({ route }) => route !== 'index')
  const items = sidebars.flatMap((sidebar) => sidebar.items)
  const named = items.flatMap((item) => ('page' in item ? [item.page] : []))
  const folders = items.flatMap((item) => ('page' in item ? [] : item.groups.map(({ folder }) => folder)))
  const isListed = ({ route }: Page) => named.includes(route) || folders.includes(folderOf(route))
  return [
    ...named
      .filter((route) => !pages.some((page) => page.route === route))
      .map((route) =>
        at(route, `a sidebar lists the page \`${route}\`, but content/${route}.mdx does not exist`),
      ),
    ...folders
      .filter((folder) => !pages.some(({ route }) => folderOf(route) === folder))
      .map((folder) =>
        at(folder, `a sidebar lists the folder \`${folder}\`, but content/${folder} has no pages`),
      ),
    // A page shows one sidebar: readers who come from another one would lose their place.
    ...named
      .filter((route) => folders.includes(folderOf(route)))
      .map((route) =>
        at(
          route,
          `a sidebar lists the page \`${route}\`, and also its folder \`${folderOf(route)}\`: remove one`,
        ),
      ),
    ...repeated(named).map((route) => at(route, `the sidebars list the page \`${route}\` twice: remove one`)),
    // Search results and the sections of llms.txt are grouped by these labels.
    ...repeated(items.flatMap((item) => ('page' in item ? [] : [item.label]))).map((label) =>
      at(label, `two categories of the sidebars are called "${label}": rename one`),
    ),
    ...pages
      .filter((page) => !isListed(page))
      .map(({ file }) => ({
        file,
        line: 1,
        problem: `no sidebar lists this page: add it or its folder to \`sidebars\` in ${FILE}`,
      })),
  ]
}

const repeated = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

function redirectProblems({ redirects }: SiteConfig, targets: Targets, at: ProblemAt): Problem[] {
  return Object.entries(redirects).flatMap(([from, to]): Problem[] => {
    const add = (problem: string) => [at(from, `the redirect of ${from}: ${problem}`, ':')]
    if (!from.startsWith('/')) return add('start the old path with a slash')
    // Hosts read other signs as patterns, or not at all.
    if (!/^(?:\/[\w.~-]+)+$/.test(from))
      return add('write a path of letters, digits and the signs . _ ~ -, without a slash at its end')
    if (targets.pages.has(from) || targets.files.has(from)) return add('it would hide an existing page')
    if (isReserved(from.slice(1))) return add('the site itself uses this path')
    if (Object.hasOwn(redirects, to)) return add(`${to} is also a redirect: write the path of a page`)
    const problem = linkProblem(to, '/', targets)
    return problem ? add(problem) : []
  })
}
