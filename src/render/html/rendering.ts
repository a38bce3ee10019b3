import type { Page } from '../../content/page.ts'
import type { RenderContext } from '../context.ts'
import type { Highlight } from './highlight.ts'

export interface RenderTools {
  page: Page
  context: RenderContext
  highlight: Highlight
}

/** The tools, and what the blocks above say about the next one. */
export interface Rendering extends RenderTools {
  /** The heading above, which is a part of accessible names. */
  section: string | undefined
  /** The number of code blocks so far, by heading and name. */
  codeCounts: Map<string, number>
}
