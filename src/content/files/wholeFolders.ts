/** What keeps the project's folders and files from being read whole. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Problem, problemAt } from '../../shared/problem.ts'

/** Folders that are missing, and symbolic links in the others: neither builds nor caches follow those. */
export const folderProblems = (root: string, ...folders: string[]): Problem[] =>
  folders.flatMap((folder) => {
    const path = join(root, folder)
    if (!existsSync(path))
      return [{ file: folder, line: 1, problem: 'the folder is missing: is this the whole project?' }]
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => ({
        file: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'),
        line: 1,
        problem: 'a symbolic link, which is not followed: put the file itself here',
      }))
  })

/**
 * @param component - what shows the file on a page
 * @throws ProblemError if the file is not there
 */
export function readShown(root: string, file: string, component: string): string {
  if (!existsSync(join(root, file)))
    throw problemAt(file, 1, `the file is missing, and ${component} on a page shows it`)
  return readFileSync(join(root, file), 'utf8')
}
