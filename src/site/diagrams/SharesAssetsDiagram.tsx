import type { ReactNode } from 'react'
import { type DiagramText, Figure } from './Figure.tsx'
import { Arrow, Box, Label, PageLink } from './shapes.tsx'

/** An amount as the picture shows it, and where the reference has it: an argument, or a field of the result. */
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

interface Side {
  name: string
  tokens: string
  pass: readonly Amount[]
  get: readonly Amount[]
}

/** Which amounts are in which unit. A test holds them against the units of the reference. */
export const sides: { assets: Side; shares: Side } = {
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
      result('vault.getStakeBalance', 'assets'),
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

/** Amounts that are called shares too, and are neither. */
export const otherShares: readonly (Amount & { unit: string })[] = [
  { ...result('vault.getVault', 'queuedShares', 'queuedShares'), unit: 'of a vault' },
  { ...arg('rewardSplitter.updateFeeRecipients', 'feeRecipients[].shares'), unit: 'of a splitter' },
]

const names = (amounts: readonly Amount[]): string => amounts.map((amount) => amount.label).join(', ')

export const sharesAssetsCaption: ReactNode = (
  <>
    <b>Assets and shares.</b> Both are bigints with 18 decimals, so no type tells them apart: the name has to.
    Convert with <PageLink to="/osToken/requests/getsharesfromassets">getSharesFromAssets</PageLink> and{' '}
    <PageLink to="/osToken/requests/getassetsfromshares">getAssetsFromShares</PageLink>. Results of getMaxMint
    and getBurnAmount are shares already, ready for mint and burn.
  </>
)

export const sharesAssetsText: DiagramText = {
  title: 'Which amounts are assets, which are shares',
  description: [
    ...Object.values(sides).map(
      (side) =>
        `${side.name} are in ${side.tokens}. You pass: ${names(side.pass)}. You get: ${names(side.get)}.`,
    ),
    'getSharesFromAssets converts assets to shares, getAssetsFromShares converts shares to assets.',
    `Called shares too, but neither of the two: ${otherShares.map(({ label, unit }) => `${label} ${unit}`).join(', ')}.`,
  ].join(' '),
}

const width = 340
const column = 164
const row = 20
const listTop = 58

export function SharesAssetsDiagram(): ReactNode {
  const rows = Math.max(...Object.values(sides).map((side) => side.pass.length))
  const getTop = listTop + 22 + rows * row + 14
  const gets = Math.max(...Object.values(sides).map((side) => side.get.length))
  const panel = getTop + 16 + gets * row + 2
  const converters = panel + 30
  return (
    <Figure
      id="shares-assets"
      {...sharesAssetsText}
      width={width}
      height={converters + 82 + otherShares.length * row}
      caption={sharesAssetsCaption}
    >
      {Object.values(sides).map((side, index) => (
        <Panel key={side.name} x={index * (width - column)} side={side} getTop={getTop} height={panel} />
      ))}
      <Arrow
        points={[
          [24, panel + 1],
          [24, converters],
          [width - 24, converters],
          [width - 24, panel + 2],
        ]}
      />
      <Label x={width / 2} y={converters - 8} kind="code" anchor="middle">
        getSharesFromAssets
      </Label>
      <Arrow
        points={[
          [width - 10, panel + 1],
          [width - 10, converters + 26],
          [10, converters + 26],
          [10, panel + 2],
        ]}
      />
      <Label x={width / 2} y={converters + 18} kind="code" anchor="middle">
        getAssetsFromShares
      </Label>
      <Box
        x={1}
        y={converters + 46}
        width={width - 2}
        height={34 + otherShares.length * row}
        kind="box other"
      />
      <Label x={12} y={converters + 67} kind="soft">
        Called shares too, but neither:
      </Label>
      {otherShares.map((amount, index) => (
        <g key={amount.label}>
          <Label x={12} y={converters + 88 + index * row} kind="code">
            {amount.label}
          </Label>
          <Label x={width - 12} y={converters + 88 + index * row} kind="soft" anchor="end">
            {amount.unit}
          </Label>
        </g>
      ))}
    </Figure>
  )
}

function Panel({
  x,
  side,
  getTop,
  height,
}: {
  x: number
  side: Side
  getTop: number
  height: number
}): ReactNode {
  const list = (title: string, amounts: readonly Amount[], top: number) => (
    <>
      <Label x={x + 12} y={top} kind="small">
        {title}
      </Label>
      {amounts.map((amount, index) => (
        <Label key={amount.label} x={x + 12} y={top + 21 + index * row} kind="code">
          {amount.label}
        </Label>
      ))}
    </>
  )
  return (
    <g>
      <Box
        x={x + 1}
        y={1}
        width={column - 2}
        height={height - 2}
        kind={side === sides.shares ? 'box accent' : 'box'}
      />
      <Label x={x + 12} y={23} kind="strong">
        {side.name}
      </Label>
      <Label x={x + 12} y={40} kind="soft">
        {side.tokens}
      </Label>
      {list('You pass', side.pass, listTop + 4)}
      {list('You get', side.get, getTop)}
    </g>
  )
}
