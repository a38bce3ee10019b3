import type { Sidebar } from '../../content/nav.ts'
import { fullTitle } from '../../content/page.ts'
import { referenceJsonSchema, toReferenceJson } from '../../reference/referenceJson.ts'
import { nameCards, variableTypes } from '../../render/nameCards.ts'
import { CARDS_PATH, TYPES_PATH } from '../../site/cards/nameCard.ts'
import { sidebarPath } from '../../site/pageDocument.ts'
import type { Site } from '../load.ts'
import { enumPagesOf } from '../planPages.ts'
import { redirectsFile, redirectsOf } from './redirects.ts'
import { type HeaderRule, headersFile } from './security.ts'
import {
  favicon,
  llms,
  llmsFull,
  openSearch,
  robots,
  securityFile,
  sitemap,
  type TextPage,
  webManifest,
} from './texts.ts'

interface BuildOutputs {
  /** A page as Markdown, by its path. */
  markdownOf(path: string): string
  rules: HeaderRule[]
  /** Date of the build. */
  date: Date
}

/** The files that depend on the whole site, by their path below the site's folder. */
export function siteFiles(
  site: Site,
  { markdownOf, rules, date }: BuildOutputs,
): Record<string, string | Uint8Array> {
  const { config, reference, sidebars } = site
  const texts = site.pages.map(
    (page): TextPage => ({
      route: page.route,
      title: fullTitle(page),
      description: page.frontMatter.description,
      section: site.sectionOf(page),
      updated: site.updated.get(page.file),
      markdown: markdownOf(`/${page.route}`),
    }),
  )
  const byRoute = new Map(site.pages.map((page) => [page.route, page]))
  const sidebarFile = (sidebar: Sidebar) => [sidebarPath(sidebar.id).slice(1), JSON.stringify(sidebar)]
  return {
    'favicon.svg': favicon,
    'manifest.webmanifest': webManifest(config),
    'robots.txt': robots(config),
    'opensearch.xml': openSearch(config),
    'sitemap.xml': sitemap(config, texts),
    'llms.txt': llms(config, texts, sidebars),
    'llms-full.txt': llmsFull(config, texts, sidebars),
    'reference.json': JSON.stringify(
      toReferenceJson(reference, (route) => byRoute.get(route)?.defects ?? []),
    ),
    'reference.schema.json': JSON.stringify(referenceJsonSchema(config.title), null, 2),
    [TYPES_PATH.slice(1)]: JSON.stringify(variableTypes(site.examples)),
    [CARDS_PATH.slice(1)]: JSON.stringify(nameCards(reference, enumPagesOf(site.pages), site.terms)),
    // Without this file, GitHub Pages skips folders that begin with an underscore.
    '.nojekyll': '',
    ...securityFile(config, date),
    _headers: headersFile(rules),
    _redirects: redirectsFile(redirectsOf(site)),
    ...Object.fromEntries(sidebars.map(sidebarFile)),
  }
}
