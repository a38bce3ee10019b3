/** Names in backticks that pages may mention although no declaration has them. */
import type { Problem } from '../../../shared/problem.ts'

/**
 * Texts in backticks, or names in them, by the file or folder (ending in `/`) that they may appear in and by the reason.
 */
export type ExceptionList = Record<string, Record<string, string[]>>

export interface Exceptions {
  /** Whether the list allows the text in this file. Marks the exception as used. */
  allows(code: string, file: string): boolean
  /** Exceptions that are no longer needed. */
  stale(): Problem[]
}

export function createExceptions(list: ExceptionList): Exceptions {
  const all = Object.entries(list).flatMap(([place, reasons]) =>
    Object.values(reasons).flatMap((codes) => codes.map((code) => ({ place, code }))),
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
          problem: `${place} no longer needs the exception \`${code}\`: remove it`,
        })),
  }
}

/** Keep this list short: correct or reword a page rather than adding an entry. Entries that no page needs are reported. */
export const exceptionList: ExceptionList = {
  'content/': {
    'does not exist: the reader defines it, as the workaround of a defect': ['BigInt.prototype.toJSON'],
    'error of the contracts': [
      'AccessDenied',
      'CapacityExceeded',
      'ERC20InsufficientAllowance',
      'ERC20InsufficientBalance',
      'ExitRequestNotProcessed',
      'InvalidShares',
      'InvalidVault',
      'NotCollateralized',
      'NotHarvested',
    ],
  },
  'content/boost/transactions/lock.mdx': {
    'JSON-RPC method of wallets': ['eth_signTypedData_v4'],
  },
  'content/distributorRewards/requests/getrewards.mdx': {
    "function of ERC-20 tokens that the SDK's token type leaves out": ['decimals'],
  },
  'content/introduction.mdx': {
    'key in session storage': ['SW_sdk_gqlModuleErrorUrl'],
    'name of the package': ['@stakewise/v3-sdk'],
    'ending of an address': ['.md'],
    'media type': ['text/markdown'],
  },
  'content/osToken/helpers/gethealthfactor.mdx': {
    'name of `liqThresholdPercent` in version 2': ['thresholdPercent'],
  },
  'content/osToken/requests/getConfig.mdx': {
    'name of `liqThresholdPercent` in version 2': ['thresholdPercent'],
  },
  'content/osToken/requests/getostokenapy.mdx': {
    "end of the page's address, which differs from the method's name": ['getostokenapy'],
  },
  'content/osToken/requests/getostokenrate.mdx': {
    "end of the page's address, which differs from the method's name": ['getostokenrate'],
  },
  'content/introduction/rewards.mdx': {
    'function of vaults of version 2': ['swapXdaiToGno'],
  },
  'content/setup/': {
    'error of a subgraph whose indexing failed': ['indexing_error'],
    'a file of the npm package': ['dist/index.esm.js', 'dist/index.js', 'dist/index.d.ts'],
  },
  'content/setup/errors.mdx': {
    'key in session storage': ['SW_sdk_gqlModuleErrorUrl'],
    'error code of ethers': ['UNSUPPORTED_OPERATION'],
    'field of every error of ethers': ['code'],
    'error code of Node': ['ERR_UNHANDLED_REJECTION'],
    'event of browsers': ['unhandledrejection'],
  },
  'content/setup/transactions.mdx': {
    'field of some errors of ethers': ['error.info.sendTransactionHash'],
  },
  'content/setup/installation-setup.mdx': {
    'key in session storage': ['SW_sdk_gqlModuleErrorUrl'],
    'error code of ethers': ['NETWORK_ERROR'],
    "tool of this site's MCP server": ['search_docs', 'read_page', 'lookup_method'],
    "address of this site's MCP server": ['$SITE_URL/mcp'],
    'ending of an address': ['.md'],
  },
  'content/setup/react.mdx': {
    'hook of wagmi': ['useSwitchChain'],
    'error code of ethers': ['NETWORK_ERROR'],
    'hook of React': ['useMemo'],
    'a part of the package wagmi': ['wagmi/chains'],
    'chain in wagmi': ['gnosisChiado'],
  },
  'content/setup/migration.mdx': {
    'the TypeScript compiler': ['tsc'],
    'value of `type` in package.json': ['module'],
    'existed in 2.0.2, where it is declared as `any`': ['minted.fee'],
    'existed in tag 4.0.0, but not in the documented state': [
      'osTokenHolderMaxBoostApy',
      'osToken.getStats({ daysCount })',
      'getTimestamp',
      'totalExtraEarnedAssets',
      'extraData.extraRewards',
      'extraRewards',
    ],
    'host of a block explorer': ['dora.gnosischain.com'],
  },
  'content/setup/prerequisites.mdx': {
    'error code of ethers': ['BAD_DATA'],
    'error code of Node': ['ERR_REQUIRE_ESM'],
    'error of the TypeScript compiler': ["TS2300: Duplicate identifier 'leverageStrategyData'", 'TS2344'],
    'HTTP method': ['POST'],
    'directive of a Content-Security-Policy': ['connect-src', 'img-src'],
    'form of the address of a subgraph request': ['<address>?opName=<operation>'],
    'field of package.json': ['types'],
    'error of Node, not of the SDK': ['require is not defined in ES module scope'],
  },
  'content/vault/requests/getperiodicdistributions.mdx': {
    'value in the subgraph': ['VAULT'],
  },
  'content/vault/requests/getvalidators.mdx': {
    'status of a validator in the StakeWise backend': ['withdrawal_done'],
  },
  'content/vault/transactions/create.mdx': {
    'beginning of a data URL': ['data:image/png;base64,…'],
  },
  'sdk/': {
    'does not exist: the reader defines it, as the workaround of a defect': ['BigInt.prototype.toJSON'],
  },
  'sdk/localStorage.ts': {
    'key in session storage': ['SW_sdk_gqlModuleErrorUrl'],
  },
  'sdk/rewardSplitter/claimRewards.ts': {
    'JSON-RPC method of nodes': ['eth_call'],
  },
}
