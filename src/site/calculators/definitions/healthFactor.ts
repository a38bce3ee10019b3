import { define } from '../definition.ts'
import { formatDecimal } from '../math/decimal.ts'
import { healthFactor, healthThresholds, healthValues } from '../math/healthFactor.ts'
import { callText, minted, percentText, staked, tokenText as text, threshold } from './common.ts'

const tones = { Unhealthy: 'bad', Risky: 'warn', Moderate: 'warn', Healthy: 'good' } as const

export const healthFactorDefinition = define({
  id: 'health-factor',
  title: 'Health factor calculator',
  fields: [staked, minted, threshold],
  compute({ staked, minted, threshold }) {
    const args = { stakedAssets: staked, mintedAssets: minted, liqThresholdPercent: threshold }
    const { value, health } = healthFactor(args)
    const factor = formatDecimal(value, 4)
    const bareDebt = staked === 0n && minted > 0n
    return {
      answer: `Health factor *${factor}*: *${health}*`,
      tone: bareDebt ? 'warn' : tones[health],
      scale: healthThresholds.map((status) => ({
        label: status.health,
        from: status.from === 0n ? 'below 1' : `from ${formatDecimal(status.from, 4)}`,
        value: String(healthValues[status.health]),
        reached: status.health === health,
        tone: tones[status.health],
      })),
      ...(staked > 0n && minted > 0n
        ? { working: [`${text(staked)} × ${percentText(threshold)} % ÷ ${text(minted)} = ${factor}`] }
        : { note: bareDebt ? bareDebtNote : 'Nothing is minted: the SDK returns 0 and Healthy.' }),
      call: callText(
        'sdk.osToken.getHealthFactor',
        args,
        `{ value: ${factor}, health: ${healthValues[health]} }`,
      ),
    }
  },
})

const bareDebtNote =
  'The SDK returns Healthy although nothing backs the minted osToken, a known defect. Check for it yourself.'
