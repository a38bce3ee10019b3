/** `npm run serve [-- folder]`: serves the build of this working tree, or of another folder, from source. */

import { fileURLToPath } from 'node:url'
import { main } from './main.ts'

await main(process.argv[2] ?? fileURLToPath(new URL('../../dist', import.meta.url)))
