/** `node dist/server/server.js`: the same server bundled into one file, without any packages to install. */

import { fileURLToPath } from 'node:url'
import { main } from './main.ts'

await main(fileURLToPath(new URL('..', import.meta.url)))
