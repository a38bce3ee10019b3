import { execFileSync } from 'node:child_process'

/**
 * Date of the last commit of each file, by path relative to the repository's root. Empty where there is no git
 * or no history (an archive of the sources): pages then show no date instead of a wrong one.
 */
export function lastUpdates(root: string, folder: string): Map<string, string> {
  const dates = new Map<string, string>()
  let log: string
  try {
    const shallow = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    if (shallow.toString().trim() === 'true') return dates
    log = execFileSync('git', ['log', '--relative', '--format=%x00%cI', '--name-only', '--', folder], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 << 20,
    }).toString()
  } catch {
    return dates
  }
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n')
    for (const file of files) if (file && !dates.has(file)) dates.set(file, date)
  }
  return dates
}
