/** Runs one build in a separate process, so that its peak memory can be measured: `buildCopies.ts <folder> <copies>`. */
import { join, relative } from 'node:path'
import { config } from '../../site.config.ts'
import { configOfCopies, copyMethods } from './copies.ts'

export interface BuildFigures {
  pages: number
  /** Number of pages whose article was rendered. */
  rendered: number
  /** Number of files written; compressed copies are not counted separately. */
  written: number
  /** Largest resident set of the process itself, in bytes. */
  peakMemory: number
}

process.env.NODE_ENV = 'production'
const [folder = '', copies = '1'] = process.argv.slice(2)
const { build } = await import('../../src/build/pipeline.ts')
const root = process.cwd()
const { pages, rendered, written } = await build({
  root,
  config: configOfCopies(config, Number(copies)),
  content: relative(root, join(folder, 'content')),
  dist: join(folder, 'dist'),
  cacheFolder: join(folder, 'cache'),
  adaptReference: (reference) => copyMethods(reference, Number(copies)),
})
const peakMemory = process.resourceUsage().maxRSS * 1024
console.log(JSON.stringify({ pages, rendered, written, peakMemory } satisfies BuildFigures))
