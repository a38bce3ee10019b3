import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import type { Snapshot } from '../memo.ts'

export interface BundleServerInput {
  sources: Snapshot
}

export const run = (inputs: BundleServerInput[]): Promise<string[]> => Promise.all(inputs.map(bundleServer))

/**
 * Bundles the server and its packages into one file, so that a deployment needs only the `dist` folder and Node.js: no
 * `npm ci` and no `node_modules` on the server.
 */
export async function bundleServer(): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    // React's development build is larger and slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: fileURLToPath(new URL('../../server/standalone.ts', import.meta.url)),
      target: 'node20',
      // We write the file ourselves: Vite would report a full disk with its own stack trace.
      write: false,
      minify: false,
      rolldownOptions: {
        output: { format: 'esm', entryFileNames: 'server.js', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return result.output[0].code
}
