import type { ReactNode } from 'react'
import { type DiagramText, Figure } from './Figure.tsx'
import { Arrow, Box, Label, PageLink, type Point, pathOf } from './shapes.tsx'

/** The example: rewards of a vault in whole tokens, its fee, and how many shares each account has. */
const rewards = 10
const feePercent = 10
const recipients = [
  { name: 'A', shares: 5 },
  { name: 'B', shares: 3 },
  { name: 'C', shares: 2 },
] as const

const fee = (rewards * feePercent) / 100
const allShares = recipients.reduce((sum, { shares }) => sum + shares, 0)
const partOf = (shares: number): number => (fee * shares) / allShares

export const rewardSplitterCaption: ReactNode = (
  <>
    <b>From a fee to a wallet.</b> Only the proportion of shares counts: 5, 3 and 2 divide a fee like 50, 30
    and 20. A claim does not pay at once. It enters the vault's{' '}
    <PageLink to="/vault/requests/getexitqueuepositions">exit queue</PageLink>, as a withdrawal does.
  </>
)

export const rewardSplitterText: DiagramText = {
  title: 'How a reward splitter divides a fee',
  description: [
    `A vault earns ${rewards} ETH. Its fee is ${feePercent} %: ${rewards - fee} ETH go to the stakers, ${fee} ETH to the reward splitter, which is the vault's fee recipient.`,
    `The splitter divides it by shares: ${recipients.map(({ name, shares }) => `account ${name} has ${shares} of ${allShares} shares and gets ${partOf(shares)} ETH`).join(', ')}.`,
    "Each account calls claimRewards, which moves its part into the vault's exit queue, and later claimExitQueue, which pays it out.",
  ].join(' '),
}

const width = 340
const inner = width - 2
const gap = 6

/** Columns of the recipients: as wide as their part. */
function columns(): { x: number; width: number }[] {
  const free = inner - gap * (recipients.length - 1)
  let x = 1
  return recipients.map(({ shares }) => {
    const column = { x, width: (free * shares) / allShares }
    x += column.width + gap
    return column
  })
}

/** A band that runs from one stretch down to another. */
const Band = ({
  from,
  to,
  top,
  bottom,
}: {
  from: Point
  to: Point
  top: number
  bottom: number
}): ReactNode => (
  <path
    className="band"
    d={`${pathOf([
      [from[0], top],
      [from[1], top],
      [to[1], bottom],
      [to[0], bottom],
    ])}z`}
  />
)

export function RewardSplitterDiagram(): ReactNode {
  const feeWidth = (inner * feePercent) / 100
  const feeX = width - 1 - feeWidth
  const [bar, splitter, account, queue, wallet] = [22, 96, 186, 290, 352]
  const barHeight = 30
  const boxHeight = 44
  const accountHeight = 62
  const places = columns()
  let share = 1
  return (
    <Figure
      id="reward-splitter"
      {...rewardSplitterText}
      width={width}
      height={wallet + 34}
      caption={rewardSplitterCaption}
      hasLinks
    >
      <Label x={1} y={13} kind="soft">
        {`Rewards of the vault: ${rewards} ETH`}
      </Label>
      <Band from={[feeX, width - 1]} to={[1, width - 1]} top={bar + barHeight} bottom={splitter} />
      <Box x={1} y={bar} width={inner - feeWidth - 2} height={barHeight} kind="box" />
      <Box x={feeX} y={bar} width={feeWidth} height={barHeight} kind="box accent" />
      <Label x={14} y={bar + 20}>
        {`${rewards - fee} ETH for the stakers`}
      </Label>
      <Label x={width - 1} y={13} kind="soft" anchor="end">
        {`fee ${feePercent} %`}
      </Label>

      {recipients.map(({ name, shares }, index) => {
        const place = places[index]
        if (!place) return null
        const from: Point = [share, share + (inner * shares) / allShares]
        share = from[1]
        const middle = place.x + place.width / 2
        return (
          <g key={name}>
            <Band
              from={from}
              to={[place.x, place.x + place.width]}
              top={splitter + boxHeight}
              bottom={account}
            />
            <Box x={place.x} y={account} width={place.width} height={accountHeight} kind="box" />
            <Label x={middle} y={account + 19} kind="strong" anchor="middle">
              {name}
            </Label>
            <Label x={middle} y={account + 36} kind="soft" anchor="middle">
              {`${shares} shares`}
            </Label>
            <Label x={middle} y={account + 53} anchor="middle">
              {`${partOf(shares)} ETH`}
            </Label>
            <Arrow
              points={[
                [place.x + 12, account + accountHeight],
                [place.x + 12, queue],
              ]}
            />
            <Arrow
              points={[
                [place.x + 12, queue + 30],
                [place.x + 12, wallet],
              ]}
            />
            <Box x={place.x} y={wallet} width={place.width} height={32} kind="box" />
            <Label x={middle} y={wallet + 21} anchor="middle">
              wallet
            </Label>
          </g>
        )
      })}
      <Box x={1} y={splitter} width={inner} height={boxHeight} kind="box accent" />
      <Label x={14} y={splitter + 19} kind="strong">
        Reward splitter
      </Label>
      <Label x={14} y={splitter + 36} kind="soft">
        {"the vault's fee recipient"}
      </Label>
      <Label x={width - 14} y={splitter + 27} anchor="end">
        {`${fee} ETH`}
      </Label>
      <Label
        x={26}
        y={account + accountHeight + 25}
        kind="code"
        href="/rewardSplitter/transactions/claimrewards"
      >
        claimRewards
      </Label>
      <Box x={1} y={queue} width={inner} height={30} kind="box wait" />
      <Label x={width / 2} y={queue + 20} kind="waits" anchor="middle">
        exit queue of the vault
      </Label>
      <Label x={26} y={queue + 51} kind="code" href="/vault/transactions/claimexitqueue">
        claimExitQueue
      </Label>
    </Figure>
  )
}
