import { engines } from '../../package.json'

/** @returns undefined, or an error message if this version of Node.js is older than `engines` in package.json */
export function nodeProblem(version = process.versions.node): string | undefined {
  const needed = engines.node.replace('>=', '')
  return isOlder(version, needed)
    ? `Node.js ${needed} or newer is required, but this is ${version}.`
    : undefined
}

function isOlder(version: string, needed: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  return major < neededMajor || (major === neededMajor && minor < neededMinor)
}
