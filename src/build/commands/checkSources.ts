/** `npm run check:sources`: see the usage in `sourcesCommand.ts`. */
import { sourcesCommand } from './sourcesCommand.ts'

const { code, text } = await sourcesCommand(process.argv.slice(2), process.cwd())
// The list can be long, and `head` closes the pipe.
process.stdout.on('error', () => process.exit(code))
if (code === 2) console.error(text)
else console.log(text)
process.exitCode = code
