import { git, HistoryError, isShallow } from '../sources/history.ts'

export interface Updates {
  /** Date of the last commit of each file, by path relative to the root. */
  dates: ReadonlyMap<string, string>
  /** Why the dates could not be read. `dates` is then empty, and pages show no date rather than a wrong one. */
  unavailable?: string
}

/** Reads from git when each file of a folder last changed. */
export function lastUpdates(root: string, folder: string): Updates {
  const dates = new Map<string, string>()
  try {
    if (isShallow(root)) return { dates, unavailable: 'the clone is shallow: run "git fetch --unshallow"' }
    const log = git(root, 'log', '--relative', '--format=%x00%cI', '--name-only', '--', folder)
    for (const commit of log.split('\0').slice(1)) {
      const [date = '', ...files] = commit.split('\n')
      for (const file of files) if (file && !dates.has(file)) dates.set(file, date)
    }
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error
    return { dates, unavailable: error.message }
  }
  return dates.size > 0 ? { dates } : { dates, unavailable: `no commit contains a file of ${folder}` }
}
