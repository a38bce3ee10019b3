/**
 * Turns an `.mdx` file and the reference into the view model of a page (`page.ts`).
 *
 * A guide keeps the order of its author. On a method page, the author writes a lead, `## Example` and `## Notes`; the parts
 * from the declaration (signature, arguments, result, forms, errors) are inserted between them. Both end with the related pages.
 */

import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import type { Enum, Method } from '../reference/model.ts'
import { problemAt } from '../shared/problem.ts'
import type { FoundImage } from './files/images.ts'
import type { ContentFile } from './files/readContent.ts'
import { declarationBlocks, methodFacts, signatureBlocks } from './methodBlocks.ts'
import {
  anchorsIn,
  type BlockSource,
  headingText,
  lineOfHeading,
  nameHeadings,
  outlineOf,
} from './outline.ts'
import type { Block, Defect, Page, PageLink } from './page.ts'
import { readBlocks } from './readBlocks.ts'
import { parseSource } from './syntax/parse.ts'
import { transclude } from './syntax/transclude.ts'
import { lineOf, walk } from './syntax/tree.ts'

export interface ReadPageInput {
  file: ContentFile
  /** The method that the page documents. */
  method: Method | undefined
  enums: Enum[]
  /** The Markdown that replaces components, by component: `<MigrationTable id="silent" />`. */
  tables: Record<string, string>
  /** The page's images, by the path as written on the page. */
  images: Record<string, FoundImage>
}

/** @throws ProblemError for anything a page may not contain, with file and line */
export function readPage(input: ReadPageInput): Page {
  const { method, enums, tables, images } = input
  const { file, route, source } = input.file
  const { frontMatter, fieldLines, tree: written } = parseSource(source, file)
  if (method && method.name !== frontMatter.title) {
    const problem = `the title is \`${frontMatter.title}\`, but the method here is \`${method.name}\` in ${method.location.file}: correct one of them`
    throw problemAt(file, fieldLines.title ?? 1, problem)
  }
  const tree = transclude(written, tables, file)
  const defects: Defect[] = []
  const calloutIds = new GithubSlugger()
  const authored = readBlocks(tree.children, { file, source, enums, images, calloutIds, defects })
  if (authored.length === 0)
    throw problemAt(file, 1, 'the page is empty below its front matter: write its text')
  const blocks = [
    ...(method ? layOut(authored, method, { file, tree }) : authored),
    ...(frontMatter.related.length > 0 ? [{ kind: 'related' as const, routes: frontMatter.related }] : []),
  ]
  nameHeadings(blocks, { file, tree })
  return {
    route,
    file,
    frontMatter,
    fieldLines,
    method,
    lead: method?.summary ?? frontMatter.description,
    facts: method ? methodFacts(method) : [],
    blocks,
    outline: outlineOf(blocks),
    links: linksIn(tree),
    defects,
    anchors: anchorsIn(blocks, { file, tree }),
  }
}

/** Arranges the author's and the generated sections in the order of every method page. */
function layOut(authored: Block[], method: Method, source: BlockSource): Block[] {
  const { lead, Example, Notes = [] } = sectionsOf(authored, source)
  if (!Example) throw problemAt(source.file, 1, 'a method page needs a section `## Example`')
  return [...signatureBlocks(method), ...lead, ...Example, ...declarationBlocks(method), ...Notes]
}

interface Sections {
  /** The blocks above the first heading. */
  lead: Block[]
  Example?: Block[]
  Notes?: Block[]
}

/** The author's sections of a method page, each with its heading. */
function sectionsOf(authored: Block[], { file, tree }: BlockSource): Sections {
  const sections: Sections = { lead: [] }
  let current = sections.lead
  for (const block of authored) {
    if (block.kind === 'heading' && block.depth === 2) {
      const title = headingText(block)
      if (title !== 'Example' && title !== 'Notes') {
        const problem = `a method page has the sections Example and Notes; "${title}" goes under Notes as ###`
        throw problemAt(file, lineOfHeading(tree, title), problem)
      }
      current = []
      sections[title] = current
    }
    current.push(block)
  }
  return sections
}

function linksIn(tree: Root): PageLink[] {
  const links: PageLink[] = []
  walk(tree, (node) => {
    if (node.type === 'link') links.push({ href: node.url, line: lineOf(node) })
  })
  return links
}
