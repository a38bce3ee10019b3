/**
 * Bundles the server and its packages into one file, so a deployment needs only the `dist` folder and Node.js: no
 * `npm ci` and no `node_modules` on the serving machine.
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { replaceFile } from '../build/replaceFile.ts'

/**
 * Writes `server/server.js` into the build's folder.
 * @param key - changes when the code changes; when it equals the key of the existing bundle, nothing is done. Without a
 * key, the bundle is always replaced.
 * @throws WriteError when the disk is full or not writable
 */
export async function bundleServer(dist: string, key?: string): Promise<void> {
  const keyFile = join(dist, 'server/key')
  if (key !== undefined && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./standalone.ts', import.meta.url)),
      target: 'node20',
      // We write the file ourselves: Vite would report a full disk with its own stack trace.
      write: false,
      minify: false,
      rolldownOptions: {
        output: { format: 'esm', entryFileNames: 'server.js', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  // Clears the key first, so that an interrupted write leaves no key that claims the old server is current.
  replaceFile(keyFile, '')
  replaceFile(join(dist, 'server/server.js'), made.output[0].code)
  if (key !== undefined) replaceFile(keyFile, key)
}
