import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Changes to the project's folder, wherever the command was called.
 * @returns why nothing can be built there, as a message for the maintainer; undefined if it can
 */
export function enterProject(folder = PROJECT, version = process.versions.node): string | undefined {
  const { engines } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
  const needed = engines.node.replace('>=', '')
  if (isOlder(version, needed)) return `Node.js ${needed} or newer is needed, and this is ${version}.`
  // Vite addresses files by URLs, in which these characters begin a query or a hash.
  const [character] = /[#?]/.exec(folder) ?? []
  if (character)
    return `The project cannot be built in ${folder}, because of the "${character}": rename that folder.`
  // Without it the components are compiled to calls of a React that no file imports.
  const settings = join(folder, 'tsconfig.json')
  if (!existsSync(settings)) return 'tsconfig.json:1: the file is missing: restore it from the repository'
  if (!/"jsx":\s*"react-jsx"/.test(readFileSync(settings, 'utf8')))
    return 'tsconfig.json:1: "jsx" is not "react-jsx", which the components are written for: restore the file from the repository'
  process.chdir(folder)
  return undefined
}

function isOlder(version: string, needed: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  return major < neededMajor || (major === neededMajor && minor < neededMinor)
}
