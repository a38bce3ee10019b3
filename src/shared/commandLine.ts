/** Parses command-line arguments. Unknown options are errors, because ignoring a typo would run a different command. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { nodeProblem } from './nodeVersion.ts'

/** Invalid command-line arguments or environment variables. The message says what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

interface Command<Options extends ParseArgsConfig['options']> {
  /** The usage text, shown with `--help` and in error messages. */
  usage: string
  options?: Options
  /** Maximum number of positional arguments. */
  operands?: number
}

type Parsed<Options extends ParseArgsConfig['options']> = ReturnType<
  typeof parseArgs<{ options: NonNullable<Options>; allowPositionals: true }>
>

/** @throws {UsageError} that names the invalid argument, or the Node.js that every command needs */
export function parseArguments<const Options extends ParseArgsConfig['options'] = Record<never, never>>(
  args: string[],
  { usage, options, operands = 0 }: Command<Options>,
): Parsed<Options> {
  const problem = nodeProblem()
  if (problem) throw new UsageError(problem)
  const parsed = parse(args, options ?? {}, usage)
  const extra = parsed.positionals[operands]
  if (extra !== undefined) throw new UsageError(`${extra} is one argument too many: ${usage}`)
  return parsed as Parsed<Options>
}

function parse(args: string[], options: NonNullable<ParseArgsConfig['options']>, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // Node.js goes on about arguments that begin with a hyphen.
    const [mistake] = (error as Error).message.split(/\.\s/, 1)
    throw new UsageError(`${mistake}: ${usage}`)
  }
}

/** Parses the arguments of the process. On `--help`, `-h` or an invalid argument, it prints a line and exits. */
export function parseOwnArguments<const Options extends ParseArgsConfig['options'] = Record<never, never>>(
  command: Command<Options>,
): Parsed<Options> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(command.usage)
    process.exit(0)
  }
  try {
    return parseArguments(args, command)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
