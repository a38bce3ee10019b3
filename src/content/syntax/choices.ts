/**
 * Examples that differ by the reader's setup. Consecutive fences with the same option (`network=ethereum`, then
 * `network=gnosis`) are shown as tabs, and the selected tab applies to all pages.
 */
export const CHOICES = {
  network: { label: 'Network', names: { ethereum: 'Ethereum', gnosis: 'Gnosis' } },
  runtime: { label: 'Where it runs', names: { browser: 'Browser wallet', wagmi: 'wagmi', node: 'Node' } },
} as const satisfies Record<string, { label: string; names: Record<string, string> }>

export type ChoiceKind = keyof typeof CHOICES

export interface Choice {
  of: ChoiceKind
  /** `gnosis` */
  value: string
  /** `Gnosis` */
  name: string
}

/** The choice in the first line of a fence, if any. */
export function choiceOf(meta: string): Choice | undefined {
  for (const of of Object.keys(CHOICES) as ChoiceKind[]) {
    const value = new RegExp(`(?:^|\\s)${of}=(\\w+)`).exec(meta)?.[1]
    const names: Record<string, string> = CHOICES[of].names
    if (value && Object.hasOwn(names, value)) return { of, value, name: names[value] ?? value }
  }
  return undefined
}
