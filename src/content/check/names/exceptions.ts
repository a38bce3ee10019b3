import type { Problem } from '../../../shared/problem.ts'
/** Names in backticks that no declaration has, and why pages mention them anyway. */

/** Reasons by the text in backticks, or a name inside it, and by where it may appear: a file, or a folder ending in `/`. */
export type ExceptionList = Record<string, Record<string, string>>

export interface Exceptions {
  /** Whether the list allows the name there. Marks the exception as used. */
  allows(code: string, file: string): boolean
  /** Exceptions that are no longer needed. */
  stale(): Problem[]
}

export function createExceptions(list: ExceptionList): Exceptions {
  const all = Object.entries(list).flatMap(([place, codes]) =>
    Object.keys(codes).map((code) => ({ place, code })),
  )
  const used = new Set<(typeof all)[number]>()
  return {
    allows(code, file) {
      const found = all.filter(
        (each) =>
          each.code === code &&
          (each.place === file || (each.place.endsWith('/') && file.startsWith(each.place))),
      )
      for (const each of found) used.add(each)
      return found.length > 0
    },
    stale: () =>
      all
        .filter((each) => !used.has(each))
        .map(({ place, code }) => ({
          file: 'src/content/check/names/exceptions.ts',
          line: 1,
          problem: `nothing in ${place} needs the exception \`${code}\` any more: remove it`,
        })),
  }
}

/** Keep it short: correcting or rewording a page beats an entry here. An entry that no page needs is reported. */
export const exceptionList: ExceptionList = {
  'content/': {
    'BigInt.prototype.toJSON': 'does not exist: the reader defines it, as the workaround of a defect',
    AccessDenied: 'error of the contracts',
    CapacityExceeded: 'error of the contracts',
    ERC20InsufficientAllowance: 'error of the contracts',
    ERC20InsufficientBalance: 'error of the contracts',
    ExitRequestNotProcessed: 'error of the contracts',
    InvalidShares: 'error of the contracts',
    InvalidVault: 'error of the contracts',
    NotCollateralized: 'error of the contracts',
    NotHarvested: 'error of the contracts',
  },
  'content/boost/transactions/lock.mdx': {
    eth_signTypedData_v4: 'JSON-RPC method of wallets',
  },
  'content/distributorRewards/requests/getrewards.mdx': {
    decimals: "function of ERC-20 tokens that the SDK's token type leaves out",
  },
  'content/introduction.mdx': {
    SW_sdk_gqlModuleErrorUrl: 'key in session storage',
    '@stakewise/v3-sdk': 'name of the package',
    '.md': 'ending of an address',
    'text/markdown': 'media type',
  },
  'content/osToken/helpers/gethealthfactor.mdx': {
    thresholdPercent: 'name of `liqThresholdPercent` in version 2',
  },
  'content/osToken/requests/getConfig.mdx': {
    thresholdPercent: 'name of `liqThresholdPercent` in version 2',
  },
  'content/osToken/requests/getostokenapy.mdx': {
    getostokenapy: "end of the page's address, which differs from the method's name",
  },
  'content/osToken/requests/getostokenrate.mdx': {
    getostokenrate: "end of the page's address, which differs from the method's name",
  },
  'content/introduction/rewards.mdx': {
    swapXdaiToGno: 'function of vaults of version 2',
  },
  'content/setup/': {
    'dist/index.esm.js': 'a file of the npm package',
    'dist/index.js': 'a file of the npm package',
    'dist/index.d.ts': 'a file of the npm package',
  },
  'content/setup/errors.mdx': {
    SW_sdk_gqlModuleErrorUrl: 'key in session storage',
    UNSUPPORTED_OPERATION: 'error code of ethers',
    code: 'field of every error of ethers',
    ERR_UNHANDLED_REJECTION: 'error code of Node',
    unhandledrejection: 'event of browsers',
    'Subgraph indexing error': 'error of the part that sends all requests, which no declaration has',
  },
  'content/setup/transactions.mdx': {
    'error.info.sendTransactionHash': 'field of some errors of ethers',
  },
  'content/setup/installation-setup.mdx': {
    SW_sdk_gqlModuleErrorUrl: 'key in session storage',
    useSwitchChain: 'hook of wagmi',
    NETWORK_ERROR: 'error code of ethers',
    search_docs: "tool of this site's MCP server",
    read_page: "tool of this site's MCP server",
    lookup_method: "tool of this site's MCP server",
    '$SITE_URL/mcp': "address of this site's MCP server",
    '.md': 'ending of an address',
    useMemo: 'hook of React',
    'wagmi/chains': 'a part of the package wagmi',
    gnosisChiado: 'chain in wagmi',
  },
  'content/setup/migration.mdx': {
    tsc: 'the TypeScript compiler',
    module: 'value of `type` in package.json',
    'minted.fee': 'was there in 2.0.2, whose declarations say `any`',
    osTokenHolderMaxBoostApy: 'stood in tag 4.0.0 and is gone from the documented state',
    'osToken.getStats({ daysCount })': 'stood in tag 4.0.0 and is gone from the documented state',
    getTimestamp: 'stood in tag 4.0.0 and is gone from the documented state',
    totalExtraEarnedAssets: 'stood in tag 4.0.0 and is gone from the documented state',
    'extraData.extraRewards': 'stood in tag 4.0.0 and is gone from the documented state',
    extraRewards: 'stood in tag 4.0.0 and is gone from the documented state',
    'dora.gnosischain.com': 'host of a block explorer',
  },
  'content/setup/prerequisites.mdx': {
    BAD_DATA: 'error code of ethers',
    ERR_REQUIRE_ESM: 'error code of Node',
    POST: 'HTTP method',
    'connect-src': 'directive of a Content-Security-Policy',
    'img-src': 'directive of a Content-Security-Policy',
    '<address>?opName=<operation>': 'form of the address of a subgraph request',
    types: 'field of package.json',
    'require is not defined in ES module scope': 'error of Node, not of the SDK',
  },
  'content/vault/requests/getperiodicdistributions.mdx': {
    VAULT: 'value in the subgraph',
  },
  'content/vault/requests/getvalidators.mdx': {
    withdrawal_done: 'status of a validator in the StakeWise backend',
  },
  'content/vault/transactions/create.mdx': {
    'data:image/png;base64,…': 'beginning of a data URL',
  },
  'sdk/': {
    'BigInt.prototype.toJSON': 'does not exist: the reader defines it, as the workaround of a defect',
  },
  'sdk/localStorage.ts': {
    SW_sdk_gqlModuleErrorUrl: 'key in session storage',
  },
  'sdk/rewardSplitter/claimRewards.ts': {
    eth_call: 'JSON-RPC method of nodes',
  },
}
