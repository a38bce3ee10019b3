/** What the home page says beside its title and its example, for its HTML and its Markdown. */

/** How to install the version that the pages describe, with the ethers it works with. */
export const installCommand = (name: string): string => `npm install ${name}@4.0 ethers@6`

/** What a newcomer has to know first. */
export const pitch = [
  {
    term: 'StakeWise',
    text: 'Staking of ETH and GNO in vaults. Choose a vault, or run your own: a stake earns what the validators of its vault earn, less the fee.',
  },
  {
    term: 'osETH',
    text: 'A liquid token minted against a stake, as a debt. You can trade it while the stake stays in its vault. On Gnosis it is osGNO.',
  },
  {
    term: 'The SDK',
    text: 'For wallets, dapps, backends, custodians, and vault operators. It reads, calculates, and prepares or sends transactions, in browsers and in Node.',
  },
]

interface Task {
  title: string
  route: string
  what: string
  /** The calls that it takes, in order. */
  calls: string[]
}

export const tasks: Task[] = [
  {
    title: 'Stake and show a position',
    route: 'setup/guides/stake',
    what: 'Send a deposit from a wallet, then show what the account holds in the vault.',
    calls: ['deposit', 'getTransactions', 'getStakeBalance'],
  },
  {
    title: 'Mint osETH safely',
    route: 'setup/guides/mint',
    what: 'Read the limit, show the health of the position, and mint below the limit.',
    calls: ['getMaxMint', 'getHealthFactor', 'mint'],
  },
  {
    title: 'Leave a vault',
    route: 'setup/guides/leave',
    what: 'Enter the exit queue, show how long it takes, and claim the assets.',
    calls: ['withdraw', 'getExitQueuePositions', 'claimExitQueue'],
  },
]

/** The guides beside those three. */
export const moreGuides = [
  { title: 'Boost and unboost', route: 'setup/guides/boost' },
  { title: 'Multisig or custodian', route: 'setup/guides/multisig' },
  { title: 'A backend for many vaults', route: 'setup/guides/backend' },
  { title: 'Run a vault', route: 'setup/guides/run-a-vault' },
]

interface AreaText {
  what: string
  calls: [call: string, route: string][]
}

/** Of each area of the API, by the folder of its pages. Names and order come from the sidebar. */
export const areaTexts: Record<string, AreaText> = {
  vault: {
    what: 'Pools of stake. Read their state, deposit, leave through the exit queue, and run your own.',
    calls: [
      ['getVault', 'vault/requests/getvault'],
      ['deposit', 'vault/transactions/deposit'],
      ['withdraw', 'vault/transactions/withdraw'],
    ],
  },
  osToken: {
    what: 'osETH and osGNO, minted against a stake as a debt. Limits, rates, health, mint and burn.',
    calls: [
      ['getMaxMint', 'osToken/requests/getmaxmint'],
      ['mint', 'osToken/transactions/mint'],
      ['burn', 'osToken/transactions/burn'],
    ],
  },
  boost: {
    what: 'Leverage on Aave: it can earn more, at higher risk. Lock osToken, watch the loan, unlock and claim.',
    calls: [
      ['lock', 'boost/transactions/lock'],
      ['getData', 'boost/requests/getdata'],
      ['unlock', 'boost/transactions/unlock'],
    ],
  },
  rewardSplitter: {
    what: "Contracts that divide a vault's fee between several accounts.",
    calls: [
      ['create', 'rewardSplitter/transactions/createrewardsplitter'],
      ['claimRewards', 'rewardSplitter/transactions/claimrewards'],
    ],
  },
  distributorRewards: {
    what: 'Incentives on top of staking rewards, claimed with a Merkle proof.',
    calls: [
      ['getRewards', 'distributorRewards/requests/getrewards'],
      ['claim', 'distributorRewards/transactions/claim'],
    ],
  },
  utils: {
    what: 'Fiat rates, network statistics, permits, and whether a transaction is indexed yet.',
    calls: [
      ['getTransactions', 'utils/gettransactions'],
      ['getFiatRates', 'utils/getfiatrates'],
    ],
  },
}

/** What a reader may count on; on every page. */
export const promises = [
  "Every example compiles against the SDK's types.",
  'Every amount states its unit, every timestamp its scale.',
  'Every known defect is listed, with a workaround.',
]

export const starts = [
  { title: 'Prerequisites', route: 'setup/prerequisites', what: 'Versions, bundlers, wallet and RPC.' },
  {
    title: 'Installation & setup',
    route: 'setup/installation-setup',
    what: 'An instance that reads, one that signs, and errors.',
  },
  { title: 'Introduction', route: 'introduction', what: 'Terms, risks, units, and every method.' },
  { title: 'Migration', route: 'setup/migration', what: 'From 2.x to 4.0, change by change.' },
]

/** Every page that the home page leads to, so that a link that leads nowhere is found. */
export const homeRoutes: string[] = [
  ...[...tasks, ...moreGuides].map(({ route }) => route),
  ...Object.values(areaTexts).flatMap(({ calls }) => calls.map(([, route]) => route)),
  ...starts.map(({ route }) => route),
]
