import { define } from '../definition.ts'
import { WAD } from '../math/decimal.ts'
import { assetsToMint, growthInAnHour, sharesFromAssets } from '../math/positionLimits.ts'
import { callText, growth, ltv, minted, percentText, rate, staked, tokenText as text } from './common.ts'

export const maxMintDefinition = define({
  id: 'max-mint',
  title: 'Mint limit calculator',
  fields: [staked, minted, ltv, growth, rate],
  compute({ staked, minted, ltv, growth, rate }) {
    const position = { stakedAssets: staked, mintedAssets: minted, ltvPercent: ltv }
    const free = assetsToMint(position, growth)
    const shares = sharesFromAssets(free, rate)
    const limit = (staked * ltv) / WAD
    const held = growthInAnHour(limit, growth)
    return {
      answer: free > 0n ? `Up to *${text(shares)} osToken* can be minted` : 'No more can be *minted*',
      tone: free > 0n ? 'good' : 'warn',
      working: [
        `limit: ${text(staked)} × ${percentText(ltv)} % = ${text(limit)}`,
        `held back for an hour: ${text(limit)} × ${growth} × 3600 ÷ 10¹⁸ = ${text(held)}`,
        `${text(limit)} − ${text(held)} − ${text(minted)} = ${free > 0n ? text(free) : 'nothing left'}`,
        ...(free > 0n ? [`in shares: ${text(free)} ÷ ${text(rate)} = ${text(shares)}`] : []),
      ],
      call: callText('await sdk.osToken.getMaxMint', position, `${shares}n`, ['vaultAddress']),
    }
  },
})
