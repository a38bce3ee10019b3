/** How to install the version that the pages describe, with the ethers it works with. */
export const installCommand = (name: string): string => `npm install ${name}@4.0 ethers@6`

/** What the home page says beside its title and its example, for its HTML and its Markdown. */
interface Area {
  name: string
  what: string
  calls: [call: string, route: string][]
}

export const areas: Area[] = [
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
    what: 'Liquid tokens minted against a stake, as a debt: osETH and osGNO. Limits, rates, health, mint and burn.',
    calls: [
      ['getMaxMint', 'osToken/requests/getmaxmint'],
      ['mint', 'osToken/transactions/mint'],
      ['getHealthFactor', 'osToken/helpers/gethealthfactor'],
      ['burn', 'osToken/transactions/burn'],
    ],
  },
  {
    name: 'Boost',
    what: 'Leverage on Aave: it can earn more, at more risk. Lock osToken, watch the loan, unlock and claim.',
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
    what: 'Incentives on top of staking rewards, claimed with a Merkle proof.',
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

/** What a reader may count on; on every page. */
export const promises = [
  "Every example on these pages compiles against the SDK's types.",
  'Every amount says its unit, every timestamp its scale.',
  'Known defects of the version are listed, each with a workaround.',
]

export const starts = [
  { title: 'Prerequisites', route: 'setup/prerequisites', what: 'Versions, bundlers, wallet and RPC.' },
  {
    title: 'Installation & setup',
    route: 'setup/installation-setup',
    what: 'An instance that reads, one that signs, and errors.',
  },
  {
    title: 'Introduction',
    route: 'introduction',
    what: 'Terms, risks, units, and every method on one page.',
  },
  { title: 'Migration', route: 'setup/migration', what: 'From 2.x to 4.0, change by change.' },
]
