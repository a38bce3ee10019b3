/** The tests of one area that a mutation trial runs: those that need no browser, no build of the site and no command. */
import { defineConfig } from 'vitest/config'

const area = process.env.MUTATION_AREA ?? '*'

export default defineConfig({
  test: {
    include: [
      `src/${area}/**/*.test.{ts,tsx}`,
      `tests/${area}/**/*.test.ts`,
      `tests/unit/${area}/**/*.test.ts`,
    ],
    // What these start runs in a process of its own, where no mutation is switched on.
    exclude: [
      'tests/browser/**',
      'tests/browsers/**',
      'tests/release/**',
      'tests/server/**/{algoliaClients,deployment,docsearch,publishCommand,replicas,staticHosts,stopping}.test.ts',
      'tests/reference/sdkCommand.test.ts',
    ],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
