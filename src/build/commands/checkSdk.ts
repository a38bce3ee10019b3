/** `npm run check:sdk`: see the usage in `sdkCommand.ts`. */
import { sdkCommand } from './sdkCommand.ts'

const { code, text } = await sdkCommand(process.argv.slice(2), process.cwd())
if (code === 2) console.error(text)
else console.log(text)
process.exitCode = code
