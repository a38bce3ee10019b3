import type { Definition } from '../definition.ts'
import { burnAmountDefinition } from './burnAmount.ts'
import { healthFactorDefinition } from './healthFactor.ts'
import { maxMintDefinition } from './maxMint.ts'
import { sharesAssetsDefinition } from './sharesAssets.ts'
import { unitsDefinition } from './units.ts'
import { withdrawDefinition } from './withdraw.ts'

/** The calculators that a page can contain, by component name: `<HealthFactorCalculator />`. */
export const definitions: Record<string, Definition> = {
  HealthFactorCalculator: healthFactorDefinition,
  BurnAmountCalculator: burnAmountDefinition,
  WithdrawCalculator: withdrawDefinition,
  MaxMintCalculator: maxMintDefinition,
  SharesAssetsCalculator: sharesAssetsDefinition,
  UnitsCalculator: unitsDefinition,
}
