import type { FunctionComponent } from 'react'
import type { IslandLoaders } from '../behaviours/islands.ts'
import type { Definition } from './definition.ts'
import type { CalculatorElement } from './elements.ts'
import type { Texts } from './fields.ts'

const definitions: Record<CalculatorElement, () => Promise<Definition>> = {
  HealthFactorCalculator: async () => (await import('./definitions/healthFactor.ts')).healthFactorDefinition,
  BurnAmountCalculator: async () => (await import('./definitions/burnAmount.ts')).burnAmountDefinition,
  WithdrawCalculator: async () => (await import('./definitions/withdraw.ts')).withdrawDefinition,
  MaxMintCalculator: async () => (await import('./definitions/maxMint.ts')).maxMintDefinition,
  SharesAssetsCalculator: async () => (await import('./definitions/sharesAssets.ts')).sharesAssetsDefinition,
  UnitsCalculator: async () => (await import('./definitions/units.ts')).unitsDefinition,
}

/** Code of the calculators, a small file each besides the one they share. */
export const calculatorLoaders: IslandLoaders = Object.fromEntries(
  Object.entries(definitions).map(([name, load]) => [
    name,
    async () => {
      const [{ Calculator }, definition] = await Promise.all([import('./Calculator.tsx'), load()])
      return (({ initial }: { initial: Texts }) => (
        <Calculator definition={definition} initial={initial} />
      )) as FunctionComponent<never>
    },
  ]),
)
