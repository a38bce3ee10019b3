import { define } from '../definition.ts'
import { formatDecimal } from '../math/decimal.ts'
import { assetsFromShares, sharesFromAssets } from '../math/rate.ts'

const text = (value: bigint): string => formatDecimal(value, 18)

export const sharesAssetsDefinition = define({
  id: 'shares-assets',
  title: 'Shares and assets calculator',
  fields: [
    {
      name: 'amount',
      label: 'Amount',
      units: [{ id: 'token', label: 'of either', decimals: 18 }],
      initial: '5',
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
  compute({ amount, rate }) {
    const assets = assetsFromShares(amount, rate)
    const shares = sharesFromAssets(amount, rate)
    return {
      answer: `${text(amount)} osToken are worth *${text(assets)} ETH/GNO*, ${text(amount)} ETH/GNO are worth *${text(shares)} osToken*`,
      working: [
        `${text(amount)} × ${text(rate)} = ${text(assets)}`,
        `${text(amount)} ÷ ${text(rate)} = ${text(shares)}`,
      ],
      tone: 'good',
      call: [
        `await sdk.osToken.getAssetsFromShares({ amount: ${amount}n })`,
        `// ${assets}n`,
        `await sdk.osToken.getSharesFromAssets({ amount: ${amount}n })`,
        `// ${shares}n`,
      ].join('\n'),
    }
  },
})
