import { problemAt } from '../shared/problem.ts'
import type { Block } from './page.ts'
import { CHOICES } from './syntax/choices.ts'

/**
 * Joins consecutive examples for different choices (`network=…`, `runtime=…`) into one block.
 * @throws ProblemError for a choice without alternatives, and for two examples with the same choice
 */
export function joinChoices(blocks: Block[], file: string): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    if (block.kind !== 'code' || !block.choice) {
      joined.push(block)
      continue
    }
    const { choice, line } = block
    const example = { ...block, choice }
    const last = joined.at(-1)
    if (last?.kind !== 'choices' || last.of !== choice.of) {
      joined.push({ kind: 'choices', of: choice.of, examples: [example] })
    } else if (last.examples.some((each) => each.choice.value === choice.value)) {
      throw problemAt(file, line, `two consecutive examples for \`${choice.of}=${choice.value}\`: keep one`)
    } else last.examples.push(example)
  }
  for (const block of joined) {
    if (block.kind !== 'choices' || block.examples.length > 1) continue
    const others = Object.keys(CHOICES[block.of].names).filter(
      (each) => each !== block.examples[0]?.choice.value,
    )
    throw problemAt(
      file,
      block.examples[0]?.line ?? 1,
      `there is nothing to choose from: add an example for ${others.map((each) => `\`${block.of}=${each}\``).join(' or ')} right below, or remove the option`,
    )
  }
  return joined
}
