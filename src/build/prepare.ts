/**
 * Does in processes of their own what takes a build from nothing its first seconds: the model of the declarations, the
 * check of the examples, and the browser's code. Each leaves its result in the cache, where the build then finds it, and
 * the memory of TypeDoc, TypeScript and Vite, some 400 MB each, is free again before many pages are made.
 *
 * A process that fails leaves nothing: the build then does the same itself, and reports what is wrong.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isReferenceCached } from '../reference/load.ts'
import type { ChromeConfig } from '../site/chrome/chromeConfig.ts'
import { isClientCached } from './clientBundle.ts'
import type { Step } from './prepareStep.ts'
import { startTsProcess } from './tsProcess.ts'

/** Each is done, or left to the build. */
export interface Preparation {
  /** There is no model of these declarations yet: every page that shows one will be made again. */
  fromNothing: boolean
  reference: Promise<void>
  examples: Promise<void>
  client: Promise<void>
}

interface Options {
  root: string
  chrome: ChromeConfig
  /** Folder of the pages, relative to the root. */
  content: string
  cacheFolder: string
}

export const examplesFile = (cacheFolder: string): string => join(cacheFolder, 'examples.json')

export function prepare({ root, chrome, content, cacheFolder }: Options): Preparation {
  const isCached = isReferenceCached({ root, cacheDir: cacheFolder })
  // What is known of examples holds for the same declarations only.
  const hasExamples = isCached && existsSync(examplesFile(cacheFolder))
  const reference = isCached ? nothing : run({ name: 'reference', root, cacheFolder })
  const client = isClientCached(root, cacheFolder, chrome)
    ? nothing
    : run({ name: 'client', root, chrome, cacheFolder })
  // All three at once would need the memory of all three. The bundle is done first and the examples are needed last.
  const examples = hasExamples
    ? nothing
    : client.then(() => run({ name: 'examples', root, content, cacheFolder }))
  return { fromNothing: !isCached, reference, examples, client }
}

const nothing = Promise.resolve()

function run(step: Step): Promise<void> {
  return new Promise((resolve) => {
    const child = startTsProcess(new URL('./prepareStep.ts', import.meta.url), step)
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
}
