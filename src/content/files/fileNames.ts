/** Checks the file names in `content/`. They become URLs, which must also work on case-insensitive file systems. */

import { join } from 'node:path'
import { filesBelow } from '../../shared/files.ts'
import type { Problem } from '../../shared/problem.ts'
import { IMAGE_FILE } from './images.ts'
import type { ContentFile } from './readContent.ts'
import { SEARCHES } from './searches.ts'

/** First segments of the paths that the site itself uses. */
const RESERVED = new Set(['search', '404', 'mcp', 'livez', 'readyz', 'healthz', 'assets', 'icons', '1'])
/** @param route - without a leading slash */
export const isReserved = (route: string): boolean => RESERVED.has(route.split('/')[0] ?? '')

const name = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/

/**
 * @param methodPages - routes in the `@page` tags of declarations. Only their file names may contain capitals.
 * @param unread - files that the build does not read, see `unreadFiles`
 */
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
        ? `"${wrong}" is part of the page's URL: use only letters, digits and single hyphens`
        : twin
          ? `${twin} has the same URL except for capitals: rename one of them`
          : isReserved(route)
            ? `the site itself uses /${parts[0]}: choose another name`
            : last === 'index' && parts.length > 1
              ? `the URL of the page would be /${route}: name it ${file.replace('/index.mdx', '.mdx')}`
              : meant !== undefined && meant !== route
                ? `the declaration says \`@page ${meant}\`, with different capitals: rename the file, or correct the tag`
                : meant === undefined && last !== last.toLowerCase()
                  ? 'the file name of a guide may not contain capitals: rename the file'
                  : undefined
    return problem ? [{ file, line: 1, problem }] : []
  })
  return [
    ...problems,
    ...unread.map((file) => ({
      file,
      line: 1,
      problem: IMAGE_FILE.test(file)
        ? 'no page shows this image: use it or delete it'
        : 'not a page, because the name does not end in .mdx: rename the file, or move it out of this folder',
    })),
  ]
}

/** Files in `content/` that are not pages or data, such as images and misnamed pages. Ignores hidden files. */
export const unreadFiles = (root: string, folder = 'content'): string[] =>
  filesBelow(join(root, folder))
    .filter((name) => name !== SEARCHES && !/\.(?:mdx|yaml)$/.test(name) && !/(?:^|\/)\.[^/]*$/.test(name))
    .map((name) => `${folder}/${name}`)
