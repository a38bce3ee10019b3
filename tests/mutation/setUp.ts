/** Runs before the tests of each file, after what Stryker runs there. */
import { readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** What Stryker keeps in each process with mutants in its code. */
interface Kept {
  activeMutant?: string
  mutantCoverage?: { static: Record<string, number> }
}
const stryker = (globalThis as { __stryker__?: Kept }).__stryker__

// What a test made and kept, the next one only reads: a mutant in the code that made it would go unnoticed by all but the
// first. Compiled examples stay, because they take long and have tests of their own.
const forget = () => {
  for (const step of ['readPages', 'readReference'])
    rmSync(`.cache/steps/${step}`, { recursive: true, force: true })
}
forget()
beforeEach(forget)

// The commands that tests start have the mutant too; `runCommand` hands this on.
beforeAll(() => {
  const { activeMutant } = stryker ?? {}
  if (activeMutant !== undefined) process.env.__STRYKER_ACTIVE_MUTANT__ = activeMutant
})

/** Code that runs only in a process of its own, where nobody counts which test runs it: so all are tried. */
const COMMANDS = ['main', 'cli', 'publish/cli', 'report/cli'].map((name) => `src/server/${name}.ts`)

afterAll(() => {
  const { static: covered } = stryker?.mutantCoverage ?? {}
  if (!covered) return
  for (const file of COMMANDS)
    for (const [, id = ''] of readFileSync(file, 'utf8').matchAll(/stryMutAct_\w+\("(\d+)"\)/g))
      covered[id] = 1
})
