/**
 * Examples that differ by the reader's setup. Consecutive fences with the same option (`network=ethereum`, then
 * `network=gnosis`) are shown as tabs, and the selected tab applies to all pages.
 */
export const choiceKinds = {
  network: { label: 'Network', names: { ethereum: 'Ethereum', gnosis: 'Gnosis' } },
  runtime: { label: 'Where it runs', names: { browser: 'Browser wallet', wagmi: 'wagmi', node: 'Node' } },
} as const satisfies Record<string, { label: string; names: Record<string, string> }>

export type ChoiceKind = keyof typeof choiceKinds

export interface Choice {
  of: ChoiceKind
  /** `gnosis` */
  value: string
  /** `Gnosis` */
  name: string
}

/** @param optionOf - returns the value of a code block's option */
export function choiceOf(optionOf: (option: string) => string | undefined): Choice | undefined {
  for (const of of Object.keys(choiceKinds) as ChoiceKind[]) {
    const value = optionOf(of)
    const names: Record<string, string> = choiceKinds[of].names
    if (value && Object.hasOwn(names, value)) return { of, value, name: names[value] ?? value }
  }
  return undefined
}
