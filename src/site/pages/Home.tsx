import type { ReactElement, ReactNode } from 'react'
import type { SiteConfig } from '../../content/siteConfig.ts'
import { CodeBlock } from '../article/CodeBlock.tsx'

interface Area {
  name: string
  what: string
  calls: [call: string, route: string][]
}

const areas: Area[] = [
  {
    name: 'Vaults',
    what: 'Pools of stake. Read their state, deposit, leave through the exit queue, and run one of your own.',
    calls: [
      ['getVault', 'vault/requests/getvault'],
      ['deposit', 'vault/transactions/deposit'],
      ['withdraw', 'vault/transactions/withdraw'],
      ['getExitQueuePositions', 'vault/requests/getexitqueuepositions'],
    ],
  },
  {
    name: 'osToken',
    what: 'Liquid tokens minted against a stake: osETH and osGNO. Limits, rates, health, mint and burn.',
    calls: [
      ['getMaxMint', 'osToken/requests/getmaxmint'],
      ['mint', 'osToken/transactions/mint'],
      ['getHealthFactor', 'osToken/helpers/gethealthfactor'],
      ['burn', 'osToken/transactions/burn'],
    ],
  },
  {
    name: 'Boost',
    what: 'More yield by leverage. Lock osToken in a strategy, watch its loan, unlock and claim.',
    calls: [
      ['lock', 'boost/transactions/lock'],
      ['getData', 'boost/requests/getdata'],
      ['unlock', 'boost/transactions/unlock'],
      ['claimQueue', 'boost/transactions/claimqueue'],
    ],
  },
  {
    name: 'Reward splitters',
    what: "Contracts that divide a vault's fee between several accounts.",
    calls: [
      ['create', 'rewardSplitter/transactions/createrewardsplitter'],
      ['getClaimAmount', 'rewardSplitter/requests/getclaimamount'],
      ['claimRewards', 'rewardSplitter/transactions/claimrewards'],
    ],
  },
  {
    name: 'Distributor rewards',
    what: 'Extra incentives in any token, claimed with a Merkle proof.',
    calls: [
      ['getRewards', 'distributorRewards/requests/getrewards'],
      ['claim', 'distributorRewards/transactions/claim'],
    ],
  },
  {
    name: 'Utils',
    what: 'Fiat rates, network statistics, permits, and whether a transaction is indexed yet.',
    calls: [
      ['getFiatRates', 'utils/getfiatrates'],
      ['getTransactions', 'utils/gettransactions'],
      ['getPermitSignature', 'utils/getpermitsignature'],
    ],
  },
]

/** The home page. `children` is the example of `content/index.mdx`, which the type checker has seen. */
export function Home({ config, children }: { config: SiteConfig; children?: ReactElement }): ReactNode {
  return (
    <main id="content" tabIndex={-1}>
      <section className="hero">
        <div>
          <h1 tabIndex={-1}>{config.title}</h1>
          <p className="lead">{config.tagline}</p>
          <CodeBlock language="bash" install="true" source={`npm install ${config.package} ethers`} />
          <p className="calls-to-action">
            <a className="button" href="/setup/installation-setup">
              Set it up
            </a>
            <a className="button quiet" href="/introduction">
              Browse the API
            </a>
          </p>
          <ul className="promises">
            <li>Every example on these pages compiles against the SDK's types.</li>
            <li>Every amount says its unit, every timestamp its scale.</li>
            <li>Known defects of the version are listed, with the way round.</li>
          </ul>
        </div>
        {children}
      </section>
      <section className="areas" aria-labelledby="areas">
        <h2 id="areas">What you can do with it</h2>
        <ul>
          {areas.map((area) => (
            <li key={area.name}>
              <h3>{area.name}</h3>
              <p>{area.what}</p>
              <p>
                {area.calls.map(([call, route]) => (
                  <a key={route} href={`/${route}`}>
                    <code>{call}</code>
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className="paths" aria-labelledby="paths">
        <h2 id="paths">Where to start</h2>
        <ol>
          <li>
            <a href="/setup/prerequisites">Prerequisites</a> Versions, bundlers, wallet and RPC.
          </li>
          <li>
            <a href="/setup/installation-setup">Installation &amp; setup</a> An instance that reads, one that
            signs, and errors.
          </li>
          <li>
            <a href="/introduction">Introduction</a> Terms, units, and every method on one page.
          </li>
          <li>
            <a href="/setup/migration">Migration</a> From 2.x to 4.0, change by change.
          </li>
        </ol>
      </section>
    </main>
  )
}
