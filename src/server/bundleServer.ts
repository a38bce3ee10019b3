/**
 * Puts the server and the packages it uses into one file, so that what is deployed is the `dist` folder and Node.js:
 * no `npm ci`, no `node_modules`, on the machine that serves.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/**
 * Writes `server/server.js` into the build's folder.
 * @param key - changes when the code changes; with the key of what is there, nothing is done. Without one, what was
 * there is replaced.
 */
export async function bundleServer(dist: string, key?: string): Promise<void> {
  const keyFile = join(dist, 'server/key')
  if (key !== undefined && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return
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
  if (key !== undefined) writeFileSync(keyFile, key)
}
