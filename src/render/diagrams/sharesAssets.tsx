import type { ReactNode } from 'react'
import { Call, type Diagram } from './Diagram.tsx'

/** An amount in the picture, and what it is in the reference: an argument of the call, or a field of its result. */
export interface Amount {
  label: string
  call: string
  argument?: string
  field?: string
}

const arg = (call: string, argument: string, label = argument): Amount => ({
  label,
  call: `sdk.${call}`,
  argument,
})
const result = (call: string, field = '(value)', label = `${call.split('.')[1]}()`): Amount => ({
  label,
  call: `sdk.${call}`,
  field,
})

/** The amounts in each unit. A test compares them with the units in the reference. */
export const sides = {
  assets: {
    name: 'Assets',
    tokens: 'ETH or GNO',
    pass: [
      arg('vault.deposit', 'assets', 'deposit({ assets })'),
      arg('vault.withdraw', 'assets', 'withdraw({ assets })'),
      arg('osToken.getMaxMint', 'stakedAssets'),
      arg('osToken.getMaxMint', 'mintedAssets'),
      arg('osToken.getBurnAmount', 'newStakedAssets'),
    ],
    get: [
      result('osToken.getPosition', 'minted.assets', 'minted.assets'),
      result('vault.getStakeBalance', 'assets', 'getStakeBalance().assets'),
      result('vault.getMaxWithdraw'),
    ],
  },
  shares: {
    name: 'Shares',
    tokens: 'osETH or osGNO',
    pass: [
      arg('osToken.mint', 'shares', 'mint({ shares })'),
      arg('osToken.burn', 'shares', 'burn({ shares })'),
      arg('boost.lock', 'amount', 'lock({ amount })'),
    ],
    get: [
      result('osToken.getPosition', 'minted.shares', 'minted.shares'),
      result('osToken.getMaxMint'),
      result('osToken.getBurnAmount'),
      result('boost.getData', 'shares', 'getData().shares'),
    ],
  },
}

/** Amounts whose name contains "shares", but which are neither assets nor osToken shares. */
export const otherShares: readonly (Amount & { unit: string })[] = [
  { ...result('vault.getVault', 'queuedShares', 'queuedShares'), unit: 'of a vault' },
  { ...arg('rewardSplitter.updateFeeRecipients', 'feeRecipients[].shares'), unit: 'of a splitter' },
]

const names = (amounts: readonly Amount[]): string => amounts.map(({ label }) => label).join(', ')

const list = (title: string, amounts: readonly Amount[]): ReactNode => (
  <ul aria-label={title}>
    <li aria-hidden="true">{title}</li>
    {amounts.map(({ label }) => (
      <li key={label}>
        <code>{label}</code>
      </li>
    ))}
  </ul>
)

export const sharesAssets: Diagram = {
  title: 'Which amounts are assets, which are shares',
  description: [
    ...Object.values(sides).map(
      (side) =>
        `${side.name} are in ${side.tokens}. You pass: ${names(side.pass)}. You get: ${names(side.get)}.`,
    ),
    'getSharesFromAssets converts assets to shares, getAssetsFromShares converts shares to assets.',
    `Also called shares, but neither of the two: ${otherShares.map(({ label, unit }) => `${label} ${unit}`).join(', ')}.`,
  ].join(' '),
  lead: 'Assets and shares.',
  caption: [
    'Both are bigints with 18 decimals, so only the name tells them apart, not the type.',
    'Convert with [getSharesFromAssets](/osToken/requests/getsharesfromassets) and [getAssetsFromShares](/osToken/requests/getassetsfromshares).',
    'Results of getMaxMint and getBurnAmount are shares already, ready for mint and burn.',
  ].join(' '),
  picture: (
    <>
      <div className="sides">
        {Object.values(sides).map((side) => (
          <div key={side.name} className={side === sides.shares ? 'box accent' : 'box'}>
            <p>
              <b>{side.name}</b> <span>{side.tokens}</span>
            </p>
            {list('You pass', side.pass)}
            {list('You get', side.get)}
          </div>
        ))}
      </div>
      <p className="convert">
        <Call to="/osToken/requests/getsharesfromassets">getSharesFromAssets</Call> →
        <br />← <Call to="/osToken/requests/getassetsfromshares">getAssetsFromShares</Call>
      </p>
      <ul className="box other">
        <li>Also called shares, but neither:</li>
        {otherShares.map(({ label, unit }) => (
          <li key={label}>
            <code>{label}</code> <span>{unit}</span>
          </li>
        ))}
      </ul>
    </>
  ),
}
