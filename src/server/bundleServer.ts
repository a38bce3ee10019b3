/**
 * Puts the server and the packages it uses into one file, so that what is deployed is the `dist` folder and Node.js:
 * no `npm ci`, no `node_modules`, on the machine that serves.
 */

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Writes `server/server.js` into the build's folder. Replaces what was there. */
export async function bundleServer(dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./standalone.ts', import.meta.url)),
      target: 'node20',
      outDir: join(dist, 'server'),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        output: { format: 'esm', entryFileNames: 'server.js', codeSplitting: false },
      },
    },
  })
}
