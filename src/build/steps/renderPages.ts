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
import { type Compressed, compress, QUICK } from './compress.ts'

export interface RenderPageInput {
  page: Page
  context: RenderContext
  document: DocumentPage
  frame: Frame
  /** Level of Brotli for the document: 0 to 11. */
  quality: number
}

/** A file with its compressed forms. */
interface RenderedFile extends Compressed {
  text: string
}

export interface RenderedPage {
  html: RenderedFile
  markdown: RenderedFile
  /** Stylesheets inlined in the document. */
  styles: string[]
}

export async function run(inputs: RenderPageInput[]): Promise<RenderedPage[]> {
  const highlight = await loadHighlight()
  return Promise.all(
    inputs.map(async ({ page, context, document, frame, quality }) => {
      setSiteUrl(frame.config.url)
      const render = (blocks: Block[]) => renderBlocks(blocks, { page, context, highlight })
      const article =
        document.layout === 'home'
          ? createElement(Home, { page, render })
          : createElement(Article, { page, context }, render(page.blocks))
      const { html, styles } = renderDocument(renderToStaticMarkup(article), document, frame)
      const markdown = pageMarkdown(page, context)
      return {
        html: await withCompressed(html, quality),
        markdown: await withCompressed(markdown, Math.min(quality, QUICK)),
        styles,
      }
    }),
  )
}

const withCompressed = async (text: string, quality: number): Promise<RenderedFile> => ({
  text,
  ...(await compress(text, quality)),
})
