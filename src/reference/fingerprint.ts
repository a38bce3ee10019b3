import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
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

/**
 * Fingerprint of files and folders: it changes when a file's name or content changes, and with nothing else.
 * What does not exist counts as empty, so that a missing lock file is no error.
 *
 * @param root - folder that the paths are relative to
 */
export function fingerprint(root: string, paths: string[]): string {
  return hashOf(
    ...paths.flatMap((path) => {
      const absolute = join(root, path)
      if (!existsSync(absolute)) return [path, '']
      if (statSync(absolute).isFile()) return [path, readFileSync(absolute, 'utf8')]
      return filesIn(absolute).flatMap((file) => [
        `${path}/${file}`,
        readFileSync(join(absolute, file), 'utf8'),
      ])
    }),
  )
}
