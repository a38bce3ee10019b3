import type { ContentFile } from '../files/readContent.ts'
import type { Choice } from '../syntax/choices.ts'
import { isTypeScript, readCodeOptions } from '../syntax/codeOptions.ts'
import { type Fence, findFences } from './fences.ts'
import { findWholeFiles } from './wholeFile.ts'

/** A TypeScript fence, with the program that it belongs to. */
export interface Example {
  file: string
  fence: Fence
  /** Fences of the program, in order; the last one is this example's own. */
  program: Fence[]
  /** True if a later fence continues this one. */
  continued: boolean
  /** The fence says that it continues another, but there is none. */
  continuesNothing: boolean
}

type FoundExample = Omit<Example, 'file' | 'continued'>

/**
 * Finds the TypeScript examples of a page.
 *
 * The opening line of a fence may have these options after `ts` or `tsx`:
 * - `continues`: the code continues the TypeScript fence before it, as if written in the same file;
 * - `network=gnosis`, `runtime=node`: the fence is one of several consecutive choices. A fence that continues them is
 *   checked once for each. A choice with `continues` continues the program above all these choices;
 * - `title="…"`: shown above the code, not checked.
 */
export function findExamples({ file, source }: Pick<ContentFile, 'file' | 'source'>): Example[] {
  const fences = findFences(source).filter(({ language }) => isTypeScript(language))
  const whole = findWholeFiles(source).map((fence) => ({ fence, program: [fence], continuesNothing: false }))
  const examples = [...examplesOf(fences), ...whole]
  const continued = new Set(examples.flatMap(({ program }) => program.slice(0, -1)))
  return examples.map((each) => ({ ...each, file, continued: continued.has(each.fence) }))
}

/** The examples in these fences: one for each, or several for a fence that continues several choices. */
function examplesOf(fences: Fence[]): FoundExample[] {
  const examples: FoundExample[] = []
  /** The programs that the next fence can continue: the last one, or one for each of the choices above. */
  let programs: Fence[][] = []
  let programsAboveChoices = programs
  let choices: Choice[] = []
  for (const fence of fences) {
    const { continues, choice } = readCodeOptions(fence.meta)
    const isFurtherChoice = choice !== undefined && isAlternative(choice, choices)
    if (!isFurtherChoice) {
      programsAboveChoices = programs
      choices = []
    }
    const before = continues ? programsAboveChoices : []
    const own = before.length > 0 ? before.map((program) => [...program, fence]) : [[fence]]
    const continuesNothing = continues && before.length === 0
    examples.push(...own.map((program) => ({ fence, program, continuesNothing })))
    programs = isFurtherChoice ? [...programs, ...own] : own
    if (choice) choices.push(choice)
  }
  return examples
}

/** Whether a choice belongs to the choices right above: it is of the same kind, and not one of them. */
const isAlternative = (choice: Choice, above: Choice[]): boolean =>
  above.some(({ of }) => of === choice.of) && !above.some(({ value }) => value === choice.value)
