/** The tests that a mutation trial of one area runs: those that need no browser and no build of the site. */
import { defineConfig } from 'vitest/config'
import {
  BaseSequencer,
  type Reporter,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'

/** Other areas' tests of an area's code. */
const NEIGHBORS: Record<string, string[]> = {
  content: ['render', 'build/commands'],
  reference: ['sdkParity'],
  search: ['server/search', 'server/agents'],
  site: ['sdkParity'],
}
const area = process.env.MUTATION_AREA || '*'
const areas = [area, ...(NEIGHBORS[area] ?? [])]

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

/** The first test that fails ends a run, so quick ones come first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const time = ({ project, moduleId }: TestSpecification) => {
      const key = `${project.name}:${moduleId.slice(this.ctx.config.root.length + 1)}`
      return this.ctx.cache.getFileTestResults(key)?.duration ?? 0
    }
    return files.toSorted((a, b) => time(a) - time(b))
  }
}

export default defineConfig({
  test: {
    include: areas.flatMap((each) => [
      `src/${each}/**/*.test.{ts,tsx}`,
      `tests/${each}/**/*.test.ts`,
      `tests/unit/${each}/**/*.test.ts`,
    ]),
    exclude: [
      'tests/browser/**',
      'tests/browsers/**',
      'tests/release/**',
      'tests/server/**/{deployment,docsearch,replicas,staticHosts}.test.ts',
      // What these start is not of this area.
      ...(area === 'server' ? [] : ['tests/server/**/{publishCommand,searchReport}.test.ts']),
    ],
    setupFiles: ['tests/mutation/setUp.ts'],
    sequence: { sequencer: QuickFirst, setupFiles: 'list' },
    isolate: false,
    reporters: [new LoadingErrors()],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
