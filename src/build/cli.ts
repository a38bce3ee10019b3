/**
 * The entry point of the commands that read the whole project: `tsx src/build/cli.ts build --search=browser`. It checks the
 * environment first and only then imports the command, so that an old Node.js or a broken `site.config.ts` results in one
 * clear line instead of a stack trace.
 */

import { UsageError } from '../shared/commandLine.ts'
import { enterProject } from './enterProject.ts'
import { explainError } from './explainError.ts'

/** A command that returns its exit code (2 for invalid arguments) and the text to print. */
type Command = (args: string[], root: string) => Promise<{ code: number; text: string }>

async function print(command: Command): Promise<void> {
  const { code, text } = await command(process.argv.slice(2), process.cwd())
  // The text can be long. If it is piped into `head`, the pipe closes early: exit quietly instead of throwing EPIPE.
  process.stdout.on('error', () => process.exit(code))
  if (code === 2) console.error(text)
  else console.log(text)
  process.exitCode = code
}

const commands: Record<string, () => Promise<unknown>> = {
  build: () => import('./runBuild.ts'),
  start: () => import('./start.ts'),
  dev: () => import('./dev/dev.ts'),
  'check:content': () => import('./commands/checkContent.ts'),
  'check:sdk': async () => print((await import('./commands/sdkCommand.ts')).sdkCommand),
  'check:sources': async () => print((await import('./commands/sourcesCommand.ts')).sourcesCommand),
}

const [command = ''] = process.argv.splice(2, 1)
const problem = enterProject()
if (problem === undefined) {
  try {
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined
    if (!run) throw new UsageError(`Unknown command "${command}". Use ${Object.keys(commands).join(', ')}.`)
    await run()
  } catch (error) {
    for (const line of explainError(error)) console.error(line)
    process.exitCode = 1
  }
} else {
  console.error(`error ${problem}`)
  process.exitCode = 1
}
