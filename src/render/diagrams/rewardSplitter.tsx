import { Call, type Diagram } from './Diagram.tsx'

/** The example: the rewards of a vault in whole tokens, its fee, and the shares of each account. */
const REWARDS = 10
const FEE_PERCENT = 10
const recipients = [
  { name: 'A', shares: 50 },
  { name: 'B', shares: 30 },
  { name: 'C', shares: 20 },
]

const fee = (REWARDS * FEE_PERCENT) / 100
const allShares = recipients.reduce((sum, { shares }) => sum + shares, 0)
const partOf = (shares: number): number => (fee * shares) / allShares

export const rewardSplitter: Diagram = {
  title: 'How a reward splitter divides a fee',
  description: [
    `A vault earns ${REWARDS} ETH. Its fee is ${FEE_PERCENT} %: ${REWARDS - fee} ETH go to the stakers, ${fee} ETH to the reward splitter, which is the vault's fee recipient.`,
    `The splitter divides it by shares: ${recipients.map(({ name, shares }) => `account ${name} has ${shares} of ${allShares} shares and gets ${partOf(shares)} ETH`).join(', ')}.`,
    "Each account calls claimRewards, which moves its part into the vault's exit queue, and later claimExitQueue, which pays it out.",
  ].join(' '),
  lead: 'From a fee to a wallet.',
  caption: [
    'The proportion of shares counts: 50, 30 and 20 divide a fee like 500, 300 and 200.',
    'A claim does not pay at once.',
    "It enters the vault's [exit queue](/vault/requests/getexitqueuepositions), as a withdrawal does.",
  ].join(' '),
  picture: (
    <>
      <p className="box">
        <b>Rewards of the vault</b> <span>{REWARDS} ETH</span>
      </p>
      <div className="fee">
        <p className="box">{REWARDS - fee} ETH for the stakers</p>
        <p className="box accent">fee {FEE_PERCENT} %</p>
      </div>
      <p className="step end">{fee} ETH</p>
      <p className="box accent">
        <b>Reward splitter</b> <span>the vault's fee recipient</span>
      </p>
      <ul className="parts">
        {recipients.map(({ name, shares }) => (
          <li key={name} className="box">
            <b>{name}</b> <span>{shares} shares</span> {partOf(shares)} ETH
          </li>
        ))}
      </ul>
      <p className="step">
        <Call to="/rewardSplitter/transactions/claimrewards">claimRewards</Call>
      </p>
      <p className="box wait">
        <em>exit queue of the vault</em>
      </p>
      <p className="step">
        <Call to="/vault/transactions/claimexitqueue">claimExitQueue</Call>
      </p>
      <ul className="parts">
        {recipients.map(({ name }) => (
          <li key={name} className="box">
            wallet {name}
          </li>
        ))}
      </ul>
    </>
  ),
}
