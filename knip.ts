import type { KnipConfig } from 'knip'

/**
 * What `npm run lint` reports as dead: files that nobody imports, exports that nobody else uses, packages that nobody
 * needs. It runs twice: `knip` checks everything; `knip --production` ignores tests, and so finds code that only they use.
 */
export default ({ production }: { production?: boolean }): KnipConfig => ({
  // An exclamation mark means: in production too.
  entry: [
    'site.config.ts!',
    'src/build/cli.ts!',
    'src/shared/checkNode.ts!',
    // The development server loads it by its URL.
    'src/build/dev/devSite.ts!',
    'src/server/{cli,standalone,publish/cli,report/cli}.ts!',
    // Named as text in src/site/entryPoints.ts.
    'src/site/{entry.tsx,boot.ts}!',
    'src/site/search/worker/engineWorker.ts!',
    'src/site/offline/worker/serviceWorker.ts!',
    'bench/*/cli.ts!',
    'tests/{run,shots}.ts',
    // Named as text in tests/mutation/.
    'tests/mutation/{vitest.config,setUp}.ts',
    // Runs in a separate process.
    'tests/browser/anotherBuild.ts',
    // Tests bundle them and load them into a browser.
    'tests/browser/search/harness/entry.tsx',
    'tests/server/search/docsearchPage/page.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}!',
    '!src/**/*.test.{ts,tsx}!',
    'bench/**/*.ts!',
    'tests/**/*.{ts,tsx}',
    '*.ts!',
  ],
  // An export that only tests and its own file use is not dead.
  ignoreExportsUsedInFile: production === true,
  ignoreDependencies: [
    // Named as text in tests/mutation/cli.ts.
    '@stryker-mutator/typescript-checker',
    '@stryker-mutator/vitest-runner',
    // The font of the preview image, read as a file.
    '@expo-google-fonts/inter',
    // Examples on pages import them; `npm run check:content` compiles the examples.
    '@tanstack/react-query',
    'viem',
    'wagmi',
    // A published version for the tests of `npm run check:sdk`, so that they need no network.
    'sdk-1',
  ],
  ignoreBinaries: ['systemd-analyze'],
})
