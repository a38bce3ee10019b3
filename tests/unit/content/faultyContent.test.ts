import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from '../../../src/content/check/problem.ts'
import { copyProject } from './projectCopy.ts'

/** Something wrong that is put into the real content, and what has to be reported there. */
interface Fault {
  what: string
  file: string
  from: string
  to: string
  problem: RegExp
}

const faults: Fault[] = [
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
  {
    what: 'a link that is named after another method',
    file: 'content/vault/requests/getuserstats.mdx',
    from: '[getVaultStats](/vault/requests/getvaultstats) sorts',
    to: '[getVaultStats](/vault/requests/getvault) sorts',
    problem: /^the link says `getVaultStats` and leads to the page of `sdk.vault.getVault`/,
  },
  {
    what: 'a link to a page that does not exist',
    file: 'content/osToken/requests/getostokenapy.mdx',
    from: 'see [getUserApy](/vault/requests/getuserapy)',
    to: 'see [getUserApy](/vault/requests/userapy)',
    problem: /^no page at \/vault\/requests\/userapy/,
  },
  {
    what: 'a link to an anchor that does not exist',
    file: 'content/vault/requests/getvaultstats.mdx',
    from: '/vault/requests/getvault#returns-totalassets',
    to: '/vault/requests/getvault#returns-total',
    problem: /^no anchor #returns-total on \/vault\/requests\/getvault/,
  },
  {
    what: 'a related page that does not exist',
    file: 'content/rewardSplitter/requests/getclaimamount.mdx',
    from: '  - vault/requests/getrewardsplitters',
    to: '  - vault/requests/getsplitters',
    problem: /^related page vault\/requests\/getsplitters does not exist/,
  },
  {
    what: 'a description that another page has',
    file: 'content/osToken/requests/getsharesfromassets.mdx',
    from: 'description: Convert an amount of ETH or GNO to the osToken shares worth as much at the current rate.',
    to: 'description: Convert osToken shares to their value in ETH or GNO at the current contract rate.',
    problem: /^content\/osToken\/requests\/getassetsfromshares.mdx has the same description/,
  },
  {
    what: 'a description that is too short',
    file: 'content/vault/requests/getvalidators.mdx',
    from: 'description: ',
    to: 'description: All validators of one vault, a page each call.\n# ',
    problem: /^the description has 46 characters/,
  },
  {
    what: 'too few keywords',
    file: 'content/utils/getstakewisestats.mdx',
    from: 'keywords: [',
    to: 'keywords: [tvl, users]\n# [',
    problem: /^2 keywords/,
  },
  {
    what: 'a method page whose examples do not call the method',
    file: 'content/osToken/transactions/burn.mdx',
    from: 'await sdk.osToken.burn({',
    to: 'await sdk.osToken.mint({',
    problem: /^no TypeScript example calls `sdk.osToken.burn\(…\)`/,
  },
  {
    what: 'an example that does not compile',
    file: 'content/vault/transactions/withdraw.mdx',
    from: 'if (assets > 0n) {',
    to: "if (assets === 'all') {",
    problem: /^the example does not compile: /,
  },
  {
    what: 'an overview without the defects',
    file: 'content/introduction.mdx',
    from: '<Defects />',
    to: '',
    problem: /^the list of known defects is missing/,
  },
  {
    what: 'an unfinished text',
    file: 'content/vault/requests/getstakebalance.mdx',
    from: 'All amounts have 18 decimals.',
    to: 'All amounts have 18 decimals (TODO).',
    problem: /^"TODO" is left/,
  },
  {
    what: 'filler',
    file: 'content/vault/transactions/deposit.mdx',
    from: 'The SDK looks at the format of the arguments only.',
    to: 'The SDK simply looks at the format of the arguments.',
    problem: /^"simply": leave it out/,
  },
  {
    what: 'a second word for one thing, in an example',
    file: 'content/distributorRewards/requests/getrewards.mdx',
    from: ' base units\n',
    to: ' on-chain units\n',
    problem: /^"on-chain": write "on chain"/,
  },
  {
    what: "a word in another spelling than the domain's, in a callout's title",
    file: 'content/boost/requests/getdata.mdx',
    from: ':::defect[An unknown vault answers with zeros]',
    to: ':::defect[An unknown OsToken vault answers with zeros]',
    problem: /^"OsToken": write "osToken"/,
  },
  {
    what: 'a name of the API without backticks',
    file: 'content/osToken/transactions/mint.mdx',
    from: 'Compare `shares` with `getMaxMint`',
    to: 'Compare `shares` with getMaxMint',
    problem: /^"getMaxMint" is a name of the API: put it between backticks/,
  },
  {
    what: 'a misspelled word',
    file: 'content/osToken/requests/getostokenrate.mdx',
    from: 'A JavaScript number cannot hold 18 decimals.',
    to: 'A JavaScript number cannot hold eigthteen decimals.',
    problem: /^unknown word "eigthteen"/,
  },
  {
    what: 'American spelling, in a description of sdk/',
    file: 'sdk/vault/getVault.ts',
    from: '/** Version of the vault contract. */',
    to: '/** Version of the vault contract, by color. */',
    problem: /^unknown word "color": .*"colour"/,
  },
  {
    what: 'a sentence nobody follows',
    file: 'content/utils/gettransactions.mdx',
    from: 'You see the balance from before the deposit.',
    to: 'You see the balance from before the deposit, because the part that keeps the balances has not yet come to the block in which the deposit stands, and it will come to that block only after it is done with all of the blocks before it.',
    problem: /^a sentence of 4\d words \("You see the balance/,
  },
]

const copy = copyProject()
let problems: Problem[] = []
beforeAll(async () => {
  for (const { file, from, to } of faults) copy.edit(file, from, to)
  copy.delete('content/boost/requests/getleveragestrategyproxy.mdx')
  copy.write(
    'content/utils/getprices.mdx',
    '---\ntitle: getPrices\ndescription: Read prices that no method of the SDK reads, which is why this is wrong.\nkeywords: [one, two, three]\nrelated:\n  - introduction\n---\n\nText.\n',
  )
  problems = (await copy.check()).problems
}, 240_000)
afterAll(() => copy.remove())

test.each(faults)('finds $what', ({ file, problem }) => {
  const found = problems.filter((each) => each.file === file && problem.test(each.problem))
  expect(found).not.toHaveLength(0)
})

test('tells the line of what is wrong', () => {
  const at = (file: string, problem: RegExp) =>
    problems.find((each) => each.file === file && problem.test(each.problem))?.line
  expect(at('content/vault/requests/getwhitelist.mdx', /`find`/)).toBe(
    lineOf('content/vault/requests/getwhitelist.mdx', '`search` matches'),
  )
  expect(at('content/osToken/requests/getostokenrate.mdx', /eigthteen/)).toBe(
    lineOf('content/osToken/requests/getostokenrate.mdx', 'cannot hold 18 decimals'),
  )
  expect(at('content/boost/requests/getdata.mdx', /OsToken/)).toBe(
    lineOf('content/boost/requests/getdata.mdx', ':::defect[An unknown vault'),
  )
})

test('tells the line of a related page that does not exist', () => {
  const file = 'content/rewardSplitter/requests/getclaimamount.mdx'
  const problem = problems.find((each) => each.file === file && /^related page/.test(each.problem))
  expect(problem?.line).toBe(lineOf(file, '  - vault/requests/getrewardsplitters'))
})

test('finds a method without a page, and what pointed to it', () => {
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'sdk/boost/getLeverageStrategyProxy.ts',
      problem: expect.stringContaining('`sdk.boost.getLeverageStrategyProxy` has no page'),
    }),
  )
  expect(
    problems.some(({ problem }) => problem === 'no page at /boost/requests/getleveragestrategyproxy'),
  ).toBe(true)
})

test('finds a page without a method', () => {
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'content/utils/getprices.mdx',
      problem: expect.stringContaining('no method in sdk/ has `@page utils/getprices`'),
    }),
  )
})

test('reports nothing else', () => {
  const expected = [
    ...faults,
    { file: '', problem: /getleveragestrategyproxy|getLeverageStrategyProxy/ },
    { file: 'content/utils/getprices.mdx', problem: /^no method in sdk/ },
  ]
  const surplus = problems.filter(
    (each) =>
      !expected.some(
        ({ file, problem }) => (file === '' || file === each.file) && problem.test(each.problem),
      ),
  )
  expect(surplus).toEqual([])
})

function lineOf(file: string, text: string): number {
  const source = readFileSync(file, 'utf8')
  return source.slice(0, source.indexOf(text)).split('\n').length
}
