/** The calculators that a page can name: `<HealthFactorCalculator staked="20" />`. */
export const calculatorElements = [
  'HealthFactorCalculator',
  'BurnAmountCalculator',
  'WithdrawCalculator',
  'MaxMintCalculator',
  'SharesAssetsCalculator',
  'UnitsCalculator',
] as const

export type CalculatorElement = (typeof calculatorElements)[number]
