import type { Exception } from './exceptions.ts'

const setup = 'content/setup/'
const migration = 'content/setup/migration.mdx'
const prerequisites = 'content/setup/prerequisites.mdx'
const installation = 'content/setup/installation-setup.mdx'
const errors = 'content/setup/errors.mdx'

const tag = 'stood in tag 4.0.0 and is gone from the documented state'
const packageFile = 'a file of the npm package'

/** Errors of the contracts, which the SDK's ABIs leave out. */
const contractErrors = [
  'AccessDenied',
  'CapacityExceeded',
  'ERC20InsufficientAllowance',
  'ERC20InsufficientBalance',
  'ExitRequestNotProcessed',
  'InvalidShares',
  'InvalidVault',
  'NotCollateralized',
  'NotHarvested',
]

/** Keep it short: correcting or rewording a page beats an entry here. An entry that no page needs is reported. */
export const exceptionList: Exception[] = [
  // What readers must define or look for themselves
  {
    code: 'BigInt.prototype.toJSON',
    files: ['content/', 'sdk/'],
    reason: 'does not exist: the reader defines it, as the workaround of a defect',
  },
  {
    code: 'SW_sdk_gqlModuleErrorUrl',
    files: ['content/introduction.mdx', errors, installation, 'sdk/localStorage.ts'],
    reason: 'key in session storage',
  },
  {
    code: '@stakewise/v3-sdk',
    files: ['content/introduction.mdx'],
    reason: 'name of the package',
  },
  {
    code: 'VAULT',
    files: ['content/vault/requests/getperiodicdistributions.mdx'],
    reason: 'value in the subgraph',
  },
  {
    code: 'Harvested',
    files: ['content/vault/requests/getharvestparams.mdx'],
    reason: 'event of the keeper contract',
  },
  {
    code: 'withdrawal_done',
    files: ['content/vault/requests/getvalidators.mdx'],
    reason: 'status of a validator in the StakeWise backend',
  },
  {
    code: 'decimals',
    files: ['content/distributorRewards/requests/getrewards.mdx'],
    reason: "function of ERC-20 tokens that the SDK's token type leaves out",
  },
  {
    code: 'data:image/png;base64,…',
    files: ['content/vault/transactions/create.mdx'],
    reason: 'beginning of a data URL',
  },

  ...contractErrors.map((code) => ({ code, files: ['content/'], reason: 'error of the contracts' })),

  // Ethereum, HTTP, Node and other tools
  {
    code: 'eth_signTypedData_v4',
    files: ['content/boost/transactions/lock.mdx'],
    reason: 'JSON-RPC method of wallets',
  },
  { code: 'eth_call', files: ['sdk/rewardSplitter/claimRewards.ts'], reason: 'JSON-RPC method of nodes' },
  { code: 'useSwitchChain', files: [installation], reason: 'hook of wagmi' },
  { code: 'NETWORK_ERROR', files: [installation], reason: 'error code of ethers' },
  { code: 'UNSUPPORTED_OPERATION', files: [errors], reason: 'error code of ethers' },
  { code: 'BAD_DATA', files: [prerequisites], reason: 'error code of ethers' },
  { code: 'ERR_REQUIRE_ESM', files: [prerequisites], reason: 'error code of Node' },
  { code: 'search_docs', files: [installation], reason: "tool of this site's MCP server" },
  { code: 'read_page', files: [installation], reason: "tool of this site's MCP server" },
  { code: 'lookup_method', files: [installation], reason: "tool of this site's MCP server" },
  {
    code: '$SITE_URL/mcp',
    files: [installation],
    reason: "address of this site's MCP server",
  },
  { code: '.md', files: ['content/introduction.mdx', installation], reason: 'ending of an address' },
  { code: 'text/markdown', files: ['content/introduction.mdx'], reason: 'media type' },
  { code: 'POST', files: [prerequisites], reason: 'HTTP method' },
  { code: 'connect-src', files: [prerequisites], reason: 'directive of a Content-Security-Policy' },
  {
    code: '<address>?opName=<operation>',
    files: [prerequisites],
    reason: 'form of the address of a subgraph request',
  },
  { code: 'code', files: [errors], reason: 'field of every error of ethers' },
  { code: 'ERR_UNHANDLED_REJECTION', files: [errors], reason: 'error code of Node' },
  { code: 'unhandledrejection', files: [errors], reason: 'event of browsers' },
  { code: 'useMemo', files: [installation], reason: 'hook of React' },
  { code: 'wagmi/chains', files: [installation], reason: 'a part of the package wagmi' },
  { code: 'gnosisChiado', files: [installation], reason: 'chain in wagmi' },
  { code: 'tsc', files: [migration], reason: 'the TypeScript compiler' },
  { code: 'module', files: [migration], reason: 'value of `type` in package.json' },
  { code: 'types', files: [prerequisites], reason: 'field of package.json' },
  {
    code: 'require is not defined in ES module scope',
    files: [prerequisites],
    reason: 'error of Node, not of the SDK',
  },
  {
    code: 'Subgraph indexing error',
    files: [errors],
    reason: 'error of the part that sends all requests, which no declaration has',
  },
  { code: 'dist/index.esm.js', files: [setup], reason: packageFile },
  { code: 'dist/index.js', files: [setup], reason: packageFile },
  { code: 'dist/index.d.ts', files: [setup], reason: packageFile },

  // Names that are gone, on pages that tell so
  {
    code: 'thresholdPercent',
    files: ['content/osToken/helpers/gethealthfactor.mdx', 'content/osToken/requests/getConfig.mdx'],
    reason: 'name of `liqThresholdPercent` in version 2',
  },
  {
    code: 'getostokenapy',
    files: ['content/osToken/requests/getostokenapy.mdx'],
    reason: "end of the page's address, which differs from the method's name",
  },
  {
    code: 'getostokenrate',
    files: ['content/osToken/requests/getostokenrate.mdx'],
    reason: "end of the page's address, which differs from the method's name",
  },
  { code: 'minted.fee', files: [migration], reason: 'was there in 2.0.2, whose declarations say `any`' },
  { code: 'osTokenHolderMaxBoostApy', files: [migration], reason: tag },
  { code: 'osToken.getStats({ daysCount })', files: [migration], reason: tag },
  { code: 'getTimestamp', files: [migration], reason: tag },
  { code: 'totalExtraEarnedAssets', files: [migration], reason: tag },
  { code: 'extraData.extraRewards', files: [migration], reason: tag },
  { code: 'extraRewards', files: [migration], reason: tag },
  { code: 'dora.gnosischain.com', files: [migration], reason: 'host of a block explorer' },
]
