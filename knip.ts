import type { KnipConfig } from 'knip'

/**
 * What `npm run lint` counts as dead: files nobody imports, exports nobody else uses, packages nobody needs. It runs
 * twice. `knip` sees everything; `knip --production` leaves the tests out, and so finds code that only tests use.
 */
export default ({ production }: { production?: boolean }): KnipConfig => ({
  // An exclamation mark says: also in production.
  entry: [
    'site.config.ts!',
    'src/build/cli.ts!',
    // Loaded by the development server under its address.
    'src/build/dev/devSite.ts!',
    'src/server/{cli,standalone,publish/cli,report/cli}.ts!',
    // Named as text in src/site/entryPoints.ts.
    'src/site/{entry.tsx,boot.ts}!',
    'src/site/search/worker/engineWorker.ts!',
    'src/site/offline/worker/serviceWorker.ts!',
    'bench/{*/cli,search/index}.ts!',
    'tests/{run,shots}.ts',
    // Named as text in tests/mutation/.
    'tests/mutation/{vitest.config,setUp}.ts',
    // A process of its own.
    'tests/browser/anotherBuild.ts',
    // Bundled by the tests that load them into a browser.
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
  // Tests import what a file uses itself.
  ignoreExportsUsedInFile: production === true,
  ignoreDependencies: [
    // Named as text in tests/mutation/cli.ts.
    '@stryker-mutator/typescript-checker',
    '@stryker-mutator/vitest-runner',
    // The font of the image beside links, read as a file.
    '@expo-google-fonts/inter',
    // The pages' examples import them; `npm run check:content` compiles those.
    '@tanstack/react-query',
    'viem',
    'wagmi',
    // A published version that the tests of `npm run check:sdk` read, so that they need no network.
    'sdk-1',
  ],
  ignoreBinaries: ['systemd-analyze'],
})
