import type { ReactNode } from 'react'
import { Figure } from './Figure.tsx'
import { type Moment, type Queue, queueTexts, type Stretch, timelines } from './queueTimelines.ts'
import { Arrow, Label, type Point, pathOf } from './shapes.tsx'

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

export const queueCaptions: Record<Queue, ReactNode> = {
  vault: (
    <>
      <b>How a request becomes claimable.</b> Wait for <code>isClaimable</code>, not for the{' '}
      <code>exitQueueIndex</code>: the index comes when the queue reaches the request, and the minimum delay
      may not have passed. Until then <code>positions</code> leaves the request out. The times are not to
      scale, and the estimate can change.
    </>
  ),
  boost: (
    <>
      <b>How an exit becomes claimable.</b> Wait for <code>isClaimable</code>, not for the{' '}
      <code>exitQueueIndex</code>: the index can be there when only a part of the assets has left the queue,
      or when the minimum delay has not passed. The times are not to scale, and the estimate can change.
    </>
  ),
}

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
      caption={queueCaptions[of]}
      hasLinks
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
      <Label x={1} y={14} kind="code" href={enter.href}>
        {enter.name}
      </Label>
      <Label x={at.claimed} y={14} kind="code" anchor="middle" href={claim.href}>
        {claim.name}
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
