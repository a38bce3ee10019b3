/** `npm run serve [-- folder]`: serves the build of this working tree, or of another folder, from source. */

import { fileURLToPath } from 'node:url'
import { parseOwnArguments } from '../shared/commandLine.ts'
import { main } from './main.ts'

const { positionals } = parseOwnArguments({ usage: 'npm run serve [-- folder of a build]', operands: 1 })

await main(positionals[0] ?? fileURLToPath(new URL('../../dist', import.meta.url)))
