import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/unit/**/*.test.ts',
            'tests/server/**/*.test.ts',
            'tests/reference/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 1 },
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/globalSetup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // A loaded machine can miss a moment; a broken behaviour fails twice.
          retry: 1,
        },
      },
    ],
  },
})
