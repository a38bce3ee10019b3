import { dirname, join } from 'node:path'
import { UsageError } from '../shared/commandLine.ts'
import { ProblemError } from '../shared/problem.ts'
import { KeepError } from './outputs/earlierBuilds.ts'
import { WriteError } from './replaceFile.ts'

/** Errors that a maintainer can fix: their message is enough. */
const OF_THE_MAINTAINER = [ProblemError, WriteError, UsageError, KeepError]

/** Lines for the maintainer: where and how to fix it, or the full stack of an unexpected error. */
export function explainError(error: unknown, root = process.cwd()): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const loading = loadingProblem(error)
  if (loading !== undefined) return [`error ${loading.replaceAll(join(root, '/'), '')}`]
  const { code, path } = error as NodeJS.ErrnoException
  if (path !== undefined && (code === 'EACCES' || code === 'EPERM'))
    return [`error ${path.replace(join(root, '/'), '')} cannot be read by this user: correct its rights`]
  if (!OF_THE_MAINTAINER.some((kind) => error instanceof kind)) return [error.stack ?? error.message]
  return error.message.split('\n').map((line) => `error ${line}`)
}

/** What keeps a file such as `site.config.ts` from being loaded, in the words of esbuild and Node.js. */
function loadingProblem({ name, message, stack = '' }: Error): string | undefined {
  if (name === 'TransformError') {
    const [, place, problem] = /^(.*:\d+):\d+: ERROR: (.*)$/m.exec(message) ?? []
    return place && `${place}: ${problem}`
  }
  const [, file, missing] = /'(.*)' does not provide an export named '(.*)'/.exec(message) ?? []
  const [, importer = ''] = /^(?:file:\/\/)?(\/.*):\d+$/m.exec(stack) ?? []
  if (file) return `${join(dirname(importer), file)}:1: exports no \`${missing}\`, which ${importer} needs`
  const [, wanted, from] = /^Cannot find module '(.*)' imported from (.*)$/.exec(message) ?? []
  if (wanted) return `${from}:1: imports ${wanted}, which is not there`
  // The stack names no function where the file's own lines run.
  const [, place] =
    /^ +at (?:<anonymous> \()?(?:file:\/\/)?(\/[^()]*\/site\.config\.ts:\d+):\d+\)?$/m.exec(stack) ?? []
  return place && `${place}: throws while it is loaded: ${message}`
}
