/**
 * Pages -> the HTML of their articles, and their Markdown. Both are kept on disk under a hash of what they are made from,
 * and read only when a file of the site has to be made from them.
 */
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { positionOf } from '../content/nav.ts'
import type { CodeLink } from '../content/page.ts'
import { renderTree } from '../content/render.ts'
import { Article } from '../site/article/Article.tsx'
import { articleComponents } from '../site/article/components.tsx'
import type { PageContext } from '../site/article/PageContext.ts'
import { Home } from '../site/pages/Home.tsx'
import { type Cache, hash } from './cache.ts'
import { createLinkCode, type LinkCode } from './codeLinks.ts'
import type { Site } from './loadSite.ts'
import { markdownOf } from './markdownParts.ts'
import type { PageStyles } from './pageStyles.ts'
import type { ReadPage } from './readPages.ts'
import { splitChunk } from './splitChunk.ts'
import type { TextStore } from './textStore.ts'

export interface RenderedArticle {
  /** Changes when anything changes that the article is made from. */
  key: string
  /** Stylesheets it needs beyond the common one. */
  styles: string[]
  /** Its chunk comes in two parts. */
  split: boolean
  /** This build rendered it. */
  fresh: boolean
  html(): string
  markdown(): string
}

interface Tools {
  cache: Cache
  store: TextStore
  styles: PageStyles
}

type Facts = Pick<RenderedArticle, 'styles' | 'split'>

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
export async function renderArticles(
  site: Site,
  { cache, store, styles }: Tools,
): Promise<RenderedArticle[]> {
  const linkCode = createLinks(site)
  const calls = new Map(site.reference.methods.map((method) => [method.call, method.page]))
  const targets = new Map(
    site.pages.map((page) => [
      page.route,
      {
        title: page.frontMatter.title,
        ...(page.method ? { call: page.method.call } : {}),
        summary: page.method?.summary ?? page.frontMatter.description,
      },
    ]),
  )
  const defects = site.pages
    .filter((page) => page.defects.length > 0)
    .map((page) => ({
      route: page.route,
      title: page.method?.call.replace('sdk.', '') ?? page.frontMatter.title,
      defects: page.defects,
    }))
  const everything = hash(
    JSON.stringify([...targets]),
    JSON.stringify(defects),
    JSON.stringify(site.reference.enums),
  )
  const linksOf = new Map<string, Site['examples']>()
  for (const example of site.examples)
    linksOf.set(example.file, [...(linksOf.get(example.file) ?? []), example])

  const result: RenderedArticle[] = []
  for (const page of site.pages) {
    const position = positionOf(page.route, site.sidebars)
    const examples = linksOf.get(page.file) ?? []
    const fences = examples.map((example) => ({
      line: example.line,
      links: linkCode(example.links, page.route),
    }))
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
    const names = { html: `${key}.html`, markdown: `${key}.md` }
    if (!store.has(names.html) || !store.has(names.markdown)) cache.forget('article', key)
    let fresh = false
    const facts = await cache.rememberLater<Facts>('article', key, async () => {
      fresh = true
      const context: PageContext = {
        page,
        reference: site.reference,
        config: site.config,
        position,
        titleOf: (route) => targets.get(route),
        defects,
        updated,
      }
      const { html, markdown } = await renderArticle(
        page,
        context,
        fences,
        (code) => {
          const call = code.replace(/\(.*\)$/, '').replace(/\.(encode|estimateGas)$/, '')
          const route = calls.get(call)
          return route && route !== page.route ? `/${route}` : undefined
        },
        site,
      )
      store.write(names.html, html)
      store.write(names.markdown, markdown)
      return { styles: styles.needed('doc', html), split: splitChunk(html) !== undefined }
    })
    result.push({
      key,
      ...facts,
      fresh,
      html: () => store.read(names.html),
      markdown: () => store.read(names.markdown),
    })
  }
  return result
}

async function renderArticle(
  page: ReadPage,
  context: PageContext,
  fences: { line: number; links: CodeLink[] }[],
  inlineLink: (code: string) => string | undefined,
  site: Site,
): Promise<{ html: string; markdown: string }> {
  const body = await renderTree(
    page.tree(),
    articleComponents(context),
    (code) => fences.find((fence) => fence.line === code.position?.start.line)?.links ?? [],
    inlineLink,
  )
  const html = renderToStaticMarkup(createElement(Article, { context }, body))
  return { html, markdown: markdownOf(page, context, (path) => `${site.config.url}${path}`) }
}

/** The home page around its example. */
export async function renderHome(site: Site): Promise<string> {
  const linkCode = createLinks(site)
  const examples = site.examples.filter((example) => example.file === site.home.file)
  const context: PageContext = {
    page: site.home,
    reference: site.reference,
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
