/** An article's HTML as elements that are not in the page yet: the part that fits the window, and the rest. */
import { setTrustedHtml } from '../trustedHtml.ts'

export interface Article {
  /** What the page region shows first. */
  first: ChildNode[]
  /** What is lower than the window; it belongs at the end of the `<article>` in `first`. */
  rest?: DocumentFragment
}

/** @param height - of the window, in pixels */
export function readArticle(html: string, document: Document, height: number): Article {
  const parsed = document.createElement('div')
  setTrustedHtml(parsed, html)
  const article = parsed.querySelector('article')
  const rest = article ? takeRest(article, height) : undefined
  return { first: [...parsed.childNodes], rest }
}

/** Takes out what stands lower than this, in pixels. */
function takeRest(article: Element, height: number): DocumentFragment | undefined {
  let top = 0
  const first = [...article.children].find((block) => {
    const isBelow = top > height
    top += guessHeight(block)
    return isBelow
  })
  if (!first) return undefined
  const rest = article.ownerDocument.createRange()
  rest.selectNodeContents(article)
  rest.setStartBefore(first)
  return rest.extractContents()
}

/** A block's height as far as its text tells, rather too little (on no page and no screen more than is there): lines of code, rows of tables, items of lists, and letters of the rest. */
function guessHeight(block: Element): number {
  const letters = block.textContent?.length ?? 0
  const lines = block.querySelector('pre, code') ? (block.textContent?.split('\n').length ?? 0) : 0
  const rows = block.querySelectorAll('tr, li, p').length
  return Math.max(lines * 20, rows * 30, letters / 4) + 24
}
