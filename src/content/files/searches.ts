/**
 * `content/searches.json`: example queries by the page that answers them. The search is trained with them, to predict which
 * page a query is about. A query that several pages answer is listed under each of them.
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Problem } from '../../shared/problem.ts'
import { jsonError } from '../syntax/codeSyntax.ts'

/** File name, in the folder of the pages. */
export const SEARCHES = 'searches.json'

/** Queries by the path of a page. */
export type Searches = Record<string, string[]>

const searchesSchema = z.record(z.string(), z.array(z.string().trim().min(1)))

/**
 * @param folder - folder of the pages, relative to the root
 * @param pages - paths of all pages
 * @param redirects - from `site.config.ts`, so that a page that moved keeps its queries
 */
export function readSearches(
  root: string,
  folder: string,
  pages: ReadonlySet<string>,
  redirects: Readonly<Record<string, string>>,
): { searches: Searches; problems: Problem[] } {
  const file = `${folder}/${SEARCHES}`
  const problems: Problem[] = []
  const searches: Searches = {}
  if (!existsSync(join(root, file))) return { searches, problems }
  const text = readFileSync(join(root, file), 'utf8')
  const lineOf = (part: string) =>
    Math.max(
      0,
      text.split('\n').findIndex((line) => line.includes(part)),
    ) + 1
  const read = parse(text, lineOf)
  if ('problem' in read) return { searches, problems: [{ file, ...read }] }
  for (const [path, queries] of Object.entries(read.searches)) {
    const page = (redirects[path] ?? path).replace(/#.*/, '')
    if (pages.has(page)) searches[page] = [...(searches[page] ?? []), ...queries]
    else
      problems.push({
        file,
        line: lineOf(JSON.stringify(path)),
        problem: `there is no page ${path}: write the path of the page that answers these queries, or delete them`,
      })
  }
  return { searches, problems }
}

function parse(
  text: string,
  lineOf: (part: string) => number,
): { searches: Searches } | { line: number; problem: string } {
  const wrong = jsonError(text)
  if (wrong) return { line: wrong.line, problem: `the file is not valid JSON: ${wrong.message}` }
  const { data, error } = searchesSchema.safeParse(JSON.parse(text))
  if (data) return { searches: data }
  const [issue] = error.issues
  return {
    line: lineOf(JSON.stringify(issue?.path[0] ?? '')),
    problem: `${issue?.path.join('.')}: ${issue?.message}: write a list of queries for each page's path`,
  }
}
