import { define } from '../definition.ts'
import { growthInAnHour, maxWithdraw } from '../math/positionLimits.ts'
import { callText, growth, ltv, minted, percentText, staked, tokenText as text } from './common.ts'

export const withdrawDefinition = define({
  id: 'withdraw',
  title: 'Withdrawal calculator',
  fields: [staked, { ...minted, initial: '4.5' }, ltv, growth],
  compute({ staked, minted, ltv, growth }) {
    const position = { stakedAssets: staked, mintedAssets: minted, ltvPercent: ltv }
    const free = maxWithdraw(position, growth)
    return {
      answer: `Up to *${text(free)} ETH/GNO* can be withdrawn`,
      tone: free > 0n ? 'good' : 'warn',
      working: minted === 0n ? ['nothing is minted: the whole stake can be withdrawn'] : steps(),
      call: callText('await sdk.vault.getMaxWithdraw', position, `${free}n`, ['vaultAddress']),
    }

    function steps(): string[] {
      const held = growthInAnHour(minted, growth)
      return [
        `held back for an hour: ${text(minted)} × ${growth} × 3600 ÷ 10¹⁸ = ${text(held)}`,
        `${text(staked)} − (${text(minted)} + ${text(held)}) ÷ ${percentText(ltv)} % = ${free > 0n ? text(free) : 'nothing to withdraw'}`,
      ]
    }
  },
})
