import type * as lazy from './lazy.ts'

/** Loads the code of the search and of the calculators. After a failure, call it again. */
export type LoadCode = () => Promise<typeof lazy>

/** @param fetchCode - fetches the files of `lazy.ts` before they are imported, because some browsers never retry an import */
export const createCodeLoader =
  (fetchCode: () => Promise<unknown>): LoadCode =>
  async () => {
    await fetchCode()
    return import('./lazy.ts')
  }
