import { callText } from '../callText.ts'
import { assets, define, percent, upTo100 } from '../definition.ts'
import { formatDecimal } from '../math/decimal.ts'
import { growthInAnHour, maxWithdraw } from '../math/limits.ts'

const text = (value: bigint): string => formatDecimal(value, 18)

export const withdrawDefinition = define({
  id: 'withdraw',
  title: 'Withdrawal calculator',
  fields: [
    { name: 'staked', label: 'Staked', code: 'stakedAssets', units: assets, initial: '10' },
    { name: 'minted', label: 'Minted, as assets', code: 'mintedAssets', units: assets, initial: '4.5' },
    {
      name: 'ltv',
      label: 'Mint limit (LTV)',
      code: 'ltvPercent',
      units: percent,
      initial: '90',
      most: upTo100,
    },
    {
      name: 'growth',
      label: 'Growth of osToken',
      code: 'avgRewardPerSecond',
      units: [{ id: 'wad', label: 'wad a second', decimals: 0 }],
      initial: '950000000',
    },
  ],
  compute({ staked, minted, ltv, growth }) {
    const free = maxWithdraw({ stakedAssets: staked, mintedAssets: minted, ltvPercent: ltv }, growth)
    const held = growthInAnHour(minted, growth)
    return {
      answer: `Up to *${text(free)} ETH/GNO* can be withdrawn`,
      tone: free > 0n ? 'good' : 'warn',
      working:
        minted === 0n
          ? ['nothing is minted: all of the stake can go']
          : [
              `held back for an hour: ${text(minted)} × ${growth} × 3600 ÷ 10^18 = ${text(held)}`,
              `${text(staked)} − (${text(minted)} + ${text(held)}) ÷ ${formatDecimal(ltv, 16)} % = ${free > 0n ? text(free) : 'nothing that counts'}`,
            ],
      call: callText(
        'await sdk.vault.getMaxWithdraw',
        { stakedAssets: staked, mintedAssets: minted, ltvPercent: ltv },
        `${free}n`,
        ['vaultAddress'],
      ),
    }
  },
})
