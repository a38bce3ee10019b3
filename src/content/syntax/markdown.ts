/**
 * Parses MDX. Only its element syntax is supported, and of GitHub's Markdown extensions, only tables.
 */

import type { Root } from 'mdast'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkTables)
  .use(remarkCallouts)
  .use(remarkMdx)

/** Only tables: GitHub's other extensions would take two fifths of the parser's time, mostly for autolinks. */
function remarkTables(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()]
}

/** Directives, except within a line: there, a colon before a word is just text (`10:30`, `npm:sdk`). */
function remarkCallouts(this: Processor): void {
  remarkDirective.call(this)
  delete this.data().micromarkExtensions?.at(-1)?.text
}

/** @throws VFileMessage for a syntax error, with its line */
export const parseMarkdown = (markdown: string): Root => processor.parse(markdown) as Root
