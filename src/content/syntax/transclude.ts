/** Replaces components that stand for Markdown, such as `<MigrationTable id="silent" />`, by that Markdown. */
import type { Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { problemAt } from '../../shared/problem.ts'
import { refusedText } from '../../shared/refusedText.ts'
import { parseMarkdown } from './markdown.ts'
import { syntaxProblem } from './parse.ts'
import { refusedSyntax } from './refusedSyntax.ts'
import { attributesOf, componentKey, lineOf, walk } from './tree.ts'

/**
 * @param tables - the Markdown, by `componentKey`
 * @param file - the page's file, for errors
 * @returns the page with the Markdown, whose nodes have the component's position, where their problems are reported
 * @throws ProblemError for Markdown that a page may not contain, and for a component that has none
 */
export const transclude = (tree: Root, tables: Record<string, string>, file: string): Root => ({
  ...tree,
  children: transcludeIn(tree.children, tables, file),
})

const transcludeIn = (nodes: RootContent[], tables: Record<string, string>, file: string): RootContent[] =>
  nodes.flatMap((node): RootContent[] => {
    if (node.type === 'containerDirective') {
      const children = transcludeIn(node.children, tables, file) as typeof node.children
      return [{ ...node, children }]
    }
    // A component with content is refused later.
    if (node.type !== 'mdxJsxFlowElement' || node.children.length > 0) return [node]
    const name = node.name ?? ''
    const written = componentKey(name, attributesOf(node))
    const markdown = tables[written]
    if (markdown !== undefined) return parse(markdown, written, node, file)
    if (!Object.keys(tables).some((key) => key.startsWith(`<${name} `))) return [node]
    const problem = `there is no ${written}: write one of ${Object.keys(tables).join(', ')}`
    throw problemAt(file, lineOf(node), problem)
  })

/** @param written - the component as written */
function parse(markdown: string, written: string, node: MdxJsxFlowElement, file: string): RootContent[] {
  const refuse = (problem: string) => problemAt(file, lineOf(node), `the text of ${written}: ${problem}`)
  let tree: Root
  try {
    tree = parseMarkdown(markdown)
  } catch (error) {
    throw refuse(refusedText(markdown)[0]?.problem ?? syntaxProblem(error).problem)
  }
  const [unwanted] = [...refusedText(markdown), ...refusedSyntax(tree, markdown)]
  if (unwanted) throw refuse(unwanted.problem)
  walk(tree, (each) => {
    each.position = node.position
  })
  return tree.children
}
