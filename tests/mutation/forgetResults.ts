/**
 * What a test made and kept, the next one only reads: a mutant in the code that made it would go unnoticed by all but the
 * first. Compiled examples stay, because they take long and have tests of their own.
 */
import { rmSync } from 'node:fs'
import { beforeEach } from 'vitest'

const forget = () => {
  for (const folder of ['tests', 'check/readPages', 'check/readReference'])
    rmSync(`.cache/${folder}`, { recursive: true, force: true })
}

forget()
beforeEach(forget)
