import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export interface ContentFile {
  /** Path relative to the project's root, with forward slashes. */
  file: string
  route: string
  source: string
}

/** Every `.mdx` file below a folder; the file's path is the route. Sorted by route. */
export function readContent(root: string, folder = 'content'): ContentFile[] {
  const base = join(root, folder)
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mdx'))
    .map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name)
      const route = relative(base, path)
        .split(sep)
        .join('/')
        .replace(/\.mdx$/, '')
      return { file: `${folder}/${route}.mdx`, route, source: readFileSync(path, 'utf8') }
    })
    .sort((a, b) => (a.route < b.route ? -1 : 1))
}
