import { callText } from '../callText.ts'
import { assets, define, percent, upTo100 } from '../definition.ts'
import { formatDecimal } from '../math/decimal.ts'
import { assetsToBurn } from '../math/limits.ts'
import { sharesFromAssets } from '../math/rate.ts'

const text = (value: bigint): string => formatDecimal(value, 18)

export const burnAmountDefinition = define({
  id: 'burn-amount',
  title: 'Burn amount calculator',
  fields: [
    { name: 'staked', label: 'Staked', code: 'stakedAssets', units: assets, initial: '10' },
    { name: 'minted', label: 'Minted, as assets', code: 'mintedAssets', units: assets, initial: '5.3' },
    { name: 'leaving', label: 'To withdraw', code: 'newStakedAssets', units: assets, initial: '5' },
    {
      name: 'ltv',
      label: 'Mint limit (LTV)',
      code: 'ltvPercent',
      units: percent,
      initial: '90',
      most: upTo100,
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
  compute({ staked, minted, leaving, ltv, rate }) {
    const burned = assetsToBurn({ stakedAssets: staked, mintedAssets: minted, ltvPercent: ltv }, leaving)
    const shares = sharesFromAssets(burned, rate)
    const tooMuch = leaving > staked
    const capped = burned === minted && leaving < staked
    return {
      answer: burned === 0n ? 'Nothing has to be *burned*' : `Burn *${text(shares)} osToken*`,
      tone: tooMuch ? 'warn' : 'good',
      working: [
        `may stay minted: (${text(staked)} − ${text(leaving)}) × ${formatDecimal(ltv, 16)} %`,
        `too much: ${text(minted)} less that = ${text(burned)}${capped ? ', all of it' : ''}`,
        `in shares: ${text(burned)} ÷ ${text(rate)} = ${text(shares)}`,
      ],
      ...(tooMuch ? { note: 'More is to be withdrawn than is staked. The SDK does not object.' } : {}),
      call: callText(
        'await sdk.osToken.getBurnAmount',
        { stakedAssets: staked, mintedAssets: minted, newStakedAssets: leaving, ltvPercent: ltv },
        `${shares}n`,
        ['vaultAddress'],
      ),
    }
  },
})
