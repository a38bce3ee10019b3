import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../shared/files.ts'
import { problemAt } from '../../shared/problem.ts'

export interface ContentFile {
  /** Path relative to the project's root, with forward slashes. */
  file: string
  route: string
  source: string
}

/**
 * Reads all `.mdx` files below a folder, sorted by route, which is the file's path.
 * @param hasServer - whether our server serves the build, rather than a static host
 */
export function readContent(root: string, folder = 'content', hasServer = true): ContentFile[] {
  const base = join(root, folder)
  return filesBelow(base)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => {
      const route = name.replace(/\.mdx$/, '')
      const source = resolveServerParts(normalize(readFileSync(join(base, name), 'utf8')), hasServer)
      return { file: `${folder}/${route}.mdx`, route, source }
    })
    .sort((a, b) => (a.route < b.route ? -1 : 1))
}

/** Removes what some editors add: a byte order mark and Windows line breaks. */
const normalize = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

/** The text between these tags only applies if our server serves the site. */
const serverPart = /^<WithServer>\n([\s\S]*?)^<\/WithServer>$/gm

/** Removes the tags and, without our server, their content. Keeps the line breaks, so that line numbers stay the same. */
const resolveServerParts = (source: string, hasServer: boolean): string =>
  source.replace(serverPart, (whole, inner: string) =>
    hasServer ? `\n${inner}` : whole.replace(/[^\n]/g, ''),
  )

/**
 * Reads a file whose content a component includes in a page.
 * @param component - the component, for the error
 * @throws ProblemError if the file does not exist
 */
export function readTransclusion(root: string, file: string, component: string): string {
  if (!existsSync(join(root, file)))
    throw problemAt(file, 1, `the file is missing, but a page includes it with ${component}`)
  return readFileSync(join(root, file), 'utf8')
}
