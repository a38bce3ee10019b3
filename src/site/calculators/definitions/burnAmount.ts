import { define } from '../definition.ts'
import { WAD } from '../math/decimal.ts'
import { assetsToBurn, sharesFromAssets } from '../math/positionLimits.ts'
import { assets, callText, ltv, minted, percentText, rate, staked, tokenText as text } from './common.ts'

export const burnAmountDefinition = define({
  id: 'burn-amount',
  title: 'Burn amount calculator',
  fields: [
    staked,
    minted,
    { name: 'leaving', label: 'To withdraw', sdkName: 'newStakedAssets', units: assets, initial: '5' },
    ltv,
    rate,
  ],
  compute({ staked, minted, leaving, ltv, rate }) {
    const position = { stakedAssets: staked, mintedAssets: minted, ltvPercent: ltv }
    const burned = assetsToBurn(position, leaving)
    const shares = sharesFromAssets(burned, rate)
    const stays = ((staked - leaving) * ltv) / WAD
    const tooMuch = leaving > staked
    return {
      answer: burned === 0n ? 'Nothing needs to be *burned*' : `Burn *${text(shares)} osToken*`,
      tone: tooMuch ? 'warn' : 'good',
      working: [
        `can stay minted: (${text(staked)} − ${text(leaving)}) × ${percentText(ltv)} % = ${text(stays)}`,
        `to burn: ${difference(minted, stays)}`,
        ...(burned > 0n ? [`in shares: ${text(burned)} ÷ ${text(rate)} = ${text(shares)}`] : []),
      ],
      ...(tooMuch ? { note: 'The withdrawal is larger than the stake. The SDK does not reject it.' } : {}),
      call: callText(
        'await sdk.osToken.getBurnAmount',
        { ...position, newStakedAssets: leaving },
        `${shares}n`,
        ['vaultAddress'],
      ),
    }
  },
})

function difference(minted: bigint, stays: bigint): string {
  if (stays <= 0n) return `${text(minted)}, all of it`
  const step = `${text(minted)} − ${text(stays)}`
  return stays < minted ? `${step} = ${text(minted - stays)}` : `${step} is 0 or less`
}
