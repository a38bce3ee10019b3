/** Checks the file names in `content/`. They become URLs, which must also work on case-insensitive file systems. */

import { join } from 'node:path'
import { filesBelow } from '../../shared/files.ts'
import type { Problem } from '../../shared/problem.ts'
import { imageFile } from './images.ts'
import type { ContentFile } from './readContent.ts'
import { SEARCHES } from './searches.ts'

/** First segments of the paths that the site itself uses. */
const reservedNames = new Set([
  'search',
  '404',
  'mcp',
  'livez',
  'readyz',
  'healthz',
  'assets',
  'icons',
  'offline',
  '1',
])
/** @param route - without a leading slash */
export const isReserved = (route: string): boolean => reservedNames.has(route.split('/')[0] ?? '')

const pathSegment = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/

/**
 * @param methodPages - routes in the `@page` tags of declarations. Only their file names may contain capitals.
 * @param unread - files that the build does not read, see `unreadFiles`
 */
export function fileNameProblems(
  files: ContentFile[],
  methodPages: ReadonlySet<string>,
  unread: string[] = [],
): Problem[] {
  const others: Others = {
    methodPages: new Map([...methodPages].map((page) => [page.toLowerCase(), page])),
    // Reversed, so that the first of several files remains.
    files: new Map(files.toReversed().map(({ file, route }) => [route.toLowerCase(), file])),
  }
  return [
    ...files.map((each) => ({ file: each.file, line: 1, problem: nameProblem(each, others) })),
    ...unread.map((file) => ({ file, line: 1, problem: unreadProblem(file) })),
  ].flatMap(({ problem, ...place }) => (problem ? [{ ...place, problem }] : []))
}

/** The names that a file's name must agree with, by route in lower case. */
interface Others {
  methodPages: ReadonlyMap<string, string>
  files: ReadonlyMap<string, string>
}

function nameProblem({ file, route }: ContentFile, { methodPages, files }: Others): string | undefined {
  const parts = route.split('/')
  const wrong = parts.find((part) => !pathSegment.test(part))
  if (wrong !== undefined)
    return `"${wrong}" is part of the page's URL: use only letters, digits and single hyphens`
  const twin = files.get(route.toLowerCase())
  if (twin !== file) return `${twin} has the same URL except for capitals: rename one of them`
  if (isReserved(route)) return `the site itself uses /${parts[0]}: choose another name`
  const last = parts.at(-1) ?? ''
  if (last === 'index' && parts.length > 1)
    return `the URL of the page would be /${route}: name it ${file.replace('/index.mdx', '.mdx')}`
  const meant = methodPages.get(route.toLowerCase())
  if (meant !== undefined && meant !== route)
    return `the declaration says \`@page ${meant}\`, with different capitals: rename the file, or correct the tag`
  if (meant === undefined && last !== last.toLowerCase())
    return 'the file name of a guide may not contain capitals: rename the file'
  return undefined
}

const unreadProblem = (file: string): string =>
  imageFile.test(file)
    ? 'no page shows this image: use it or delete it'
    : 'not a page, because the name does not end in .mdx: rename the file, or move it out of this folder'

/** Files in `content/` that are not pages or data, such as images and misnamed pages. Ignores hidden files. */
export const unreadFiles = (root: string, folder = 'content'): string[] =>
  filesBelow(join(root, folder))
    .filter((name) => name !== SEARCHES && !/\.(?:mdx|yaml)$/.test(name) && !/(?:^|\/)\.[^/]*$/.test(name))
    .map((name) => `${folder}/${name}`)
