import type { FunctionComponent } from 'react'
import type { IslandLoaders } from '../behaviours/islands.ts'
import { calculatorElements } from './elements.ts'

/** Code of the calculators, fetched when the reader touches one. */
export const calculatorLoaders: IslandLoaders = Object.fromEntries(
  calculatorElements.map((name) => [
    name,
    async () => (await import('./calculatorIslands.tsx')).calculatorIslands[name] as FunctionComponent<never>,
  ]),
)
