import { join } from 'node:path'
import { openMemo, snapshot } from '../../src/build/memo.ts'
import { readReference } from '../../src/build/steps.ts'
import type { Reference } from '../../src/reference/model.ts'

/** The project's own reference; TypeDoc reads the declarations only when they changed since the last run. */
export function loadReference(): Promise<Reference> {
  const root = process.cwd()
  return openMemo(join(root, '.cache/tests')).run(readReference, { declarations: snapshot(root, 'sdk') })
}
