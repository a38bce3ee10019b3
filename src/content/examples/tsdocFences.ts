import { type Fence, findFences } from './fences.ts'

const comment = /\/\*\*[\s\S]*?\*\//g

/**
 * Finds the code fences in the doc comments of a TypeScript file, whatever tag they stand under.
 *
 * @param source - TypeScript
 * @returns fences with lines of the file; `indent` counts the columns before the code
 */
export function findTsdocFences(source: string): Fence[] {
  return [...source.matchAll(comment)].flatMap((match) => {
    const firstLine = source.slice(0, match.index).split('\n').length
    const lines = match[0].split('\n')
    const margin = Math.max(0, ...lines.map((line) => /^\s*\* ?/.exec(line)?.[0].length ?? 0))
    const text = lines
      .map((line) => line.replace(/^\s*\/?\*+(?:\/| ?)/, '').replace(/\s*\*\/$/, ''))
      .join('\n')
    return findFences(text, firstLine).map((fence) => ({ ...fence, indent: fence.indent + margin }))
  })
}
