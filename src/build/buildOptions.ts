import { parseArgs } from 'node:util'
import type { SearchConfig } from '../content/siteConfig.ts'

/** A mistake in a command, in one line. */
export class UsageError extends Error {}

const usage = 'write --search=server or --search=browser, or no option'

/**
 * The options of `npm run build`.
 * @throws UsageError for an option that does not exist: a build without it would be another one than was meant
 */
export function readBuildOptions(words: string[]): { service: SearchConfig['service'] | undefined } {
  const { search } = parse(words)
  if (search === undefined || search === 'server' || search === 'browser') return { service: search }
  throw new UsageError(`--search=${search} is no kind of search: ${usage}`)
}

function parse(words: string[]): { search?: string } {
  try {
    return parseArgs({ args: words, options: { search: { type: 'string' } } }).values
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const word = /'([^']+)'/.exec(message)?.[1]
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
      throw new UsageError(`${word} is no option: ${usage}`)
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw new UsageError(`--search has no value: ${usage}`)
    throw error
  }
}
