import type { MigrationEntry } from './entry.ts'

/** Contracts and config entries that are gone or other than they were. */
export const changedContracts: MigrationEntry[] = [
  {
    item: '`contracts.helpers.createVault(address)` became `createVault({ vaultAddress, options })`',
    instead: 'See [Contracts](/setup/installation-setup#contracts)',
    since: '3.0.0',
    covers: ['sdk.contracts.helpers.createVault'],
  },
  {
    item: '`contracts.helpers` lost `createPrivateVault`, `createBlocklistedVault`, `createOtherTokenVault`',
    instead: '`createVault` with `isPrivate`, `isBlocklist`, `chainId`',
    since: '3.0.0',
    covers: [
      'sdk.contracts.helpers.createPrivateVault',
      'sdk.contracts.helpers.createBlocklistedVault',
      'sdk.contracts.helpers.createOtherTokenVault',
    ],
  },
  {
    item: '`contracts.helpers` lost `createRestakingVault`, `createUniswapPool`',
    instead: 'Nothing; make them with `createContract` and an ABI of your own',
    since: '3.0.0',
    covers: ['sdk.contracts.helpers.createRestakingVault', 'sdk.contracts.helpers.createUniswapPool'],
  },
  {
    item: '`contracts.base.oracles` and `contracts.uniswap` are gone',
    instead: 'Nothing',
    since: '3.0.0',
    covers: ['sdk.contracts.base.oracles', 'sdk.contracts.uniswap.positionManager'],
  },
  {
    item: '`contracts.base.merkleDistributor` is gone',
    instead: '`sdk.contracts.special.merkleDistributorV2` (since 4.0.0)',
    since: '3.0.0',
    covers: ['sdk.contracts.base.merkleDistributor'],
  },
  {
    item: '`config.addresses` lost `base.oracles`, `base.merkleDistributor`, `balancer` and `uniswap`',
    instead: 'Nothing',
    since: '3.0.0',
    covers: [
      'sdk.config.addresses.base.oracles',
      'sdk.config.addresses.base.merkleDistributor',
      'sdk.config.addresses.balancer.vault',
      'sdk.config.addresses.uniswap.positionManager',
    ],
  },
]
