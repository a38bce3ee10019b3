/**
 * Articles that were read from their HTML while the browser had nothing else to do, because the reader showed interest in their pages.
 * Each serves one visit, since its elements move into the page. Only the latest few are kept.
 */
import type { PageChunk } from '../pageChunk.ts'
import { type Article, readArticle } from './readArticle.ts'

const kept = 4

export interface ArticlesAhead {
  prepare(chunk: PageChunk): void
  /** Read now, unless that has been done. */
  take(chunk: PageChunk): Article
}

export function createArticlesAhead(window: Window): ArticlesAhead {
  const { document } = window
  const ahead = new Map<PageChunk, Article>()
  const whenIdle = (run: () => void) =>
    window.requestIdleCallback ? window.requestIdleCallback(run) : window.setTimeout(run)
  const read = (chunk: PageChunk) => readArticle(chunk.html, document, window.innerHeight)
  return {
    prepare(chunk) {
      whenIdle(() => {
        if (ahead.has(chunk)) return
        ahead.set(chunk, read(chunk))
        const [oldest] = ahead.keys()
        if (ahead.size > kept && oldest) ahead.delete(oldest)
      })
    },
    take(chunk) {
      const article = ahead.get(chunk) ?? read(chunk)
      ahead.delete(chunk)
      return article
    },
  }
}
