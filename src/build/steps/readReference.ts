import { buildReference } from '../../reference/build.ts'
import type { Reference } from '../../reference/model.ts'
import { type Problem, ProblemError } from '../../shared/problem.ts'
import type { Snapshot } from '../memo.ts'

export interface ReadReferenceInput {
  declarations: Snapshot
}

/** The reference, or all problems of the declarations. */
export type ReferenceResult = { reference: Reference } | { problems: Problem[] }

export const run = (inputs: ReadReferenceInput[]): Promise<ReferenceResult[]> =>
  Promise.all(
    inputs.map(async ({ declarations: { root } }) => {
      try {
        return { reference: await buildReference({ root }) }
      } catch (error) {
        if (error instanceof ProblemError) return { problems: error.problems }
        throw error
      }
    }),
  )
