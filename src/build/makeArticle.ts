/** A page -> the HTML of its article and its Markdown, put into the store. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Sidebar } from '../content/nav.ts'
import type { CodeLink, SourcePage } from '../content/page.ts'
import { renderTree } from '../content/render.ts'
import type { SiteConfig } from '../content/siteConfig.ts'
import type { Enum } from '../reference/model.ts'
import { Article } from '../site/article/Article.tsx'
import { articleComponents } from '../site/article/components.tsx'
import type { PageContext } from '../site/article/PageContext.ts'
import { markdownOf } from './markdownParts.ts'
import { neededStyles } from './neededStyles.ts'
import { createPositionFinder } from './positions.ts'
import { splitChunk } from './splitChunk.ts'
import { articleFiles, openTextStore } from './textStore.ts'

/** What all articles draw on. */
export interface ArticleShared {
  enums: Enum[]
  config: SiteConfig
  sidebars: Sidebar[]
  defects: PageContext['defects']
  /** Title and summary of every page, by its route. */
  targets: ReadonlyMap<string, NonNullable<ReturnType<PageContext['titleOf']>>>
  /** Route of the page of every method, by its call. */
  calls: ReadonlyMap<string, string>
  /** Folder of the store. */
  articles: string
}

export interface ArticleRequest {
  page: SourcePage
  /** Links in the page's fences, by the line they begin on. */
  fences: { line: number; links: CodeLink[] }[]
  updated: string | undefined
  /** Names the article in the store. */
  key: string
}

export interface ArticleFacts {
  /** Stylesheets it needs beyond the common one. */
  styles: string[]
  /** Its chunk comes in two parts. */
  split: boolean
}

/** @throws Error when the page has a component that no one draws */
export function createArticleMaker(
  shared: ArticleShared,
): (request: ArticleRequest) => Promise<ArticleFacts> {
  const { enums, config, sidebars, defects, targets, calls } = shared
  const positionOf = createPositionFinder(sidebars)
  const store = openTextStore(shared.articles)
  return async ({ page, fences, updated, key }) => {
    const context: PageContext = {
      page,
      enums,
      config,
      position: positionOf(page.route),
      titleOf: (route) => targets.get(route),
      defects,
      updated,
    }
    const tree = page.tree()
    const body = await renderTree(
      tree,
      articleComponents(context),
      (code) => fences.find((fence) => fence.line === code.position?.start.line)?.links ?? [],
      (code) => {
        const call = code.replace(/\(.*\)$/, '').replace(/\.(encode|estimateGas)$/, '')
        const route = calls.get(call)
        return route && route !== page.route ? `/${route}` : undefined
      },
    )
    const html = renderToStaticMarkup(createElement(Article, { context }, body))
    const names = articleFiles(key)
    store.write(names.html, html)
    store.write(
      names.markdown,
      markdownOf({ ...page, tree: () => tree }, context, (path) => `${config.url}${path}`),
    )
    return { styles: neededStyles('doc', html), split: splitChunk(html) !== undefined }
  }
}
