/**
 * Markdown syntax beyond CommonMark: tables only. GitHub's other extensions would take two fifths of the parser's time,
 * mostly for autolinks, which test every word.
 */
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Processor } from 'unified'

/** For `fromMarkdown`. */
export const markdownSyntax = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }

/** For `unified`, together with `remark-parse`. */
export function remarkTables(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] }
  const { extensions, mdastExtensions } = markdownSyntax
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), mdastExtensions]
}
