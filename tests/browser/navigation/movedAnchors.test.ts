import { describe, expect, test } from 'vitest'
import { createReader, withBase } from '../site.ts'

const reader = createReader()

/** Anchors of the first version, to which other sites may link. */
const oldAnchors: Record<string, string> = {
  '/introduction':
    'what-it-does the-shape-of-a-call promises-and-aborting ' +
    'defect-aborting-one-of-two-identical-requests-does-not-stop-it units convert-a-number timestamps ' +
    'warning-a-duration-that-is-no-span-of-time terms vault ostoken shares-and-assets health-factor ' +
    'slashing liquidation redemption exit-queue checkpoint claimable apy harvest boost ' +
    'reward-splitter distributor roles smoothing-pool allocator referrer where-the-data-comes-from ' +
    'after-a-transaction no-cache what-is-kept-in-the-browser known-defects all-methods ' +
    'api-and-agents ',
  '/setup/installation-setup':
    'install create-an-instance read-only with-a-browser-wallet ' +
    'defect-every-failure-of-getsigner-reads-the-same with-wagmi in-node with-several-rpc-addresses ' +
    'options defect-custom-endpoints-leak-into-other-instances transactions send encode estimate ' +
    'waiting-and-indexing errors errors-before-there-is-a-promise errors-without-a-signer ' +
    'defect-a-failed-request-ends-a-node-process when-a-subgraph-fails a-time-limit-for-requests ' +
    'what-instances-share custom-contract-calls contracts what-the-types-offer several-reads-at-once ' +
    'vaultmulticall rewardsplittermulticall version-and-factory enums network enum-network ' +
    'network-mainnet network-gnosis network-hoodi network-chiado vaulttype enum-vaulttype ' +
    'vaulttype-default vaulttype-private vaulttype-blocklist ostokenpositionhealth ' +
    'enum-ostokenpositionhealth ostokenpositionhealth-unhealthy ostokenpositionhealth-moderate ' +
    'ostokenpositionhealth-healthy ostokenpositionhealth-risky borrowstatus enum-borrowstatus ' +
    'borrowstatus-healthy borrowstatus-moderate borrowstatus-risky allocatoractiontype ' +
    'enum-allocatoractiontype allocatoractiontype-redeemed allocatoractiontype-migrated ' +
    'allocatoractiontype-deposited allocatoractiontype-transferin allocatoractiontype-vaultcreated ' +
    'allocatoractiontype-ostokenminted allocatoractiontype-ostokenburned ' +
    'allocatoractiontype-boostdeposited allocatoractiontype-ostokenredeemed ' +
    'allocatoractiontype-exitqueueentered allocatoractiontype-ostokenliquidated ' +
    'allocatoractiontype-exitedassetsclaimed allocatoractiontype-boostexitedassetsclaimed ' +
    'other-exports-and-members bigdecimal localstorage defect-the-list-of-keys-is-always-empty ' +
    'documentation-in-your-editor ',
}

describe('an anchor of the first version', () => {
  test.each(Object.entries(oldAnchors))('still exists on %s', async (path, anchors) => {
    const page = await reader.open(path)
    const lost = await page.evaluate(
      (all) => all.filter((anchor) => !document.getElementById(anchor)),
      anchors.trim().split(/\s+/),
    )
    expect(lost).toEqual([])
  })

  test('leads to a link to the new location of its section', async () => {
    const page = await reader.open('/introduction#health-factor')
    const link = page.locator(':target a')
    expect(await link.getAttribute('href')).toBe(withBase('/introduction/glossary#health-factor'))
    await link.click()
    await page.waitForURL('**/introduction/glossary#health-factor')
    expect(await page.locator(':target').textContent()).toBe('Health factor')
  })

  test('of an enum member leads to a link to the enum', async () => {
    const page = await reader.open('/setup/installation-setup#network-hoodi')
    expect(await page.locator('li:has(> :target) a').getAttribute('href')).toBe(
      withBase('/setup/enums-and-exports#network'),
    )
  })
})
