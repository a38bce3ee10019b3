import type { DiagramText } from './Figure.tsx'

export type Queue = 'vault' | 'boost'

/** What happens to an exit request, in order. */
const moments = ['requested', 'estimated', 'indexed', 'claimable', 'claimed', 'end'] as const
export type Moment = (typeof moments)[number]

/** A value of a field from one moment to the next. */
export interface Stretch {
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

interface Step {
  name: string
  href: string
}

interface Timeline {
  enter: Step
  claim: Step
  rows: readonly Row[]
}

const stretch = (from: Moment, to: Moment, value: string, on = false): Stretch => ({ from, to, value, on })

/** Fields of `sdk.vault.getExitQueuePositions` and `sdk.boost.getQueuePosition` on the way to a claim. */
export const timelines: Record<Queue, Timeline> = {
  vault: {
    enter: { name: 'withdraw', href: '/vault/transactions/withdraw' },
    claim: { name: 'claimExitQueue', href: '/vault/transactions/claimexitqueue' },
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
        stretches: [stretch('requested', 'indexed', 'null'), stretch('indexed', 'claimed', "'214'")],
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
    enter: { name: 'unlock', href: '/boost/transactions/unlock' },
    claim: { name: 'claimQueue', href: '/boost/transactions/claimqueue' },
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
          stretch('estimated', 'claimed', '1763976600', true),
          stretch('claimed', 'end', 'null'),
        ],
      },
      {
        field: 'position.exitQueueIndex',
        stretches: [stretch('requested', 'indexed', 'null'), stretch('indexed', 'claimed', "'214'")],
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
  indexed: 'the moment the queue reaches it',
  claimable: 'the moment it is claimable',
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
  vault: { title: 'How a request in the exit queue becomes claimable', description: describe('vault') },
  boost: { title: 'How an exit from boost becomes claimable', description: describe('boost') },
}
