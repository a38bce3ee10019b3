import { buildReference } from '../../reference/build.ts'
import type { Reference } from '../../reference/model.ts'
import type { Snapshot } from '../memo.ts'

export interface ReadReferenceInput {
  declarations: Snapshot
}

/**
 * The declarations -> the reference.
 * @throws DeclarationError with every problem of the declarations
 */
export const run = (inputs: ReadReferenceInput[]): Promise<Reference[]> =>
  Promise.all(inputs.map(({ declarations: { root } }) => buildReference({ root })))
