/**
 * Puts an article on screen, the part that fits the window first and the rest once that is painted, as a browser does with
 * a document that is still arriving. Laying out a long page takes longer than everything else a click leads to.
 */
import { afterPaint } from '../afterPaint.ts'
import type { Article } from './readArticle.ts'

interface Steps {
  /** Everything at once, since the reader goes to a place further down. */
  whole: boolean
  /** Called after each step; `complete` after the last. */
  onStep(complete: boolean): void
}

/** @param region - the element whose content the article becomes */
export function showInSteps(region: Element, { first, rest }: Article, { whole, onStep }: Steps): void {
  region.replaceChildren(...first)
  const addRest = () => {
    // The reader may have gone on already.
    if (first[0]?.isConnected === false) return
    if (rest) region.querySelector('article')?.append(rest)
    onStep(true)
  }
  // Frames that are not drawn have no end to wait for.
  if (!rest || whole || region.ownerDocument.hidden) {
    addRest()
  } else {
    onStep(false)
    afterPaint(addRest)
  }
}
