import { callText } from '../callText.ts'
import { assets, define, percent, upTo100 } from '../definition.ts'
import { formatDecimal, WAD } from '../math/decimal.ts'
import { assetsToMint, growthInAnHour } from '../math/limits.ts'
import { sharesFromAssets } from '../math/rate.ts'

const text = (value: bigint): string => formatDecimal(value, 18)

export const maxMintDefinition = define({
  id: 'max-mint',
  title: 'Mint limit calculator',
  fields: [
    { name: 'staked', label: 'Staked', code: 'stakedAssets', units: assets, initial: '10' },
    { name: 'minted', label: 'Minted, as assets', code: 'mintedAssets', units: assets, initial: '5.3' },
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
      initial: '900000000',
    },
    {
      name: 'rate',
      label: 'Rate',
      code: 'getRate()',
      units: [{ id: 'rate', label: 'assets a share', decimals: 18 }],
      initial: '1.06',
      positive: true,
    },
  ],
  compute({ staked, minted, ltv, growth, rate }) {
    const free = assetsToMint({ stakedAssets: staked, mintedAssets: minted, ltvPercent: ltv }, growth)
    const shares = sharesFromAssets(free, rate)
    const limit = (staked * ltv) / WAD
    const held = growthInAnHour(limit, growth)
    return {
      answer: free > 0n ? `Up to *${text(shares)} osToken* can be minted` : 'No more can be *minted*',
      tone: free > 0n ? 'good' : 'warn',
      working: [
        `limit: ${text(staked)} × ${formatDecimal(ltv, 16)} % = ${text(limit)}`,
        `held back for an hour: ${text(limit)} × ${growth} × 3600 ÷ 10^18 = ${text(held)}`,
        `${text(limit)} − ${text(held)} − ${text(minted)} = ${free > 0n ? text(free) : 'nothing left'}`,
        ...(free > 0n ? [`in shares: ${text(free)} ÷ ${text(rate)} = ${text(shares)}`] : []),
      ],
      call: callText(
        'await sdk.osToken.getMaxMint',
        { stakedAssets: staked, mintedAssets: minted, ltvPercent: ltv },
        `${shares}n`,
        ['vaultAddress'],
      ),
    }
  },
})
