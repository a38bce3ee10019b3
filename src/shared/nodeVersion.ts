import { engines } from '../../package.json'

/** @returns undefined, or an error message if this version of Node.js is older than `engines` in package.json */
export function nodeProblem(version = process.versions.node): string | undefined {
  const needed = engines.node.replace('>=', '')
  const isOlder = version.localeCompare(needed, 'en', { numeric: true }) < 0
  return isOlder ? `Node.js ${needed} or newer is required, but this is ${version}.` : undefined
}
