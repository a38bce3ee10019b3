import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads a build's `build.json`. If it is missing or damaged, prints one line and exits.
 * @param {string} dist - folder of the build
 * @param {(value: any) => unknown} isComplete - whether the value has what the caller needs
 */
export function readBuildFile(dist, isComplete) {
  const file = join(dist, 'build.json')
  const value = existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined
  if (value && isComplete(value)) return value
  const state = existsSync(file) ? 'damaged' : 'missing'
  console.error(`${file} is ${state}. Run "npm run build -- --search=browser" first.`)
  process.exit(1)
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
