/**
 * Pages -> the HTML of their articles, and their Markdown. Both are kept on disk under a hash of what they are made from,
 * and read only when a file of the site has to be made from them.
 */
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { renderTree } from '../content/render.ts'
import { articleComponents } from '../site/article/components.tsx'
import type { PageContext } from '../site/article/PageContext.ts'
import { Home } from '../site/pages/Home.tsx'
import { type Cache, hash } from './cache.ts'
import { createLinkCode, type LinkCode } from './codeLinks.ts'
import type { Site } from './loadSite.ts'
import type { ArticleFacts, ArticleShared } from './makeArticle.ts'
import type { PagePool } from './pagePool.ts'
import type { ReadPage } from './readPages.ts'
import { articleFiles, type TextStore } from './textStore.ts'

export interface RenderedArticle extends ArticleFacts {
  /** Changes when anything changes that the article is made from; names its texts in the store. */
  key: string
  /** This build rendered it. */
  fresh: boolean
}

interface Tools {
  cache: Cache
  store: TextStore
  pool: PagePool
}

const createLinks = (site: Site): LinkCode => {
  const enumPages = new Map<string, string>()
  for (const page of site.pages) {
    for (const block of page.blocks) {
      const name = block.kind === 'enumMember' ? block.name.split('.')[0] : undefined
      if (name && !enumPages.has(name)) enumPages.set(name, page.route)
    }
  }
  return createLinkCode(site.reference, enumPages)
}

/** In the order of the site's pages. */
export async function renderArticles(site: Site, { cache, store, pool }: Tools): Promise<RenderedArticle[]> {
  const { pages, reference, config, sidebars } = site
  const targets: ArticleShared['targets'] = new Map(
    pages.map((page) => [
      page.route,
      {
        title: page.frontMatter.title,
        ...(page.method ? { call: page.method.call } : {}),
        summary: page.method?.summary ?? page.frontMatter.description,
      },
    ]),
  )
  const defects = pages
    .filter((page) => page.defects.length > 0)
    .map((page) => ({
      route: page.route,
      title: page.method?.call.replace('sdk.', '') ?? page.frontMatter.title,
      defects: page.defects,
    }))
  const planned = planArticles(site, targets, defects)
  const missing = new Set<string>()
  for (const { key } of planned) {
    const { html, markdown } = articleFiles(key)
    // Both are asked for, so that neither is swept out.
    const stored = [store.has(html), store.has(markdown)].every(Boolean)
    if (!stored) cache.forget('article', key)
    if (!cache.has('article', key)) missing.add(key)
  }
  pool.expect(missing.size)
  const calls = new Map(reference.methods.map((method) => [method.call, method.page]))
  pool.share({
    article: { enums: reference.enums, config, sidebars, defects, targets, calls, articles: store.folder },
  })
  return Promise.all(
    planned.map(async ({ page, fences, updated, key }) => {
      const facts = await cache.rememberLater<ArticleFacts>('article', key, () =>
        pool.run('article', { page: withoutTree(page), fences, updated, key }, page.route),
      )
      return { ...facts, key, fresh: missing.has(key) }
    }),
  )
}

/** The tree is read where the article is made; blocks are for search. */
function withoutTree({ tree: _tree, blocks: _blocks, ...page }: ReadPage): Omit<ReadPage, 'tree' | 'blocks'> {
  return page
}

/** What each article is made from. */
function planArticles(
  site: Site,
  targets: ArticleShared['targets'],
  defects: PageContext['defects'],
): { page: ReadPage; fences: ReturnType<typeof fencesOf>; updated: string | undefined; key: string }[] {
  const linkCode = createLinks(site)
  const examples = new Map<string, Site['examples']>()
  for (const example of site.examples) {
    const known = examples.get(example.file)
    if (known) known.push(example)
    else examples.set(example.file, [example])
  }
  const everything = hash(
    JSON.stringify([...targets]),
    JSON.stringify(defects),
    JSON.stringify(site.reference.enums),
  )
  return site.pages.map((page) => {
    const position = site.positionOf(page.route)
    const fences = fencesOf(examples.get(page.file) ?? [], page.route, linkCode)
    const related = [...page.frontMatter.related, position?.previous?.route, position?.next?.route].map(
      (route) => targets.get(route ?? ''),
    )
    const updated = site.updated.get(page.file)
    const key = hash(
      site.code,
      page.key,
      JSON.stringify([
        fences,
        related,
        updated,
        position?.crumbs,
        position?.previous,
        position?.next,
        site.config.editUrl,
        site.config.version,
      ]),
      page.overview ? everything : '',
    )
    return { page, fences, updated, key }
  })
}

const fencesOf = (examples: Site['examples'], route: string, linkCode: LinkCode) =>
  examples.map((example) => ({ line: example.line, links: linkCode(example.links, route) }))

/** The home page around its example. */
export async function renderHome(site: Site): Promise<string> {
  const linkCode = createLinks(site)
  const examples = site.examples.filter((example) => example.file === site.home.file)
  const context: PageContext = {
    page: site.home,
    enums: site.reference.enums,
    config: site.config,
    position: undefined,
    titleOf: () => undefined,
    defects: [],
    updated: undefined,
  }
  const example: ReactElement = await renderTree(
    site.home.tree(),
    articleComponents(context),
    (code) => linkCode(examples.find((each) => each.line === code.position?.start.line)?.links ?? [], ''),
    () => undefined,
  )
  return renderToStaticMarkup(createElement(Home, { config: site.config }, example))
}
