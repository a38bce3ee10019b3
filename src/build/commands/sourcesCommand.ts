/** The command `npm run check:sources` as a function: it neither prints nor exits, so that tests can call it. */

import { readContent } from '../../content/files/readContent.ts'
import { type SourceRepository, sourceRepositories } from '../../content/frontMatter.ts'
import { HistoryError, openHistory } from '../../content/sources/history.ts'
import { findOutdatedPages, type OutdatedPage } from '../../content/sources/outdatedPages.ts'
import { parseArguments, UsageError } from '../../shared/commandLine.ts'
import { ProblemError } from '../../shared/problem.ts'
import type { CommandResult } from './sdkCommand.ts'

const usage = `Usage: npm run check:sources -- <git directory or checkout> [<commit>] [--repository=<name>]

Lists the pages whose source files changed between the commit in the page's \`verified\` and the given one.
Exit code: 0 without such pages, 1 with some, 2 for invalid arguments.

  <commit>              a commit, tag or branch; default: HEAD
  --repository=<name>   ${sourceRepositories.join(', ')}; default: sdk

  npm run check:sources -- ../v3-sdk
  npm run check:sources -- ../v3-sdk 4.1.0
  npm run check:sources -- ../v3-subgraph.git main --repository=subgraph`

const isRepository = (name: string): name is SourceRepository =>
  sourceRepositories.some((each) => each === name)

/**
 * @param args - the command's arguments
 * @param root - the project's folder
 */
export async function sourcesCommand(args: string[], root: string): Promise<CommandResult> {
  const usageError = (text: string): CommandResult => ({ code: 2, text })
  try {
    const options = { repository: { type: 'string', default: 'sdk' }, help: { type: 'boolean' } } as const
    const { values, positionals } = parseArguments(args, { usage, options, operands: 2 })
    const [folder, commit = 'HEAD'] = positionals
    const { repository } = values
    if (values.help) return { code: 0, text: usage }
    if (!folder) return usageError(usage)
    if (!isRepository(repository))
      return usageError(`--repository=${repository}: write one of ${sourceRepositories.join(', ')}`)
    const history = openHistory(folder)
    const end = history.commit(commit)
    const { pages, outdated } = findOutdatedPages(readContent(root), repository, history, end)
    if (pages === 0) return usageError(`no page has a source in ${repository}`)
    return { code: outdated.length > 0 ? 1 : 0, text: print(outdated, pages, repository, end.slice(0, 7)) }
  } catch (error) {
    if (![HistoryError, ProblemError, UsageError].some((kind) => error instanceof kind)) throw error
    return usageError((error as Error).message)
  }
}

function print(outdated: OutdatedPage[], pages: number, repository: string, commit: string): string {
  const count = (number: number) => `${number} ${number === 1 ? 'page' : 'pages'}`
  if (outdated.length === 0) {
    return `${count(pages)} with sources in ${repository}: none of the sources changed up to ${commit}.`
  }
  return [
    ...outdated.flatMap(({ file, line, verified, files }) => [
      verified
        ? `${file}:${line}: verified at ${verified}, changed since:`
        : `${file}:${line}: has sources in ${repository}, but no commit under \`verified\``,
      ...files.map(({ path, change }) => `  ${change.padEnd(7)} ${path}`),
    ]),
    '',
    `${outdated.length} of ${count(pages)} with sources in ${repository} must be verified again at ${commit}.`,
    `When a page is correct again, write \`${repository}: '${commit}'\` under its \`verified\`.`,
  ].join('\n')
}
