/** Checks the required parts of each page, and rules that concern several pages. */

import { posix } from 'node:path'
import type { Reference } from '../../reference/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { findFences } from '../examples/fences.ts'
import type { Block, Page } from '../page.ts'
import { isTypeScript } from '../syntax/codeOptions.ts'

/** A page with the text it was read from. */
export interface PageSource {
  page: Page
  source: string
}

/** Minimum and maximum length of a description in characters, and minimum and maximum number of keywords. */
const descriptionLength = [50, 155] as const
const keywordCount = [3, 30] as const

/**
 * Checks that also stop a build: methods without a page, pages without a method, incomplete front matter, method pages
 * without an example that calls the method.
 */
export const checkStructure = (pages: PageSource[], reference: Reference): Problem[] => [
  ...checkCoverage(pages, reference),
  ...pages.flatMap((each) => [...checkFrontMatter(each.page), ...checkExample(each)]),
]

/** Checks that only `check:content` runs: duplicate titles and descriptions, missing sources. */
export const checkPageMetadata = (pages: PageSource[]): Problem[] => [
  ...checkDuplicates(pages),
  ...pages.flatMap(({ page }) => checkSources(page)),
]

function checkCoverage(pages: PageSource[], reference: Reference): Problem[] {
  const routes = new Set(pages.map(({ page }) => page.route))
  const missing = reference.methods
    .filter((method) => !routes.has(method.page))
    .map(({ call, page, location }) => ({
      ...location,
      problem: `\`${call}\` has no page: write content/${page}.mdx, or correct its \`@page\``,
    }))
  // A folder with method pages may not contain guides.
  const folders = new Set(reference.methods.map(({ page }) => posix.dirname(page)))
  const unmatched = pages
    .filter(({ page }) => !page.method && folders.has(posix.dirname(page.route)))
    .map(({ page }) => ({
      file: page.file,
      line: 1,
      problem: `no method in sdk/ has \`@page ${page.route}\`: correct the tag or the file's name, or move a guide out of this folder`,
    }))
  return [...missing, ...unmatched]
}

/** Readers could not tell such pages apart in results and lists. */
const checkDuplicates = (pages: PageSource[]): Problem[] =>
  (['title', 'description'] as const).flatMap((key) => {
    const texts = pages.map(({ page: { method, frontMatter } }) =>
      method && key === 'title' ? method.call : frontMatter[key],
    )
    return pages.flatMap(({ page: { file, fieldLines } }, index) => {
      const first = pages[texts.indexOf(texts[index] ?? '')]?.page.file
      if (first === file) return []
      const problem = `${first} has the same ${key}: say what is different here`
      return [{ file, line: fieldLines[key] ?? 1, problem }]
    })
  })

function checkFrontMatter(page: Page): Problem[] {
  const { description, keywords, related } = page.frontMatter
  const problems: Problem[] = []
  const add = (field: string, problem: string) =>
    problems.push({ file: page.file, line: page.fieldLines[field] ?? 1, problem })
  const [shortest, longest] = descriptionLength
  if (description.length < shortest || description.length > longest) {
    add(
      'description',
      `the description has ${description.length} characters: write ${shortest} to ${longest}`,
    )
  }
  if (!/[.?!]$/.test(description))
    add('description', 'the description is not a sentence: end it with a period')
  const [fewest, most] = keywordCount
  if (keywords.length < fewest || keywords.length > most) {
    add('keywords', `${keywords.length} keywords: give ${fewest} to ${most} phrases that readers type`)
  }
  for (const id of Object.keys(page.frontMatter.questions).filter((id) => !anchorsOf(page.blocks).has(id)))
    add(
      'questions',
      `the page has no heading with the ID "${id}": use the ID of the section that answers the questions`,
    )
  if (related.length === 0 && page.route !== 'index')
    add('related', 'no related pages: list the routes that a reader may want to visit next')
  const twice = related.find((route, index) => related.indexOf(route) !== index || route === page.route)
  if (twice) add('related', `the related page ${twice} is listed twice or is the page itself`)
  return problems
}

/** IDs of headings and callouts, which are separate search results. */
function anchorsOf(blocks: Block[]): Set<string> {
  const headings = blocks.flatMap((block) =>
    block.kind === 'callout'
      ? [block.id, ...anchorsOf(block.blocks)]
      : block.kind === 'heading'
        ? [block.id]
        : [],
  )
  return new Set(headings)
}

/** Pages that make no statements about the SDK to verify against its sources. */
const aboutTheSite = new Set(['index', 'accessibility', 'changelog'])

/** A page must list the sources it was verified against, so that `check:sources` knows when to verify it again. */
function checkSources({ route, file, frontMatter: { sources, verified }, fieldLines }: Page): Problem[] {
  if (sources.length === 0 && !aboutTheSite.has(route)) {
    const problem =
      'no sources: list the files of the public repositories that the page is based on, such as `sdk:src/methods/vault`'
    return [{ file, line: fieldLines.sources ?? 1, problem }]
  }
  const named = new Set(sources.map((source) => source.slice(0, source.indexOf(':'))))
  return [...named]
    .filter((repository) => !Object.hasOwn(verified, repository))
    .map((repository) => ({
      file,
      line: fieldLines.verified ?? fieldLines.sources ?? 1,
      problem: `\`sources\` lists files of ${repository}: write the commit that you verified them at as \`${repository}\` under \`verified\``,
    }))
}

/** A method page must have an example with a call, because the generated parts only list the arguments and the result. */
function checkExample({ page, source }: PageSource): Problem[] {
  const { method } = page
  if (!method || method.removed) return []
  const calls = findFences(source).some(
    (fence) =>
      isTypeScript(fence.language) &&
      new RegExp(`\\b${method.call.replaceAll('.', '\\.')}\\(`).test(fence.code),
  )
  if (calls) return []
  const line = Math.max(1, source.split('\n').findIndex((each) => each.startsWith('## Example')) + 1)
  return [{ file: page.file, line, problem: `no TypeScript example calls \`${method.call}(…)\`: add one` }]
}
