import { Fragment, type ReactNode } from 'react'
import { type DiagramText, Figure } from './Figure.tsx'
import { Arrow, Box, Label, PageLink } from './shapes.tsx'

export const stakeLifeText: DiagramText = {
  title: 'The life of a stake',
  description:
    'Four things an account can hold, from top to bottom: ETH or GNO in the wallet, a stake in a vault, osToken in the wallet, and a boost position. ' +
    'The way in: deposit turns ETH or GNO into stake, mint creates osToken against a stake that stays in the vault, boost.lock turns osToken into a boost position. ' +
    'The way out, in reverse order: boost.unlock puts the boost position into a queue, from which boost.claimQueue collects osToken and assets; burn frees the stake behind the osToken; ' +
    'withdraw puts stake into the exit queue, from which claimExitQueue collects ETH or GNO.',
}

const width = 340
const level = { height: 46, x: 0 }
const inX = 48
const outX = 178
const stepHeight = 24
const gapPadding = 13

interface Level {
  name: string
  note: string
  kind: string
  /** Steps to the next level down, and back up from it. */
  into?: string
  /** From the level below up to this one, in the order in which they are taken; `queue` is a wait. */
  out?: readonly { call: string; wait?: boolean }[]
}

const levels: readonly Level[] = [
  {
    name: 'Wallet',
    note: 'ETH or GNO',
    kind: 'box',
    into: 'deposit',
    out: [{ call: 'withdraw' }, { call: 'exit queue', wait: true }, { call: 'claimExitQueue' }],
  },
  { name: 'Stake in a vault', note: 'earns rewards', kind: 'box', into: 'mint', out: [{ call: 'burn' }] },
  {
    name: 'osToken in the wallet',
    note: 'free to trade',
    kind: 'box',
    into: 'boost.lock',
    out: [{ call: 'boost.unlock' }, { call: 'queue', wait: true }, { call: 'boost.claimQueue' }],
  },
  { name: 'Boost position', note: 'can earn more, riskier', kind: 'box accent' },
]

type Link = readonly [call: string, route: string]

const entry: readonly Link[] = [
  ['sdk.vault.deposit', 'vault/transactions/deposit'],
  ['sdk.osToken.mint', 'osToken/transactions/mint'],
  ['sdk.boost.lock', 'boost/transactions/lock'],
]
const exit: readonly Link[] = [
  ['sdk.boost.unlock', 'boost/transactions/unlock'],
  ['sdk.boost.claimQueue', 'boost/transactions/claimqueue'],
  ['sdk.osToken.burn', 'osToken/transactions/burn'],
  ['sdk.vault.withdraw', 'vault/transactions/withdraw'],
  ['sdk.vault.claimExitQueue', 'vault/transactions/claimexitqueue'],
]

/** The methods behind the steps, with their pages. */
export const stakeCalls: readonly Link[] = [...entry, ...exit]

const links = (list: readonly Link[]): ReactNode =>
  list.map(([call, route], index) => (
    <Fragment key={call}>
      {index > 0 && ', '}
      <PageLink to={`/${route}`}>{call.split('.').pop()}</PageLink>
    </Fragment>
  ))

/** The page of a step: `deposit`, `boost.lock`. */
const pageOf = (step: string): string | undefined =>
  stakeCalls.find(([call]) => call.endsWith(`.${step}`))?.[1]

export const stakeLifeCaption: ReactNode = (
  <>
    <b>The life of a stake.</b> Each step on the left has a counterpart on the right, taken in reverse order.
    Burn only what the remaining stake may not carry: the rest may stay minted. Two of the ways out lead
    through a queue and end with a claim of their own; a vault without validators may pay a withdrawal at
    once.
    <br />
    In: {links(entry)}. Out: {links(exit)}.
  </>
)

/** Step numbers: down the left side, then up the right side. */
function numberSteps(): { into: number[]; out: number[][] } {
  let next = 1
  const into = levels.filter((each) => each.into).map(() => next++)
  const out: number[][] = []
  for (let index = levels.length - 1; index >= 0; index--) {
    const steps = levels[index]?.out
    if (steps) out[index] = steps.map(() => next++)
  }
  return { into, out }
}

export function StakeLifeDiagram(): ReactNode {
  const numbers = numberSteps()
  const parts: ReactNode[] = []
  let y = 1
  for (const [index, { name, note, kind, into, out }] of levels.entries()) {
    parts.push(
      <g key={name}>
        <Box x={1} y={y} width={width - 2} height={level.height} kind={kind} />
        <Label x={16} y={y + 28} kind="strong">
          {name}
        </Label>
        <Label x={width - 16} y={y + 28} kind="soft" anchor="end">
          {note}
        </Label>
      </g>,
    )
    y += level.height
    if (!into || !out) continue
    const height = out.length * stepHeight + 2 * gapPadding
    const bottom = y + height
    parts.push(
      <g key={into}>
        <Arrow
          points={[
            [inX, y + 2],
            [inX, bottom - 2],
          ]}
        />
        <Step x={inX} y={(y + bottom) / 2} number={numbers.into[index] ?? 0} call={into} />
        <Arrow
          points={[
            [outX, bottom - 2],
            [outX, y + 2],
          ]}
        />
        {out.map((step, place) => (
          <Step
            key={step.call}
            x={outX}
            y={bottom - gapPadding - (place + 0.5) * stepHeight}
            number={numbers.out[index]?.[place] ?? 0}
            call={step.call}
            wait={step.wait ?? false}
          />
        ))}
      </g>,
    )
    y = bottom
  }
  return (
    <Figure
      id="stake-life"
      {...stakeLifeText}
      width={width}
      height={y + 1}
      caption={stakeLifeCaption}
      hasLinks
    >
      {parts}
    </Figure>
  )
}

function Step({
  x,
  y,
  number,
  call,
  wait = false,
}: {
  x: number
  y: number
  number: number
  call: string
  wait?: boolean
}): ReactNode {
  return (
    <>
      <circle cx={x} cy={y} r={8.5} className={wait ? 'stop wait' : 'stop'} />
      <Label x={x} y={y + 4} kind="number" anchor="middle">
        {String(number)}
      </Label>
      <Label x={x + 16} y={y + 4} kind={wait ? 'waits' : 'code'} href={wait ? undefined : `/${pageOf(call)}`}>
        {call}
      </Label>
    </>
  )
}
