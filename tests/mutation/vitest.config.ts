/** The tests of one area that a mutation trial runs: those that need no browser, no build of the site and no command. */
import { defineConfig } from 'vitest/config'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

const area = process.env.MUTATION_AREA ?? '*'

/** Tells Stryker of a file that cannot be loaded. It looks at tests only, and such a file has none: the mutant would survive. */
class LoadingErrors implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestModuleEnd(file: TestModule): void {
    for (const error of file.errors()) this.vitest?.state.catchError(error, 'Loading')
  }
}

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
    reporters: [new LoadingErrors()],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
