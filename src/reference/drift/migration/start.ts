import type { MigrationEntry } from './entry.ts'

/** What keeps an application from starting. */
export const start: MigrationEntry[] = [
  {
    item: '`provider` or `endpoints.web3` is required. The default RPC addresses are gone, and so is `network.url` in `configs` and `chains`',
    instead: 'Pass an RPC address of your own, or a wallet’s provider',
    since: '3.0.0',
    covers: ['sdk.config.network.url'],
  },
  {
    item: '`require()` of the package fails in Node; the package is now of type `module`',
    instead: 'Use `import`, or `await import()` in CommonJS: [Node](/setup/prerequisites#node)',
    since: '3.6.0',
    covers: [],
  },
  {
    item: 'The peer dependency is ethers `^6.14.3` instead of `^6.12.1` (exactly 6.13.2 from 3.0.0, `^6.13.2` from 3.4.0)',
    instead: 'Update ethers',
    since: '3.6.0',
    covers: [],
  },
  {
    item: 'The network `Holesky` (17000) is gone',
    instead: 'Use `Network.Hoodi` (560048), with vaults of Hoodi',
    since: '3.3.0',
    covers: ['Network.Holesky'],
  },
]
