import { Fragment, type ReactNode } from 'react'
import { Call, type Diagram } from './Diagram.tsx'

/** The route of the page of each step's method, by the label of the step. */
export const stakeCalls: Record<string, string> = {
  deposit: 'vault/transactions/deposit',
  mint: 'osToken/transactions/mint',
  'boost.lock': 'boost/transactions/lock',
  'boost.unlock': 'boost/transactions/unlock',
  'boost.claimQueue': 'boost/transactions/claimqueue',
  burn: 'osToken/transactions/burn',
  withdraw: 'vault/transactions/withdraw',
  claimExitQueue: 'vault/transactions/claimexitqueue',
}

type Step = readonly [number: number, call: string]

interface Level {
  name: string
  note: string
  /** The step to the next level down. */
  into?: Step
  /** The steps from there back up to this level, last one first. An entry that is not a call means waiting in a queue. */
  out?: readonly Step[]
}

const levels: readonly Level[] = [
  {
    name: 'Wallet',
    note: 'ETH or GNO',
    into: [1, 'deposit'],
    out: [
      [10, 'claimExitQueue'],
      [9, 'exit queue'],
      [8, 'withdraw'],
    ],
  },
  { name: 'Stake in a vault', note: 'earns rewards', into: [2, 'mint'], out: [[7, 'burn']] },
  {
    name: 'osToken in the wallet',
    note: 'free to trade',
    into: [3, 'boost.lock'],
    out: [
      [6, 'boost.claimQueue'],
      [5, 'queue'],
      [4, 'boost.unlock'],
    ],
  },
  { name: 'Boost position', note: 'can earn more, riskier' },
]

const Steps = ({ steps, direction }: { steps: readonly Step[]; direction: 'down' | 'up' }): ReactNode => (
  <ul className={direction}>
    {steps.map(([number, call]) => (
      <li key={call}>
        <b>{number}</b> {stakeCalls[call] ? <Call to={`/${stakeCalls[call]}`}>{call}</Call> : <em>{call}</em>}
      </li>
    ))}
  </ul>
)

const links = (calls: string[]): string =>
  calls.map((call) => `[${call.split('.').pop()}](/${stakeCalls[call]})`).join(', ')

export const stakeLife: Diagram = {
  title: 'The life of a stake',
  description:
    'Four things an account can hold, from top to bottom: ETH or GNO in the wallet, a stake in a vault, osToken in the wallet, and a boost position. ' +
    'The way in: deposit turns ETH or GNO into stake, mint creates osToken against a stake that stays in the vault, boost.lock turns osToken into a boost position. ' +
    'The way out, in reverse order: boost.unlock puts the boost position into a queue, from which boost.claimQueue collects osToken and assets; burn frees the stake behind the osToken; ' +
    'withdraw puts stake into the exit queue, from which claimExitQueue collects ETH or GNO.',
  lead: 'The life of a stake.',
  caption: [
    'Each step on the left has a counterpart on the right, taken in reverse order.',
    'Burn only what the remaining stake cannot back: the rest may stay minted.',
    'Two of the ways out lead through a queue and end with their own claim; a vault without validators may pay a withdrawal at once.',
    `In: ${links(Object.keys(stakeCalls).slice(0, 3))}. Out: ${links(Object.keys(stakeCalls).slice(3))}.`,
  ].join(' '),
  picture: levels.map(({ name, note, into, out }) => (
    <Fragment key={name}>
      <p className={into ? 'box' : 'box accent'}>
        <b>{name}</b> <span>{note}</span>
      </p>
      {into && out && (
        <div className="between">
          <Steps steps={[into]} direction="down" />
          <Steps steps={out} direction="up" />
        </div>
      )}
    </Fragment>
  )),
}
