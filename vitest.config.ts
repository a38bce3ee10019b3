import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Instead of one second: on a loaded machine, what tests wait for takes longer. */
const expect = { poll: { timeout: 20_000 } }

/**
 * Tests in Chromium. The files of a worker share its browser; each test has a profile of its own in it.
 * @param globalSetup - builds a site and serves it
 */
const inChromium = (name: string, groupOrder: number, globalSetup: string, include: string[]) => ({
  test: {
    name,
    sequence: { groupOrder },
    include,
    globalSetup: `tests/browser/${globalSetup}`,
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
      inChromium('browser', 1, 'globalSetup.ts', [
        'tests/browser/*.test.ts',
        'tests/browser/{accessibility,chrome,navigation,pages,search}/*.test.ts',
      ]),
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
      // `npm run test:release` runs these: what few changes can break, and takes minutes.
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
      inChromium('release, in Chromium', 2, 'globalSetup.ts', ['tests/browser/release/*.test.ts']),
      inChromium('release, below a path', 2, 'belowPath/onServer.ts', [
        'tests/browser/belowPath/*.test.ts',
        'tests/browser/search/site.test.ts',
        'tests/browser/navigation/{navigation,routes,prefetching,lostPages}.test.ts',
      ]),
      inChromium('release, below a path of a static host', 2, 'belowPath/onStaticHost.ts', [
        'tests/browser/belowPath/*.test.ts',
        'tests/browser/search/site.test.ts',
        'tests/browser/navigation/navigation.test.ts',
      ]),
    ],
  },
})
