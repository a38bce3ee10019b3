import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../shared/files.ts'

export interface ContentFile {
  /** Path relative to the project's root, with forward slashes. */
  file: string
  route: string
  source: string
}

/**
 * Every `.mdx` file below a folder; the file's path is the route. Sorted by route.
 * @param hasServer - whether the build is served by our server rather than by a static host
 */
export function readContent(root: string, folder = 'content', hasServer = true): ContentFile[] {
  const base = join(root, folder)
  return filesBelow(base)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => {
      const route = name.replace(/\.mdx$/, '')
      const source = keepParts(plainText(readFileSync(join(base, name), 'utf8')), hasServer)
      return { file: `${folder}/${route}.mdx`, route, source }
    })
    .sort((a, b) => (a.route < b.route ? -1 : 1))
}

/** Removes what some editors add: a byte order mark, and Windows line ends. */
const plainText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

/** The lines between these tags are true only when our server runs. */
const serverPart = /^<WithServer>\n([\s\S]*?)^<\/WithServer>$/gm

/** Replaces omitted parts by blank lines, so that line numbers stay the same. */
const keepParts = (source: string, hasServer: boolean): string =>
  source.replace(serverPart, (whole, inner: string) =>
    hasServer ? `\n${inner}` : whole.replace(/[^\n]+/g, ''),
  )
