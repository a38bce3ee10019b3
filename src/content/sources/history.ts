/** Reads a repository's history with git. It does not need a work tree, so it also reads bare repositories. */
import { execFileSync } from 'node:child_process'

/** The history cannot be read. The message is a single line for the user of the command. */
export class HistoryError extends Error {}

export interface History {
  /** The full hash of a commit. @param what - describes the commit in the error when it does not exist */
  commit(name: string, what?: string): string
  /** All files of a commit. */
  filesAt(commit: string): ReadonlySet<string>
  /** Files that differ between two commits. A renamed file is listed with both names. */
  changedBetween(from: string, to: string): ReadonlySet<string>
}

const MAX_OUTPUT = 256 * 1024 * 1024

/** Runs git in a folder. @throws HistoryError with the first line of git's error */
export function git(folder: string, ...args: string[]): string {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: MAX_OUTPUT,
    })
  } catch (error) {
    const { code, stderr = '', message } = error as NodeJS.ErrnoException & { stderr?: string }
    if (code === 'ENOENT') throw new HistoryError('git is not installed')
    if (stderr.includes('not a git repository')) throw new HistoryError(`${folder} is not a git repository`)
    throw new HistoryError(stderr.split('\n')[0]?.replace(/^fatal: /, '') || message)
  }
}

export const isShallow = (folder: string): boolean =>
  git(folder, 'rev-parse', '--is-shallow-repository').trim() === 'true'

/**
 * @param folder - a checkout, or a git directory
 * @throws HistoryError if it is neither
 */
export function openHistory(folder: string): History {
  const isCut = isShallow(folder)
  const lists = new Map<string, ReadonlySet<string>>()
  const list = (key: string, ...args: string[]): ReadonlySet<string> => {
    const known =
      lists.get(key) ??
      new Set(
        git(folder, ...args)
          .split('\0')
          .filter(Boolean),
      )
    lists.set(key, known)
    return known
  }

  const commit: History['commit'] = (name, what) => {
    try {
      return git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).trim()
    } catch {
      const reason = isCut
        ? 'the clone is shallow: run "git fetch --unshallow" there'
        : what
          ? 'fetch its latest history, or choose the right repository with --repository='
          : 'fetch its latest history, or name another commit'
      throw new HistoryError(`${folder} has no commit ${name}${what ? `, ${what}` : ''}: ${reason}`)
    }
  }
  return {
    commit,
    filesAt(name) {
      const id = commit(name)
      return list(id, 'ls-tree', '-r', '-z', '--full-tree', '--name-only', id)
    },
    changedBetween(from, to) {
      const [start, end] = [commit(from), commit(to)]
      return list(`${start} ${end}`, 'diff', '--name-only', '--no-renames', '-z', start, end)
    },
  }
}
