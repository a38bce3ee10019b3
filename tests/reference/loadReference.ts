import { join } from 'node:path'
import { openMemo, snapshot } from '../../src/build/memo.ts'
import { readReference } from '../../src/build/steps.ts'
import type { Reference } from '../../src/reference/model.ts'
import { ProblemError } from '../../src/shared/problem.ts'

/** The project's own reference; TypeDoc reads the declarations only when they changed since the last run. */
export async function loadReference(): Promise<Reference> {
  const root = process.cwd()
  const declarations = snapshot(root, 'sdk')
  const result = await openMemo(join(root, '.cache/tests')).run(readReference, { declarations })
  if ('problems' in result) throw new ProblemError(result.problems)
  return result.reference
}
