import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Instead of one second: on a loaded machine, what tests wait for takes longer. */
const expect = { poll: { timeout: 20_000 } }

/** A site below a path of its host. */
const belowPath = (name: string, globalSetup: string, include: string[]) => ({
  test: {
    name,
    sequence: { groupOrder: 2 },
    include,
    globalSetup: `tests/browser/belowPath/${globalSetup}`,
    expect,
    testTimeout: 60_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
    isolate: false,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // By default one processor is left free, which on two is every second one.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // A process of its own for each file takes longer than most files' tests.
          isolate: false,
          sequence: { groupOrder: 0 },
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/unit/**/*.test.ts',
            'tests/search/**/*.test.ts',
            'tests/server/**/*.test.ts',
            'tests/reference/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          expect,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 1 },
          include: ['tests/browser/**/*.test.ts'],
          exclude: ['tests/browser/belowPath/**'],
          globalSetup: 'tests/browser/globalSetup.ts',
          expect,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // The files of a worker share its browser; each test has a profile of its own in it.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browsers',
          // Beside Chromium's: these wait more than they work.
          sequence: { groupOrder: 1 },
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: 'tests/browser/globalSetup.ts',
          expect,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      belowPath('below a path', 'onServer.ts', ['tests/browser/belowPath/*.test.ts']),
      // `npm run test:release` runs these; `npm test` has a sample of what they hold.
      {
        test: {
          name: 'release',
          sequence: { groupOrder: 3 },
          include: ['tests/release/**/*.test.ts'],
          expect,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // The builds in them use all processors there are.
          maxWorkers: 1,
        },
      },
      belowPath('release, below a path', 'onServer.ts', [
        'tests/browser/search/site.test.ts',
        'tests/browser/navigation/{navigation,routes,prefetching,lostPages}.test.ts',
      ]),
      belowPath('release, below a path of a static host', 'onStaticHost.ts', [
        'tests/browser/belowPath/*.test.ts',
        'tests/browser/search/site.test.ts',
        'tests/browser/navigation/navigation.test.ts',
      ]),
    ],
  },
})
