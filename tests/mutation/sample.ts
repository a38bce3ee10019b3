/**
 * Tries mutants drawn at random instead of all of a folder. Stryker can be told places, but not mutants: a place that holds a
 * whole function holds every mutant inside it too. So the draw is made where Stryker lists them.
 */
import { createHash } from 'node:crypto'
import { Instrumenter } from '@stryker-mutator/instrumenter'

interface Mutant {
  fileName: string
  location: { start: Position; end: Position }
  mutatorName: string
  replacement: string
}

interface Position {
  line: number
  column: number
}

/** From now on, Stryker in this process tries only these. The same seed draws the same, as long as the code is the same. */
export function drawMutants(size: number, seed: number): void {
  const { instrument } = Instrumenter.prototype
  Instrumenter.prototype.instrument = async function (files, options) {
    const { mutants } = await instrument.call(this, files, options)
    const drawn = mutants
      .map((mutant) => ({
        mutant,
        rank: createHash('sha256')
          .update(`${seed} ${nameOf(mutant)}`)
          .digest('hex'),
      }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, size)
      .map(({ mutant }) => mutant)
    console.log(`${drawn.length} of ${mutants.length} mutants, seed ${seed}`)

    // Code without the mutants that were not drawn runs faster.
    const places = files.map((file) => ({
      ...file,
      mutate: drawn.filter(({ fileName }) => fileName === file.name).map(({ location }) => location),
    }))
    const names = new Set(drawn.map(nameOf))
    const result = await instrument.call(this, places, options)
    return {
      ...result,
      mutants: result.mutants.map((mutant) =>
        names.has(nameOf(mutant)) ? mutant : { ...mutant, status: 'Ignored', statusReason: NOT_DRAWN },
      ),
    }
  }
}

const NOT_DRAWN = 'not drawn'

function nameOf({ fileName, location: { start, end }, mutatorName, replacement }: Mutant): string {
  const file = fileName.slice(process.cwd().length)
  return `${file} ${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`
}

interface Score {
  found: number
  tried: number
  /** The share of all mutants that the tests find lies between these with a probability of 95 %. */
  lowest: number
  highest: number
  text: string
}

/** What the sample says about the whole. */
export function scoreOf(results: readonly { status: string; statusReason?: string | undefined }[]): Score {
  const drawn = results.filter(({ statusReason }) => statusReason !== NOT_DRAWN)
  const count = (...statuses: string[]) => drawn.filter(({ status }) => statuses.includes(status)).length
  // With an error, the tests did not even start.
  const found = count('Killed', 'Timeout', 'RuntimeError')
  const tried = found + count('Survived', 'NoCoverage')
  const refused = count('CompileError')
  if (tried === 0) throw new Error('No mutant could be tried: draw a larger sample, or another seed')
  const [lowest, highest] = wilsonInterval(found, tried)
  const percent = (share: number) => `${Math.round(share * 100)} %`
  const text =
    `${found} of ${tried} found (${count('Timeout')} by running out of time), ${count('Survived')} survived, ` +
    `${count('NoCoverage')} in code that no test runs: ` +
    `${percent(found / tried)}, with a probability of 95 % between ${percent(lowest)} and ${percent(highest)} of all. ` +
    `${refused} more were refused by the type checker: ${percent((found + refused) / (tried + refused))} with them`
  return { found, tried, lowest, highest, text }
}

function wilsonInterval(found: number, tried: number): [number, number] {
  const z = 1.96
  const share = found / tried
  const middle = share + z ** 2 / (2 * tried)
  const reach = z * Math.sqrt((share * (1 - share)) / tried + z ** 2 / (4 * tried ** 2))
  const scale = 1 + z ** 2 / tried
  return [(middle - reach) / scale, (middle + reach) / scale]
}
