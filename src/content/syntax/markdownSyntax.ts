/**
 * What Markdown may hold beside CommonMark: tables. GitHub's other additions cost the parser two fifths of its time, above
 * all the search of every word for addresses that link by themselves.
 */
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { Processor } from 'unified'

/** For `fromMarkdown`. */
export const markdownSyntax = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }

/** For `unified`, beside `remark-parse`. */
export function remarkTables(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] }
  const { extensions, mdastExtensions } = markdownSyntax
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), mdastExtensions]
}
