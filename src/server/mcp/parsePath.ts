import { readSitePath, readTarget } from '../files/sitePath.ts'

/**
 * Normalizes a path that an agent sent. It may have a host, `.html`, `.md`, a query or a hash, or lack the leading slash.
 * Undefined if no page can have this path.
 * @param base - the site's base path; '' at the root
 */
export function parsePath(text: string, base: string): string | undefined {
  const [path = ''] = text.trim().split(/[?#]/, 1)
  const read = readSitePath(readTarget(path.replace(/\.md$/i, ''), base))
  return read.kind === 'refused' ? undefined : read.path
}
