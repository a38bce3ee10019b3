/**
 * Reads one page: MDX -> a Markdown tree with the page's outline, links, anchors and defects.
 *
 * MDX is used for its element syntax only. Expressions, imports and exports are refused: a page is text, so
 * nothing in it has to be executed to render it, to list its links or to write it out as Markdown.
 * Of GitHub's additions to Markdown pages have tables.
 */
import GithubSlugger from 'github-slugger'
import type { Code, Html, Root, Text, Yaml } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { Method } from '../reference/model.ts'
import { replaceDirectives } from './callouts.ts'
import { ContentError } from './contentError.ts'
import { parseFrontMatter } from './frontMatter.ts'
import { type Inserts, insertMarkdown } from './inserts.ts'
import { remarkTables } from './markdownSyntax.ts'
import { layOutMethod } from './methodLayout.ts'
import type { Defect, OutlineItem, PageLink, SourcePage } from './page.ts'
import { walk } from './walk.ts'

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkTables)
  .use(remarkDirective)
  .use(remarkMdx)

/**
 * @param source - the file's text
 * @param file - its path relative to the project's root, for errors
 * @param route - the page's route without a leading slash
 * @param methodOf - the method that a route documents, if any
 * @throws ContentError for anything a page may not contain, with file and line
 */
export function parsePage(
  source: string,
  file: string,
  route: string,
  methodOf: (route: string) => Method | undefined,
  inserts: Inserts = {},
): SourcePage {
  const tree = parseTree(source, file)
  insertMarkdown(tree, inserts, parse, file)
  const yaml = tree.children[0]
  if (yaml?.type !== 'yaml') {
    throw new ContentError(
      file,
      1,
      'the page starts without front matter: add title and description between --- lines',
    )
  }
  const { frontMatter, lines } = parseFrontMatter(
    (yaml as Yaml).value,
    file,
    (yaml.position?.start.line ?? 1) + 1,
  )
  tree.children.shift()
  refuseCode(tree, file)
  const method = methodOf(route)
  if (method) {
    if (method.name !== frontMatter.title) {
      throw new ContentError(
        file,
        lines.title ?? 1,
        `the title is \`${frontMatter.title}\`, but the method here is \`${method.name}\``,
      )
    }
    layOutMethod(tree, method, frontMatter.related, file)
  }
  const outline = nameHeadings(tree, file)
  const defects = replaceDirectives(tree, file)
  return {
    route,
    file,
    frontMatter,
    fieldLines: lines,
    method,
    source,
    tree: () => tree,
    outline,
    links: collectLinks(tree),
    defects,
    anchors: collectAnchors(tree, defects),
  }
}

const parse = (markdown: string): Root => processor.parse(markdown) as Root

function parseTree(source: string, file: string): Root {
  try {
    return parse(source)
  } catch (error) {
    const { line, reason } = error as { line?: number; reason?: string }
    throw new ContentError(file, line ?? 1, reason ?? String(error))
  }
}

function refuseCode(tree: Root, file: string): void {
  walk(tree, (node) => {
    const line = node.position?.start.line ?? 1
    if (node.type === 'mdxjsEsm') throw new ContentError(file, line, 'pages have no imports or exports')
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      throw new ContentError(file, line, 'pages have no expressions: put `{…}` into backticks')
    }
    if (node.type === 'mdxJsxTextElement')
      throw new ContentError(file, line, `put <${node.name}> on a line of its own: components are blocks`)
    if ((node as Html).type === 'html')
      throw new ContentError(file, line, 'write a component instead of raw HTML')
    // Nothing would check where it leads.
    if (node.type === 'definition')
      throw new ContentError(file, line, 'write the address of a link where the link is: [words](address)')
    if ('children' in node && node.type !== 'link') {
      for (const child of node.children) if (child.type === 'text') refuseGitHubSyntax(child, file)
    }
  })
}

const gitHubSyntax = /(https?:\/\/|www\.)|(~~)|\[\^/

/** Writers know it from GitHub; here it would stand on the page as it is typed. */
function refuseGitHubSyntax({ value, position }: Text, file: string): void {
  const found = gitHubSyntax.exec(value)
  if (!found) return
  const [, address, strike] = found
  throw new ContentError(
    file,
    (position?.start.line ?? 1) + value.slice(0, found.index).split('\n').length - 1,
    address
      ? 'an address is not a link by itself: write [what is there](address), or put it into backticks'
      : strike
        ? 'pages have no text that is struck through'
        : 'pages have no footnotes: put it into the text or into a note',
  )
}

/** Gives every heading an id and returns the outline; the page's title is the only h1. */
function nameHeadings(tree: Root, file: string): OutlineItem[] {
  const slugger = new GithubSlugger()
  const outline: OutlineItem[] = []
  let previous = 1
  walk(tree, (heading) => {
    if (heading.type !== 'heading') return
    const line = heading.position?.start.line ?? 1
    if (heading.depth < 2 || heading.depth > 3) {
      throw new ContentError(file, line, `a heading of level ${heading.depth}: pages use levels 2 and 3`)
    }
    if (heading.depth > previous + 1)
      throw new ContentError(file, line, 'a heading of level 3 before any of level 2')
    previous = heading.depth
    const text = textOf(heading)
    const id = slugger.slug(text)
    heading.data = { ...heading.data, hProperties: { id } }
    outline.push({ depth: heading.depth as 2 | 3, id, text })
  })
  return outline
}

function collectLinks(tree: Root): PageLink[] {
  const links: PageLink[] = []
  walk(tree, (link) => {
    if (link.type === 'link') links.push({ href: link.url, line: link.position?.start.line ?? 1 })
  })
  return links
}

function collectAnchors(tree: Root, defects: Defect[]): string[] {
  const anchors = defects.map((defect) => defect.anchor)
  walk(tree, (node) => {
    const id = (node.data as { hProperties?: { id?: string } } | undefined)?.hProperties?.id
    if (id) anchors.push(id)
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Callout') {
      const attribute = node.attributes.find((a) => a.type === 'mdxJsxAttribute' && a.name === 'id')
      if (typeof attribute?.value === 'string' && !anchors.includes(attribute.value))
        anchors.push(attribute.value)
    }
  })
  return anchors
}

/** Every code fence of a page, in order. */
export function fencesOf(tree: Root): Code[] {
  const fences: Code[] = []
  walk(tree, (node) => {
    if (node.type === 'code') fences.push(node)
  })
  return fences
}
