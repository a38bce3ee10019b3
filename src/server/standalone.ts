/** `node dist/server/server.js`: the same server in one file, with nothing installed beside it. */

import { fileURLToPath } from 'node:url'
import { main } from './main.ts'

await main(fileURLToPath(new URL('..', import.meta.url)))
