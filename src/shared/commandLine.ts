/** Parses command-line arguments. A misspelled option is an error, because ignoring it would run a different command. */
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** A mistake in a command. */
export class UsageError extends Error {}

interface Command<Options extends ParseArgsConfig['options']> {
  /** The usage, shown on a mistake. */
  usage: string
  options?: Options
  /** Most arguments without dashes. */
  operands?: number
}

type Parsed<Options extends ParseArgsConfig['options']> = ReturnType<
  typeof parseArgs<{ options: NonNullable<Options>; allowPositionals: true }>
>

/** @throws UsageError naming the wrong argument */
export function readWords<const Options extends ParseArgsConfig['options'] = Record<never, never>>(
  words: string[],
  { usage, options, operands = 0 }: Command<Options>,
): Parsed<Options> {
  try {
    const parsed = parseArgs({ args: words, options: options ?? {}, allowPositionals: true })
    const extra = parsed.positionals[operands]
    if (extra !== undefined) throw new UsageError(`${extra} is one argument too many: ${usage}`)
    return parsed as unknown as Parsed<Options>
  } catch (error) {
    throw explained(error, usage)
  }
}

function explained(error: unknown, usage: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  const word = /'(-[^' ]+)/.exec(message)?.[1] ?? 'a word'
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return new UsageError(`${word} is not an option: ${usage}`)
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return new UsageError(
      `${word} ${message.includes('not take') ? 'takes no value' : 'has no value'}: ${usage}`,
    )
  return error
}

/** The same for the process's own arguments: on a mistake or `--help`, it prints a line and exits. */
export function ownWords<const Options extends ParseArgsConfig['options'] = Record<never, never>>(
  command: Command<Options>,
): Parsed<Options> {
  const words = process.argv.slice(2)
  if (words.includes('--help')) {
    console.log(command.usage)
    process.exit(0)
  }
  try {
    return readWords(words, command)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
