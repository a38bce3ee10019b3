/** How well a search answers: queries with the pages that answer them, and the usual three figures. */

import { readFileSync } from 'node:fs'
import type { SearchRecord } from '../../src/search/engine/record.ts'
import type { PageModel } from '../../src/search/pageModel/pageModel.ts'
import { examplesFrom, trainPageModel } from '../../src/search/pageModel/trainPageModel.ts'
import type { Search } from './contenders.ts'

export interface Question {
  query: string
  /** Pages that answer it; each is right. */
  routes: string[]
}

export interface Answers {
  question: Question
  /** Rank of the first right page among the first ten hits, from 1; 0 when there is none. */
  rank: number
}

/** The queries of `content/searches.json`. */
export function readSearches(file: string): Question[] {
  const searches: Record<string, string[]> = JSON.parse(readFileSync(file, 'utf8'))
  const routes = new Map<string, string[]>()
  for (const [route, queries] of Object.entries(searches))
    for (const query of queries) routes.set(query, [...(routes.get(query) ?? []), route])
  return [...routes].map(([query, routes]) => ({ query, routes }))
}

const FOLDS = 5

/** Asks each query of a search whose page model was trained without it and a fifth of the others. */
export function crossValidate(
  records: readonly SearchRecord[],
  questions: readonly Question[],
  create: (model: PageModel) => Search,
): Answers[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHeld = (_question: Question, at: number) => at % FOLDS === fold
    const learned: Record<string, string[]> = {}
    for (const { query, routes } of questions.filter((each, at) => !isHeld(each, at)))
      for (const route of routes) learned[route] = [...(learned[route] ?? []), query]
    const search = create(trainPageModel(examplesFrom(records, learned)))
    return ask(search, questions.filter(isHeld))
  }).flat()
}

export function ask(search: Search, questions: readonly Question[]): Answers[] {
  return questions.map((question) => {
    const pages = search(question.query)
      .slice(0, 10)
      .map((url) => url.split('#')[0] as string)
    return { question, rank: pages.findIndex((page) => question.routes.includes(page)) + 1 }
  })
}

/** Shares of queries with a right page as the first hit and among the first three, and the mean of 1/rank. */
export function summarize(answers: readonly Answers[]) {
  const share = (counts: (rank: number) => number) =>
    answers.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : counts(rank)), 0) / answers.length
  return {
    first: share((rank) => Number(rank === 1)),
    firstThree: share((rank) => Number(rank <= 3)),
    reciprocalRank: share((rank) => 1 / rank),
  }
}
