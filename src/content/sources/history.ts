/** Reads a repository's history with git. It does not need a work tree, so it also reads bare repositories. */
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { promisify } from 'node:util'

/** The history cannot be read. The message is a single line for the user of the command. */
export class HistoryError extends Error {}

export interface History {
  /** The full hash of a commit. @param what - describes the commit in the error when it does not exist */
  commit(name: string, what?: string): Promise<string>
  /** All files of a commit. */
  filesAt(commit: string): Promise<ReadonlySet<string>>
  /** Files that differ between two commits. A renamed file is listed with both names. */
  changedBetween(from: string, to: string): Promise<ReadonlySet<string>>
}

const run = promisify(execFile)
const MAX_OUTPUT = 256 * 1024 * 1024

/**
 * @param folder - a checkout, or a git directory
 * @throws HistoryError if it is neither
 */
export async function openHistory(folder: string): Promise<History> {
  const kind = statSync(folder, { throwIfNoEntry: false })
  if (!kind) throw new HistoryError(`there is no folder ${folder}`)
  if (!kind.isDirectory()) throw new HistoryError(`${folder} is a file: name a checkout or a git directory`)

  const git = async (...args: string[]): Promise<string> => {
    try {
      return (await run('git', ['-C', folder, ...args], { maxBuffer: MAX_OUTPUT })).stdout
    } catch (error) {
      const { code, stderr = '', message } = error as NodeJS.ErrnoException & { stderr?: string }
      if (code === 'ENOENT') throw new HistoryError('git is not installed')
      throw new HistoryError(stderr.split('\n')[0]?.replace(/^fatal: /, '') || message)
    }
  }
  const isShallow = (await git('rev-parse', '--is-shallow-repository')).trim() === 'true'
  const lists = new Map<string, Promise<ReadonlySet<string>>>()
  const list = (key: string, ...args: string[]): Promise<ReadonlySet<string>> => {
    const known = lists.get(key) ?? git(...args).then((text) => new Set(text.split('\0').filter(Boolean)))
    lists.set(key, known)
    return known
  }

  const commit: History['commit'] = async (name, what) => {
    const found = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).catch(
      () => undefined,
    )
    if (found) return found.trim()
    const reason = isShallow
      ? 'the clone is shallow: run "git fetch --unshallow" there'
      : what
        ? 'fetch its latest history, or choose the right repository with --repository='
        : 'fetch its latest history, or name another commit'
    throw new HistoryError(`${folder} has no commit ${name}${what ? `, ${what}` : ''}: ${reason}`)
  }
  return {
    commit,
    async filesAt(name) {
      const id = await commit(name)
      return list(id, 'ls-tree', '-r', '-z', '--full-tree', '--name-only', id)
    },
    async changedBetween(from, to) {
      const [start, end] = [await commit(from), await commit(to)]
      return list(`${start} ${end}`, 'diff', '--name-only', '--no-renames', '-z', start, end)
    },
  }
}
