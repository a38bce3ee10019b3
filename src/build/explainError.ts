import { dirname, join } from 'node:path'
import { UsageError } from '../shared/commandLine.ts'
import { ProblemError } from '../shared/problem.ts'
import { KeepError } from './outputs/earlierBuilds.ts'
import { WriteError } from './replaceFile.ts'

/**
 * Errors whose message tells the maintainer what to fix, so that a stack trace would only distract. By name, because the
 * development server loads the classes a second time.
 */
const expectedErrors = [ProblemError, WriteError, UsageError, KeepError].map(({ name }) => name)

/** The lines to print for an error: what to fix and where, or the full stack trace of an unexpected error. */
export function explainError(error: unknown, root = process.cwd()): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const loading = loadingProblem(error)
  if (loading !== undefined) return [`error ${loading.replaceAll(join(root, '/'), '')}`]
  const { code, path } = error as NodeJS.ErrnoException
  if (path !== undefined && (code === 'EACCES' || code === 'EPERM'))
    return [`error ${path.replace(join(root, '/'), '')} cannot be read by this user: fix its permissions`]
  if (!expectedErrors.includes(error.name)) return [error.stack ?? error.message]
  return error.message.split('\n').map((line) => `error ${line}`)
}

/**
 * Explains why a file such as `site.config.ts` could not be imported, from the messages of esbuild and Node.js.
 *
 * @returns undefined for any other error
 */
function loadingProblem({ name, message, stack = '' }: Error): string | undefined {
  if (name === 'TransformError') {
    const [, place, problem] = /^(.*:\d+):\d+: ERROR: (.*)$/m.exec(message) ?? []
    return place && `${place}: ${problem}`
  }
  const [, file, missing] = /'(.*)' does not provide an export named '(.*)'/.exec(message) ?? []
  const [, importer = ''] = /^(?:file:\/\/)?(\/.*):\d+$/m.exec(stack) ?? []
  if (file) return `${join(dirname(importer), file)}:1: exports no \`${missing}\`, which ${importer} needs`
  const [, wanted, from] = /^Cannot find module '(.*)' imported from (.*)$/.exec(message) ?? []
  if (wanted) return `${from}:1: imports ${wanted}, which does not exist`
  // Stack frames of top-level code have no function name, or `<anonymous>`.
  const [, place] =
    /^ +at (?:<anonymous> \()?(?:file:\/\/)?(\/[^()]*\/site\.config\.ts:\d+):\d+\)?$/m.exec(stack) ?? []
  return place && `${place}: throws while it is being loaded: ${message}`
}
