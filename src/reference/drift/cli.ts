/** `npm run check:sdk -- <name@version | name | folder | .d.ts> [--json]`: compares `sdk/` with a published package. */
import { checkCommand } from './checkCommand.ts'

const { code, text } = await checkCommand(process.argv.slice(2), process.cwd())
if (code === 2) console.error(text)
else console.log(text)
process.exitCode = code
