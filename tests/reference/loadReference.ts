import { openMemo, snapshot, stepCacheFolder } from '../../src/build/memo.ts'
import { readReference } from '../../src/build/steps.ts'
import type { Reference } from '../../src/reference/model.ts'
import { ProblemError } from '../../src/shared/problem.ts'

/** The project's reference, from the build's cache if the declarations have not changed since it was read. */
export async function loadReference(): Promise<Reference> {
  const root = process.cwd()
  const declarations = snapshot(root, 'sdk')
  const result = await openMemo(stepCacheFolder(root)).run(readReference, { declarations })
  if ('problems' in result) throw new ProblemError(result.problems)
  return result.reference
}
