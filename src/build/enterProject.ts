import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeProblem } from '../shared/nodeVersion.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Changes the working directory to the project's folder, so that commands work in folders below it.
 * @returns undefined, or an error message if the project cannot be built in this folder or with this version of Node.js
 */
export function enterProject(folder = projectRoot): string | undefined {
  const problem = nodeProblem()
  if (problem) return problem
  // Vite identifies files by URLs, in which these characters start a query or a hash.
  const [character] = /[#?]/.exec(folder) ?? []
  if (character)
    return `The project cannot be built in ${folder}, because Vite does not support "${character}" in paths: rename that folder.`
  // tsx has looked for these settings in the folder that it was started in, and above.
  if (relative(folder, process.cwd()).startsWith('..'))
    return `Run this command in the project's folder: cd ${folder}`
  process.chdir(folder)
  return undefined
}
