import type { MigrationEntry } from './entry.ts'
import { links } from './links.ts'

/** The same code compiles and runs, and does something else. */
export const silentChanges: MigrationEntry[] = [
  {
    item: `${links.getMaxMint}, ${links.getBurnAmount}, ${links.getMaxWithdraw}`,
    change:
      '`ltvPercent` is in wad for every vault, to the last digit. 2.0.2 took basis points for a vault of version 1, and cut the wad of other vaults to whole basis points',
    instead: 'Pass `BigInt(osTokenConfig.ltvPercent)`, and remove any scaling by vault version',
    since: 'after 2.0.2',
    covers: [],
  },
  {
    item: links.getRate,
    change:
      "The string always has 18 decimals: `'1.060000000000000000'`. 2.0.2 wrote as few as the number needs: `'1.06'`",
    instead: 'Calculate with `parseEther(rate)`, which reads both; shorten it where you show it',
    since: 'after 2.0.2',
    covers: [],
  },
  {
    item: '`BigDecimal`',
    change:
      '`toString` prints 18 decimals unless `decimals` was called. In 2.0.2 it printed as few as the number needs',
    instead: 'Call `decimals`, or compare numbers instead of strings',
    since: 'after 2.0.2',
    covers: [],
  },
  {
    item: links.getPosition,
    change: 'A wrong argument rejects the promise. In 2.0.2 it was thrown at once',
    instead: 'Put the call inside the `try` and `await` it there',
    since: 'after 2.0.2',
    covers: [],
  },
  {
    item: links.getUserRewards,
    change: 'Both dates are milliseconds. A range of more than 1000 days rejects',
    instead: 'Check what you pass; split long ranges',
    since: '3.0.0; the limit 3.5.1',
    covers: [],
  },
  {
    item: links.getUserRewards,
    change:
      'Reads the subgraph instead of the backend. `abort()` no longer cancels the requests (`AbortRequest` became `AbortPromise`)',
    instead: 'Compare figures before you publish them',
    since: '3.0.0',
    covers: ['vault.getUserRewards: promise'],
  },
  {
    item: `${links.getVault}, ${links.getStakeBalance}`,
    change:
      '`AbortPromise` became `AbortRequest`: a wrong argument throws at once, and `abort()` cancels the request',
    instead: 'Put the call inside the `try`; do not rely on `.catch()`',
    since: '3.0.0',
    covers: ['vault.getVault: promise', 'vault.getStakeBalance: promise'],
  },
  {
    item: links.getClaimAmount,
    change: 'The same: `AbortPromise` became `AbortRequest`',
    instead: 'The same',
    since: 'after 2.0.2',
    covers: ['rewardSplitter.getClaimAmount: promise'],
  },
  {
    item: links.getStakeBalance,
    change: 'Reads the subgraph instead of the chain',
    instead: 'After a transaction, [wait for indexing](/setup/installation-setup#waiting-and-indexing)',
    since: '3.0.0',
    covers: [],
  },
  {
    item: links.getVault,
    change: '`isCollateralized` comes from the subgraph instead of the keeper contract',
    instead: 'For the latest block ask `sdk.contracts.base.keeper.isCollateralized(vaultAddress)`',
    since: '3.0.0',
    covers: [],
  },
  {
    item: links.getExitQueuePositions,
    change: 'The subgraph computes what contract calls did',
    instead: 'Wait for indexing after a withdrawal',
    since: '3.0.0',
    covers: [],
  },
  {
    item: links.getStakerActions,
    change:
      '`actionType` can also be `BoostDeposited`, `BoostExitQueueEntered` or `BoostExitedAssetsClaimed`',
    instead: 'Give your `switch` a default',
    since: '3.0.0',
    covers: ['vault.getStakerActions → [].actionType'],
  },
  {
    item: 'Provider',
    change:
      'The constructor replaces `getSigner` of the provider; all its failures read `To send this transaction, please provide BrowserProvider to the StakeWiseSDK`',
    instead:
      '[Get the signer first](/setup/installation-setup#defect-every-failure-of-getsigner-reads-the-same)',
    since: '3.0.1',
    covers: [],
  },
  {
    item: 'Options',
    change:
      '`endpoints.subgraph` and `endpoints.api` also overwrite `sdk.config.api`, in the shared `configs`',
    instead:
      '[Use one address for each network](/setup/installation-setup#defect-custom-endpoints-leak-into-other-instances)',
    since: '3.0.0',
    covers: [],
  },
  {
    item: 'Defaults',
    change:
      'All default subgraph and factory addresses changed. On Mainnet `depositDataRegistry`, `blocklistVault` and `erc20BlocklistVault` are no longer the zero address',
    instead: 'Remove addresses you copied; adapt your Content-Security-Policy',
    since: '3.0.0; factories and reward splitter factory again in 4.0.0',
    covers: [],
  },
  {
    item: '`sdk.vaultMulticall`',
    change: 'Reads the vault first to choose the ABI, one subgraph request more',
    instead: 'Expect `Vault not found` from it',
    since: '3.0.0',
    covers: [],
  },
  {
    item: `${links.operate}, ${links.setDepositDataRoot}, ${links.setDepositDataManager}`,
    change:
      '`.encode` and `.estimateGas` work. In 2.0.2 they were undefined at run time, although `operate` declared them',
    instead: 'Remove what you built in their place',
    since: 'after tag 4.0.0',
    covers: [
      'vault.setDepositDataRoot.encode',
      'vault.setDepositDataRoot.estimateGas',
      'vault.setDepositDataManager.encode',
      'vault.setDepositDataManager.estimateGas',
    ],
  },
  {
    item: 'Package',
    change: 'bignumber.js 9.3.0 instead of 9.1.2. Both are bundled',
    instead: 'Nothing',
    since: '3.6.0',
    covers: [],
  },
]
