import { readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { filesIn } from '../../reference/fingerprint.ts'
import type { ExampleSource } from './example.ts'

/**
 * Reads the pages (`.mdx`) and declarations (`.ts`) below the given files and folders.
 *
 * @throws Error naming the path that does not exist
 */
export function readExampleSources(root: string, paths: string[] = ['content', 'sdk']): ExampleSource[] {
  return paths.flatMap((path) => {
    const absolute = resolve(root, path)
    const kind = statSync(absolute, { throwIfNoEntry: false })
    if (!kind) throw new Error(`${path} does not exist. Name pages, files of sdk/, or folders of either.`)
    const files = kind.isDirectory() ? filesIn(absolute).map((file) => join(absolute, file)) : [absolute]
    return files
      .filter((file) => /\.(?:mdx|ts)$/.test(file))
      .map((file) => ({
        file: relative(root, file).split(sep).join('/'),
        text: readFileSync(file, 'utf8'),
      }))
  })
}
