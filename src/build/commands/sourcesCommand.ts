/** What `npm run check:sources` does, apart from the process it runs in. */

import { readContent } from '../../content/files/readContent.ts'
import { SOURCE_REPOSITORIES, type SourceRepository } from '../../content/frontMatter.ts'
import { HistoryError, openHistory } from '../../content/sources/history.ts'
import { type PageToRead, pagesToReadAgain } from '../../content/sources/pagesToReadAgain.ts'
import { readWords, UsageError } from '../../shared/commandLine.ts'
import { ProblemError } from '../../shared/problem.ts'
import type { CommandResult } from './sdkCommand.ts'

const usage = `Usage: npm run check:sources -- <git directory or checkout> [<commit>] [--repository=<name>]

Lists the pages that rest on files which changed between the commit in the page's \`verified\` and the given one.
Exit code: 0 without such pages, 1 with some, 2 for a mistake in the command.

  <commit>              a commit, tag or branch; HEAD without it
  --repository=<name>   ${SOURCE_REPOSITORIES.join(', ')}; sdk without it

  npm run check:sources -- ../v3-sdk
  npm run check:sources -- ../v3-sdk 4.1.0
  npm run check:sources -- ../v3-subgraph.git main --repository=subgraph`

const isRepository = (name: string): name is SourceRepository =>
  SOURCE_REPOSITORIES.some((each) => each === name)

/**
 * @param words - the command's arguments
 * @param root - the project's folder
 */
export async function sourcesCommand(words: string[], root: string): Promise<CommandResult> {
  const mistake = (text: string): CommandResult => ({ code: 2, text })
  try {
    const options = { repository: { type: 'string', default: 'sdk' }, help: { type: 'boolean' } } as const
    const { values, positionals } = readWords(words, { usage, options, operands: 2 })
    const [folder, commit = 'HEAD'] = positionals
    const { repository } = values
    if (values.help) return { code: 0, text: usage }
    if (!folder) return mistake(usage)
    if (!isRepository(repository))
      return mistake(`--repository=${repository}: write one of ${SOURCE_REPOSITORIES.join(', ')}`)
    const history = await openHistory(folder)
    const end = await history.commit(commit)
    const { pages, toRead } = await pagesToReadAgain(readContent(root), repository, history, end)
    if (pages === 0) return mistake(`no page names a source of ${repository}`)
    return { code: toRead.length > 0 ? 1 : 0, text: print(toRead, pages, repository, end.slice(0, 7)) }
  } catch (error) {
    if (![HistoryError, ProblemError, UsageError].some((kind) => error instanceof kind)) throw error
    return mistake((error as Error).message)
  }
}

function print(toRead: PageToRead[], pages: number, repository: string, commit: string): string {
  const count = (number: number) => `${number} ${number === 1 ? 'page' : 'pages'}`
  if (toRead.length === 0) {
    return `${count(pages)} with sources in ${repository}: none of them changed up to ${commit}.`
  }
  return [
    ...toRead.flatMap(({ file, line, verified, files }) => [
      verified
        ? `${file}:${line}: read at ${verified}, changed since:`
        : `${file}:${line}: names sources in ${repository}, but no commit in \`verified\``,
      ...files.map(({ path, change }) => `  ${change.padEnd(7)} ${path}`),
    ]),
    '',
    `${toRead.length} of ${count(pages)} with sources in ${repository} to read again at ${commit}.`,
    `When a page has been read and is true, write \`${repository}: '${commit}'\` under its \`verified\`.`,
  ].join('\n')
}
