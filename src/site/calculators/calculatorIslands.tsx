import type { FunctionComponent } from 'react'
import { Calculator } from './Calculator.tsx'
import { definitions } from './definitions/all.ts'
import type { Texts } from './fields.ts'

/**
 * The calculators as the browser wakes them. They travel together: all of them are a few kilobytes, and one file
 * is there sooner than six that share parts.
 */
export const calculatorIslands: Record<string, FunctionComponent<{ initial: Texts }>> = Object.fromEntries(
  Object.entries(definitions).map(([name, definition]) => [
    name,
    ({ initial }) => <Calculator definition={definition} initial={initial} />,
  ]),
)
