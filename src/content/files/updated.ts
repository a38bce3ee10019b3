import { execFileSync } from 'node:child_process'

export interface Updates {
  /** Date of the last commit of each file, by path relative to the root. */
  dates: ReadonlyMap<string, string>
  /** Why the dates could not be read. `dates` is then empty, and pages show no date rather than a wrong one. */
  unavailable?: string
}

/** Reads from git when each file of a folder last changed. */
export function lastUpdates(root: string, folder: string): Updates {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 << 20,
    }).toString()
  const dates = new Map<string, string>()
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true')
      return { dates, unavailable: 'the clone is shallow: run "git fetch --unshallow"' }
    const log = git('log', '--relative', '--format=%x00%cI', '--name-only', '--', folder)
    for (const commit of log.split('\0').slice(1)) {
      const [date = '', ...files] = commit.split('\n')
      for (const file of files) if (file && !dates.has(file)) dates.set(file, date)
    }
  } catch (error) {
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: Buffer }
    const reason = stderr
      ?.toString()
      .split('\n')[0]
      ?.replace(/^fatal: /, '')
    return { dates, unavailable: code === 'ENOENT' ? 'git is not installed' : reason || message }
  }
  return dates.size > 0 ? { dates } : { dates, unavailable: `no commit contains a file of ${folder}` }
}
