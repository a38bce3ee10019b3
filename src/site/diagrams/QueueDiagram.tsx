import type { ReactNode } from 'react'
import { type DiagramText, Figure } from './Figure.tsx'
import { Arrow, Label, type Point, pathOf } from './shapes.tsx'

export type Queue = 'vault' | 'boost'

/** What happens to an exit request, in order. */
const moments = ['requested', 'estimated', 'indexed', 'claimable', 'claimed', 'end'] as const
type Moment = (typeof moments)[number]

/** A value of a field from one moment to the next. */
interface Stretch {
  from: Moment
  to: Moment
  value: string
  /** True from where on the value is what the reader waits for. */
  on?: boolean
}

interface Row {
  field: string
  stretches: readonly Stretch[]
}

interface Timeline {
  enter: string
  claim: string
  rows: readonly Row[]
}

const stretch = (from: Moment, to: Moment, value: string, on = false): Stretch => ({ from, to, value, on })

/** Fields of `sdk.vault.getExitQueuePositions` and `sdk.boost.getQueuePosition` while a request ripens. */
export const timelines: Record<Queue, Timeline> = {
  vault: {
    enter: 'withdraw',
    claim: 'claimExitQueue',
    rows: [
      {
        field: 'requests[].withdrawalTimestamp',
        stretches: [
          stretch('requested', 'estimated', 'null'),
          stretch('estimated', 'claimed', "'1762905600'", true),
        ],
      },
      {
        field: 'requests[].exitQueueIndex',
        stretches: [
          stretch('requested', 'claimable', 'null'),
          stretch('claimable', 'claimed', "'214'", true),
        ],
      },
      {
        field: 'requests[].isClaimable',
        stretches: [
          stretch('requested', 'claimable', 'false'),
          stretch('claimable', 'claimed', 'true', true),
        ],
      },
      {
        field: 'positions',
        stretches: [
          stretch('requested', 'claimable', 'without it'),
          stretch('claimable', 'claimed', 'with it', true),
        ],
      },
      {
        field: 'requests[].isClaimed',
        stretches: [stretch('requested', 'claimed', 'false'), stretch('claimed', 'end', 'true', true)],
      },
    ],
  },
  boost: {
    enter: 'unlock',
    claim: 'claimQueue',
    rows: [
      {
        field: 'position',
        stretches: [
          stretch('requested', 'claimed', '{ positionTicket, … }', true),
          stretch('claimed', 'end', 'null'),
        ],
      },
      {
        field: 'duration',
        stretches: [
          stretch('requested', 'estimated', 'null'),
          stretch('estimated', 'claimed', '1762905600', true),
          stretch('claimed', 'end', 'null'),
        ],
      },
      {
        field: 'position.exitQueueIndex',
        stretches: [stretch('requested', 'indexed', 'null'), stretch('indexed', 'claimed', "'214'", true)],
      },
      {
        field: 'isClaimable',
        stretches: [
          stretch('requested', 'claimable', 'false'),
          stretch('claimable', 'claimed', 'true', true),
          stretch('claimed', 'end', 'false'),
        ],
      },
    ],
  },
}

const happens: Record<Moment, string> = {
  requested: 'the request',
  estimated: 'an estimate',
  indexed: 'the moment it has an index',
  claimable: 'the moment it can be claimed',
  claimed: 'the claim',
  end: 'the end',
}

function describe(queue: Queue): string {
  const { enter, claim, rows } = timelines[queue]
  const fields = rows.map(({ field, stretches }) => {
    const values = stretches.map(({ from, value }) => `${value} from ${happens[from]} on`)
    return `${field}: ${values.join(', then ')}.`
  })
  return `A timeline from ${enter} over the queue to ${claim}. ${fields.join(' ')}`
}

export const queueTexts: Record<Queue, DiagramText> = {
  vault: { title: 'How a request in the exit queue ripens', description: describe('vault') },
  boost: { title: 'How an exit from boost ripens', description: describe('boost') },
}

const width = 340
const at: Record<Moment, number> = {
  requested: 1,
  estimated: 78,
  indexed: 132,
  claimable: 170,
  claimed: 268,
  end: 339,
}
const top = 26
const phaseHeight = 26
const rowHeight = 50
const bandHeight = 22

export function QueueDiagram({ of }: { of: Queue }): ReactNode {
  const { enter, claim, rows } = timelines[of]
  const rowsTop = top + phaseHeight + 12
  const bottom = rowsTop + rows.length * rowHeight
  return (
    <Figure
      id={`${of}-queue`}
      {...queueTexts[of]}
      width={width}
      height={bottom + 18}
      caption={
        of === 'vault' ? (
          <>
            <b>How a request ripens.</b> It can be claimed once it has an <code>exitQueueIndex</code>. Until
            then <code>positions</code> leaves it out. The times are not to scale, and the estimate can
            change.
          </>
        ) : (
          <>
            <b>How an exit ripens.</b> Wait for <code>isClaimable</code>, not for the{' '}
            <code>exitQueueIndex</code>: the index can be there when only a part of the assets has left the
            queue. The times are not to scale, and the estimate can change.
          </>
        )
      }
    >
      <path
        className="guide"
        d={(['claimable', 'claimed'] as const)
          .map((moment) =>
            pathOf([
              [at[moment], top + phaseHeight],
              [at[moment], bottom],
            ]),
          )
          .join('')}
      />
      <Label x={1} y={14} kind="code">
        {enter}
      </Label>
      <Label x={at.claimed} y={14} kind="code" anchor="middle">
        {claim}
      </Label>
      <Phase from="requested" to="claimable" name="In the queue" kind="box wait" />
      <Phase from="claimable" to="claimed" name="Claimable" kind="box accent" />
      <Phase from="claimed" to="end" name="Paid" kind="box" />
      {rows.map(({ field, stretches }, index) => {
        const y = rowsTop + index * rowHeight
        return (
          <g key={field}>
            <Label x={1} y={y + 13} kind="code field">
              {field}
            </Label>
            {stretches.map((each) => (
              <Band key={each.value + each.from} {...each} y={y + 20} />
            ))}
          </g>
        )
      })}
      <Arrow
        points={[
          [1, bottom + 8],
          [width - 2, bottom + 8],
        ]}
      />
    </Figure>
  )
}

function Phase({
  from,
  to,
  name,
  kind,
}: {
  from: Moment
  to: Moment
  name: string
  kind: string
}): ReactNode {
  return (
    <>
      <rect x={at[from]} y={top} width={at[to] - at[from]} height={phaseHeight} className={kind} />
      <Label x={(at[from] + at[to]) / 2} y={top + 18} anchor="middle">
        {name}
      </Label>
    </>
  )
}

/** A stretch of time in which a field keeps its value, drawn like a signal: its ends are pointed. */
function Band({ from, to, value, on, y }: Stretch & { y: number }): ReactNode {
  const [left, right, slope] = [at[from], at[to], 4]
  const outline: Point[] = [
    [left, y + bandHeight / 2],
    [left + slope, y],
    [right - slope, y],
    [right, y + bandHeight / 2],
    [right - slope, y + bandHeight],
    [left + slope, y + bandHeight],
  ]
  return (
    <>
      <path className={on ? 'signal on' : 'signal'} d={`${pathOf(outline)}z`} />
      <Label x={(left + right) / 2} y={y + 15} kind={on ? 'code' : 'code off'} anchor="middle">
        {value}
      </Label>
    </>
  )
}
