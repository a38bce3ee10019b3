import type { Page } from '../../content/page.ts'
import { type ReadPageInput, readPage } from '../../content/readPage.ts'
import { type Problem, problemsIn } from '../../shared/problem.ts'

/** A page, or its problems. They are returned rather than thrown, so that all faulty pages are reported together. */
export type PageResult = { page: Page } | { problems: Problem[] }

export const run = (inputs: ReadPageInput[]): PageResult[] =>
  inputs.map((input) => {
    try {
      return { page: readPage(input) }
    } catch (error) {
      return { problems: problemsIn(error) }
    }
  })
