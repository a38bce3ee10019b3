import type { ReactNode } from 'react'
import { Call, type Diagram } from './Diagram.tsx'

type Queue = 'vault' | 'boost'

/** The moments in the life of an exit request, in order, with their wording in the description. */
const momentTexts = {
  requested: 'the request',
  estimated: 'an estimate',
  indexed: 'the moment the queue reaches it',
  claimable: 'the moment it is claimable',
  claimed: 'the claim',
  end: 'the end',
}
type Moment = keyof typeof momentTexts
const moments = Object.keys(momentTexts) as Moment[]

/** A value of a field, and the moment from which it holds. `on` highlights the value that callers wait for. */
type Value = readonly [from: Moment, value: string, on?: 'on']

/** The values of a field in order, and the moment until which the last one holds. */
type Row = readonly [...values: Value[], until: Moment]

interface Timeline extends Pick<Diagram, 'title' | 'lead' | 'caption'> {
  enter: readonly [call: string, page: string]
  claim: readonly [call: string, page: string]
  /** By field. */
  rows: Record<string, Row>
}

/** How the fields of `sdk.vault.getExitQueuePositions` and `sdk.boost.getQueuePosition` change until the claim. */
export const timelines: Record<Queue, Timeline> = {
  vault: {
    title: 'How a request in the exit queue becomes claimable',
    enter: ['withdraw', '/vault/transactions/withdraw'],
    claim: ['claimExitQueue', '/vault/transactions/claimexitqueue'],
    rows: {
      'requests[].withdrawalTimestamp': [
        ['requested', 'null'],
        ['estimated', "'1762905600'", 'on'],
        'claimed',
      ],
      'requests[].exitQueueIndex': [['requested', 'null'], ['indexed', "'214'"], 'claimed'],
      'requests[].isClaimable': [['requested', 'false'], ['claimable', 'true', 'on'], 'claimed'],
      positions: [['requested', 'without it'], ['claimable', 'with it', 'on'], 'claimed'],
      'requests[].isClaimed': [['requested', 'false'], ['claimed', 'true', 'on'], 'end'],
    },
    lead: 'How a request becomes claimable.',
    caption: [
      'Wait for `isClaimable`, not for the `exitQueueIndex`: the index comes when the queue reaches the request, and the minimum delay may not have passed.',
      'Until then `positions` leaves the request out.',
      'The times are not to scale, and the estimate can change.',
    ].join(' '),
  },
  boost: {
    title: 'How an exit from boost becomes claimable',
    enter: ['unlock', '/boost/transactions/unlock'],
    claim: ['claimQueue', '/boost/transactions/claimqueue'],
    rows: {
      position: [['requested', '{ positionTicket, … }', 'on'], ['claimed', 'null'], 'end'],
      duration: [['requested', 'null'], ['estimated', '1763976600', 'on'], ['claimed', 'null'], 'end'],
      'position.exitQueueIndex': [['requested', 'null'], ['indexed', "'214'"], 'claimed'],
      isClaimable: [['requested', 'false'], ['claimable', 'true', 'on'], ['claimed', 'false'], 'end'],
    },
    lead: 'How an exit becomes claimable.',
    caption: [
      'Wait for `isClaimable`, not for the `exitQueueIndex`: the index can be there when only a part of the assets has left the queue, or when the minimum delay has not passed.',
      'The times are not to scale, and the estimate can change.',
    ].join(' '),
  },
}

export function queueDiagram(queue: Queue): Diagram {
  const timeline = timelines[queue]
  const { title, lead, caption } = timeline
  return {
    title,
    lead,
    caption,
    description: descriptionOf(timeline),
    picture: <TimelineTable timeline={timeline} />,
  }
}

function descriptionOf({ enter, claim, rows }: Timeline): string {
  const fields = Object.entries(rows).map(([field, row]) => {
    const texts = valuesOf(row).map(([from, value]) => `${value} from ${momentTexts[from]} on`)
    const until = row.at(-1) as Moment
    return `${field}: ${texts.join(', then ')}${until === 'end' ? '' : `, until ${momentTexts[until]}`}.`
  })
  return `A timeline from ${enter[0]} through the queue to ${claim[0]}. ${fields.join(' ')}`
}

export const valuesOf = (row: readonly (Value | Moment)[]): Value[] =>
  row.filter((each): each is Value => typeof each !== 'string')

const TimelineTable = ({ timeline: { enter, claim, rows } }: { timeline: Timeline }): ReactNode => (
  <table className="timeline">
    <colgroup>
      <col span={3} />
      <col />
      <col />
    </colgroup>
    <thead>
      <tr>
        <td colSpan={3}>
          <Call to={enter[1]}>{enter[0]}</Call>
        </td>
        <td colSpan={2}>
          <Call to={claim[1]}>{claim[0]}</Call>
        </td>
      </tr>
      <tr>
        <th scope="col" colSpan={3} className="box wait">
          In the queue
        </th>
        <th scope="col" className="box accent">
          Claimable
        </th>
        <th scope="col" className="box">
          Paid
        </th>
      </tr>
    </thead>
    {Object.entries(rows).map(([field, row]) => (
      <tbody key={field}>
        <tr>
          <th scope="rowgroup" colSpan={5}>
            <code>{field}</code>
          </th>
        </tr>
        <tr>
          <Cells row={row} />
        </tr>
      </tbody>
    ))}
  </table>
)

/** A cell for each value, as wide as the time that it holds. */
const Cells = ({ row }: { row: Row }): ReactNode =>
  valuesOf(row).map(([from, value, on], index, values) => {
    const until = values[index + 1]?.[0] ?? (row.at(-1) as Moment)
    return (
      <td
        key={from}
        colSpan={moments.indexOf(until) - moments.indexOf(from)}
        className={on ? 'box accent' : 'box'}
      >
        <code>{value}</code>
      </td>
    )
  })
