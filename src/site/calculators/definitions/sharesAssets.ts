import { define } from '../definition.ts'
import { assetsFromShares, sharesFromAssets } from '../math/positionLimits.ts'
import { rate, tokenText as text } from './common.ts'

export const sharesAssetsDefinition = define({
  id: 'shares-assets',
  title: 'Shares and assets calculator',
  fields: [
    {
      name: 'amount',
      label: 'Amount',
      units: [{ id: 'token', label: 'osToken or ETH/GNO', decimals: 18 }],
      initial: '5',
    },
    rate,
  ],
  compute({ amount, rate }) {
    const assets = assetsFromShares(amount, rate)
    const shares = sharesFromAssets(amount, rate)
    const given = text(amount)
    return {
      answer: `${given} osToken = *${text(assets)} ETH/GNO*, ${given} ETH/GNO = *${text(shares)} osToken*`,
      tone: 'good',
      working: [`${given} × ${text(rate)} = ${text(assets)}`, `${given} ÷ ${text(rate)} = ${text(shares)}`],
      call: [
        `await sdk.osToken.getAssetsFromShares({ amount: ${amount}n })`,
        `// ${assets}n`,
        `await sdk.osToken.getSharesFromAssets({ amount: ${amount}n })`,
        `// ${shares}n`,
      ].join('\n'),
    }
  },
})
