/** Something wrong that is put into the real content, and what has to be reported there. */
export interface Fault {
  what: string
  file: string
  from: string
  to: string
  problem: RegExp
}

/** What is said of the API and is not so. */
export const apiFaults: Fault[] = [
  {
    what: 'an argument that the method of the page does not have',
    file: 'content/vault/requests/getwhitelist.mdx',
    from: '`search` matches any part',
    to: '`find` matches any part',
    problem: /^`find` is not part of the API: .*link the method/,
  },
  {
    what: 'a field that another method has',
    file: 'content/vault/requests/getuserapy.mdx',
    from: 'The answer is `0` for an account',
    to: 'The answer `totalAssets` is `0` for an account',
    problem: /^`totalAssets` is not part of the API/,
  },
  {
    what: 'a field that is said to be of the wrong method',
    file: 'content/introduction.mdx',
    from: '`percent` of `unlock`',
    to: '`percent` of `lock`',
    problem: /^`percent` .*`sdk.boost.lock` has no argument or field/,
  },
  {
    what: 'a method that does not exist',
    file: 'content/boost/transactions/unlock.mdx',
    from: 'Send `sdk.boost.upgradeLeverageStrategy` yourself',
    to: 'Send `sdk.boost.upgradeStrategy` yourself',
    problem: /^`sdk.boost.upgradeStrategy` is not part of the API/,
  },
  {
    what: 'a form that a request does not have',
    file: 'content/osToken/requests/getostokenapy.mdx',
    from: 'The method is `sdk.osToken.getAPY`.',
    to: 'The method is `sdk.osToken.getAPY.encode`.',
    problem: /^`sdk.osToken.getAPY.encode` is not part of the API/,
  },
  {
    what: 'a member that the enum does not have',
    file: 'content/boost/requests/getdata.mdx',
    from: '`BorrowStatus.Moderate`',
    to: '`BorrowStatus.Medium`',
    problem: /^`BorrowStatus.Medium` is not part of the API/,
  },
  {
    what: 'a contract function that does not exist',
    file: 'content/osToken/requests/getmaxmint.mdx',
    from: '`avgRewardPerSecond()` of',
    to: '`rewardPerSecond()` of',
    problem: /^`rewardPerSecond` in `rewardPerSecond\(\)` is not part of the API/,
  },
  {
    what: 'a member of the instance that does not exist',
    file: 'content/vault/requests/getvault.mdx',
    from: '`sdk.contracts.base.vaultsRegistry.vaults(vaultAddress)`',
    to: '`sdk.contracts.base.registry.vaults(vaultAddress)`',
    problem: /^`sdk.contracts.base.registry.vaults` in /,
  },
  {
    what: 'a function that ethers does not have',
    file: 'content/vault/requests/getstakeractions.mdx',
    from: '`parseEther` from ethers',
    to: '`parseEtherToWei` from ethers',
    problem: /^`parseEtherToWei` is not part of the API/,
  },
  {
    what: 'an error message that is not quoted to the letter',
    file: 'content/boost/transactions/lock.mdx',
    from: '`TypeError: Do not know how to serialize a BigInt`. The SDK',
    to: '`TypeError: Does not know how to serialize a BigInt`. The SDK',
    problem: /^the SDK throws no error `TypeError: Does not know/,
  },
  {
    what: 'an error message of another method',
    file: 'content/vault/requests/getvaultstats.mdx',
    from: 'Filter by `time` when you need exact dates.',
    to: 'It rejects with `Provider or endpoints.web3 should be provided` or `You are trying to change the data for different vaults types`.',
    problem: /^none of the methods on this page throws `You are trying/,
  },
  {
    what: 'a name in a description of sdk/',
    file: 'sdk/osToken/getMaxMint.ts',
    from: '`minted.assets` from `getPosition`',
    to: '`minted.amount` from `getPosition`',
    problem: /^`minted.amount` is not part of the API: `sdk.osToken.getPosition`/,
  },
  {
    what: 'a row of times in the wrong unit',
    file: 'content/introduction.mdx',
    from: '| Seconds, argument |',
    to: '| Milliseconds, argument |',
    problem:
      /^`(?:start|end)Timestamp` of `sdk.vault.getPeriodicDistributions` is in unix seconds .* not in milliseconds/,
  },
  {
    what: 'a time without its unit',
    file: 'sdk/vault/claimExitQueue.ts',
    from: '@unit unix seconds',
    to: '@unit unix time',
    problem: /^`positions\[\]\.timestamp` is a time in "unix time"/,
  },
]
