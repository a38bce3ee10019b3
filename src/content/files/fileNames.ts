/** Checks the file names in `content/`: each becomes a URL, which must work on every file system and in any case. */

import { join } from 'node:path'
import { filesBelow } from '../../shared/files.ts'
import type { Problem } from '../../shared/problem.ts'
import { IMAGE_FILE } from './images.ts'
import type { ContentFile } from './readContent.ts'
import { SEARCHES } from './searches.ts'

/** Paths that the site itself uses, with everything below. */
const RESERVED = new Set(['search', '404', 'mcp', 'livez', 'readyz', 'healthz', 'assets', 'icons', '1'])
/** @param route - without a slash at its beginning */
export const isReserved = (route: string): boolean => RESERVED.has(route.split('/')[0] ?? '')

const name = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/

/** @param methodPages - routes named by declarations: only these may have capitals in the file name */
export function fileNameProblems(
  files: ContentFile[],
  methodPages: ReadonlySet<string>,
  unread: string[] = [],
): Problem[] {
  const byLower = new Map<string, string>()
  const named = new Map([...methodPages].map((page) => [page.toLowerCase(), page]))
  const problems = files.flatMap(({ file, route }): Problem[] => {
    const parts = route.split('/')
    const wrong = parts.find((part) => !name.test(part))
    const twin = byLower.get(route.toLowerCase())
    byLower.set(route.toLowerCase(), file)
    const meant = named.get(route.toLowerCase())
    const last = parts.at(-1) ?? ''
    const problem =
      wrong !== undefined
        ? `"${wrong}" is a part of the page's address: use letters, digits and single hyphens only`
        : twin
          ? `${twin} has the same address in other capitals: rename one of them`
          : isReserved(route)
            ? `/${parts[0]} is an address of the site itself: choose another name`
            : last === 'index' && parts.length > 1
              ? `the page would be at /${route}: name it ${file.replace('/index.mdx', '.mdx')}`
              : meant !== undefined && meant !== route
                ? `the declaration says \`@page ${meant}\`, in other capitals: rename the file, or correct the tag`
                : meant === undefined && last !== last.toLowerCase()
                  ? 'the name of a guide has no capitals: rename the file'
                  : undefined
    return problem ? [{ file, line: 1, problem }] : []
  })
  return [
    ...problems,
    ...unread.map((file) => ({
      file,
      line: 1,
      problem: IMAGE_FILE.test(file)
        ? 'no page shows this image: delete it, or show it'
        : 'no page: pages end in .mdx. Rename the file, or move it out of the folder',
    })),
  ]
}

/** Files in `content/` that the build does not read. */
export const unreadFiles = (root: string, folder = 'content'): string[] =>
  filesBelow(join(root, folder))
    .filter((name) => name !== SEARCHES && !/\.(?:mdx|yaml)$/.test(name) && !/(?:^|\/)\.[^/]*$/.test(name))
    .map((name) => `${folder}/${name}`)
