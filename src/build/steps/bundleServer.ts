import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { Snapshot } from '../memo.ts'
import { viteOptions } from './viteOptions.ts'

export interface BundleServerInput {
  sources: Snapshot
}

export const run = (inputs: BundleServerInput[]): Promise<string[]> =>
  Promise.all(inputs.map(({ sources }) => bundleServer(sources.root)))

/**
 * Bundles the server and its packages into one file, so that a deployment needs only the `dist` folder and Node.js: no
 * `npm ci` and no `node_modules` on the server.
 */
export async function bundleServer(root: string): Promise<string> {
  const result = (await build({
    ...viteOptions(root),
    ssr: { noExternal: true },
    // React's development build is larger and slower.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: join(root, 'src/server/standalone.ts'),
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
