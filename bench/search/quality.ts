/** Search quality: queries with their relevant pages, and three metrics: success@1, success@3 and MRR@10. */

import { readFileSync } from 'node:fs'
import type { SearchRecord } from '../../src/search/engine/record.ts'
import type { PageModel } from '../../src/search/pageModel/pageModel.ts'
import { examplesFrom, trainPageModel } from '../../src/search/pageModel/trainPageModel.ts'
import type { Search } from './contenders.ts'

export interface Question {
  query: string
  /** The relevant pages. */
  routes: string[]
}

export interface RankedQuestion {
  question: Question
  /** Rank of the first relevant page among the first ten hits, from 1; 0 if there is none. */
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

/** Five-fold cross-validation: runs each query on an engine whose page model was trained without that query's fold. */
export function crossValidate(
  records: readonly SearchRecord[],
  questions: readonly Question[],
  create: (model: PageModel) => Search,
): RankedQuestion[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHeldOut = (_question: Question, at: number) => at % FOLDS === fold
    const trainingSet: Record<string, string[]> = {}
    for (const { query, routes } of questions.filter((each, at) => !isHeldOut(each, at)))
      for (const route of routes) trainingSet[route] = [...(trainingSet[route] ?? []), query]
    const search = create(trainPageModel(examplesFrom(records, trainingSet)))
    return runQuestions(search, questions.filter(isHeldOut))
  }).flat()
}

export function runQuestions(search: Search, questions: readonly Question[]): RankedQuestion[] {
  return questions.map((question) => {
    const pages = search(question.query)
      .slice(0, 10)
      .map((url) => url.split('#')[0] as string)
    return { question, rank: pages.findIndex((page) => question.routes.includes(page)) + 1 }
  })
}

/** Shares of queries with a right page as the first hit and among the first three, and the mean of 1/rank. */
export function summarize(ranked: readonly RankedQuestion[]) {
  const share = (score: (rank: number) => number) =>
    ranked.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : score(rank)), 0) / ranked.length
  return {
    first: share((rank) => Number(rank === 1)),
    firstThree: share((rank) => Number(rank <= 3)),
    reciprocalRank: share((rank) => 1 / rank),
  }
}
