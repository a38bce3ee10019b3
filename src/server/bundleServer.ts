/**
 * Puts the server and the packages it uses into one file, so that what is deployed is the `dist` folder and Node.js:
 * no `npm ci`, no `node_modules`, on the machine that serves.
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { replaceFile } from '../build/replaceFile.ts'

/**
 * Writes `server/server.js` into the build's folder.
 * @param key - changes when the code changes; with the key of what is there, nothing is done. Without one, what was
 * there is replaced.
 * @throws WriteError when the disk is full or may not be written
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
      // Vite would tell of a full disk with its own stack.
      write: false,
      minify: false,
      rolldownOptions: {
        output: { format: 'esm', entryFileNames: 'server.js', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  // Until the new server is in place, the old one has no key that says it is current.
  replaceFile(keyFile, '')
  replaceFile(join(dist, 'server/server.js'), made.output[0].code)
  if (key !== undefined) replaceFile(keyFile, key)
}
