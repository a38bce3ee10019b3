/** How well a search answers: queries with the pages that answer them, and the usual three figures. */

import { readFileSync } from 'node:fs'
import type { Search } from './contenders.ts'

export interface Question {
  query: string
  /** What the query is an example of: a name, a prefix, a typo, a field, a question, a reader's own word. */
  kind: string
  /** Pages that answer it; each is right. None: the site has nothing on it, and the right answer is no hit. */
  routes: string[]
  /** Kept aside: counted, but never listed among the missed. */
  held?: true
  /** Of queries that were written and asked in rounds, from 1. */
  round?: number
}

export interface Quality {
  /** Share of queries whose first hit is on a right page. */
  first: number
  /** Share with a right page among the first three hits. */
  firstThree: number
  /** Mean of 1/rank of the first right page, 0 beyond the tenth hit. */
  reciprocalRank: number
  /** Queries whose first hit is wrong. */
  missed: Question[]
}

/** Parts of these pages became pages of their own after most questions were written. */
const MOVED: Record<string, string[]> = {
  '/introduction': [
    '/introduction/glossary',
    '/introduction/units',
    '/introduction/known-defects',
    '/methods',
  ],
  '/setup/installation-setup': ['/setup/errors', '/setup/contracts', '/setup/enums-and-exports'],
}

export function readQuestions(file: URL): Question[] {
  const questions: Question[] = JSON.parse(readFileSync(file, 'utf8'))
  return questions.map((question) => ({
    ...question,
    routes: question.routes.flatMap((route) => [route, ...(MOVED[route] ?? [])]),
  }))
}

export function measureQuality(search: Search, questions: readonly Question[]): Quality {
  let first = 0
  let firstThree = 0
  let reciprocal = 0
  const missed: Question[] = []
  for (const question of questions) {
    const pages = search(question.query)
      .slice(0, 10)
      .map((url) => url.split('#')[0] as string)
    const rank =
      question.routes.length > 0
        ? pages.findIndex((page) => question.routes.includes(page)) + 1
        : Number(pages.length === 0)
    if (rank === 1) first++
    else missed.push(question)
    if (rank >= 1 && rank <= 3) firstThree++
    if (rank >= 1) reciprocal += 1 / rank
  }
  const count = questions.length
  return { first: first / count, firstThree: firstThree / count, reciprocalRank: reciprocal / count, missed }
}
