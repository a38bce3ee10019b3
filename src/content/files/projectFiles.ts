/** Checks that the project's folders are complete, and reads files that pages include. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Problem, problemAt } from '../../shared/problem.ts'

/** Reports missing folders, and symbolic links in folders: neither the build nor its cache follows these. */
export const folderProblems = (root: string, ...folders: string[]): Problem[] =>
  folders.flatMap((folder) => {
    const path = join(root, folder)
    if (!existsSync(path))
      return [{ file: folder, line: 1, problem: 'the folder is missing: is the checkout complete?' }]
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => ({
        file: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'),
        line: 1,
        problem: 'symbolic links are not followed: replace the link by the file',
      }))
  })

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
