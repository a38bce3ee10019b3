import type { Definition } from '../definition.ts'
import type { CalculatorElement } from '../elements.ts'
import { burnAmountDefinition } from './burnAmount.ts'
import { healthFactorDefinition } from './healthFactor.ts'
import { maxMintDefinition } from './maxMint.ts'
import { sharesAssetsDefinition } from './sharesAssets.ts'
import { unitsDefinition } from './units.ts'
import { withdrawDefinition } from './withdraw.ts'

/** Every calculator by the name that pages use. */
export const definitions: Record<CalculatorElement, Definition> = {
  HealthFactorCalculator: healthFactorDefinition,
  BurnAmountCalculator: burnAmountDefinition,
  WithdrawCalculator: withdrawDefinition,
  MaxMintCalculator: maxMintDefinition,
  SharesAssetsCalculator: sharesAssetsDefinition,
  UnitsCalculator: unitsDefinition,
}
