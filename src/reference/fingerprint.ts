import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** SHA-256 of the given texts, as hex. The order counts; where one text ends and the next begins does too. */
export function hashOf(...texts: string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('hex')
}

/** All files below a folder as paths relative to it, with forward slashes, sorted. */
export function filesIn(folder: string, base = folder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path, base) : [relative(base, path).split(sep).join('/')]
    })
    .sort()
}
