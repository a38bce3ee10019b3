import type { FunctionComponent } from 'react'
import type { IslandLoaders } from './behaviours/islands.ts'
import { calculatorLoaders } from './calculators/calculatorLoaders.ts'
import type { ChromeConfig } from './chrome/chromeConfig.ts'

/** Code of the islands, fetched when one wakes up. */
export function islandLoaders(_config: ChromeConfig): IslandLoaders {
  return {
    ...calculatorLoaders,
    SearchPage: async () => (await import('./search/SearchPage.tsx')).SearchPage as FunctionComponent<never>,
  }
}
