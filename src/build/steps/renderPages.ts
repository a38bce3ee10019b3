/** Renders the two files of each documentation page: the HTML document and the Markdown. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Block, Page } from '../../content/page.ts'
import type { RenderContext } from '../../render/context.ts'
import { Article } from '../../render/html/Article.tsx'
import { renderBlocks } from '../../render/html/blocks.tsx'
import { Home } from '../../render/html/Home.tsx'
import { loadHighlight } from '../../render/html/highlight.ts'
import { pageMarkdown } from '../../render/markdown.ts'
import { setSiteUrl } from '../../shared/address.ts'
import { type DocumentPage, type Frame, renderDocument } from '../outputs/document.ts'

export interface RenderPageInput {
  page: Page
  context: RenderContext
  document: DocumentPage
  frame: Frame
}

export interface RenderedPage {
  html: string
  markdown: string
}

export async function run(inputs: RenderPageInput[]): Promise<RenderedPage[]> {
  const highlight = await loadHighlight()
  return inputs.map(({ page, context, document, frame }) => {
    setSiteUrl(frame.config.url)
    const render = (blocks: Block[]) => renderBlocks(blocks, { page, context, highlight })
    const article =
      document.layout === 'home'
        ? createElement(Home, { page, render })
        : createElement(Article, { page, context }, render(page.blocks))
    return {
      html: renderDocument(renderToStaticMarkup(article), document, frame),
      markdown: pageMarkdown(page, context),
    }
  })
}
