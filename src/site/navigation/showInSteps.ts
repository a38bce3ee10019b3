/**
 * Puts an article on screen, the part that fits the window first and the rest once that is painted, as a browser does with
 * a document that is still arriving. Laying out a long page takes longer than everything else a click leads to.
 */
import { afterPaint } from '../afterPaint.ts'
import { setTrustedHtml } from '../trustedHtml.ts'

/** More than the window holds, as heights are guessed. */
const windows = 1.5

interface Steps {
  /** Everything at once, since the reader goes to a place further down. */
  whole: boolean
  /** Called after each step; `complete` after the last. */
  onStep(complete: boolean): void
}

/** @param region - the element whose content the article becomes */
export function showInSteps(region: Element, html: string, { whole, onStep }: Steps): void {
  const { ownerDocument: document } = region
  // Not drawn frames have no end to wait for.
  if (whole || document.hidden) {
    setTrustedHtml(region, html)
    onStep(true)
    return
  }
  const parsed = document.createElement('div')
  setTrustedHtml(parsed, html)
  const article = parsed.querySelector('article')
  const rest = article && takeRest(article, window.innerHeight * windows)
  region.replaceChildren(...parsed.childNodes)
  onStep(!rest)
  if (!rest) return
  afterPaint(() => {
    // The reader may have gone on already.
    if (!article.isConnected) return
    article.append(rest)
    onStep(true)
  })
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

/** A block's height as far as its text tells: lines of code, rows of tables, items of lists, and letters of the rest. */
function guessHeight(block: Element): number {
  const letters = block.textContent?.length ?? 0
  const lines = block.querySelector('pre, code') ? (block.textContent?.split('\n').length ?? 0) : 0
  const rows = block.querySelectorAll('tr, li, p').length
  return Math.max(lines * 20, rows * 30, letters / 4) + 24
}
