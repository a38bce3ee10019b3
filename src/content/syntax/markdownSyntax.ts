/**
 * The Markdown extensions of pages: only tables. GitHub's other extensions would take up two fifths of the parser's time,
 * mostly for autolinks, which test every word.
 */
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Processor } from 'unified'

/** Options for `fromMarkdown`. */
export const markdownSyntax = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }

/** The same as a plugin for `unified` with `remark-parse`. */
export function remarkTables(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] }
  const { extensions, mdastExtensions } = markdownSyntax
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), mdastExtensions]
}
