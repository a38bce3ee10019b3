/** A process that does one step of `prepare.ts`. */
import type { ChromeConfig } from '../site/chrome/chromeConfig.ts'
import { tuneForBatch } from './batchFlags.ts'

export type Step = { root: string; cacheFolder: string } & (
  | { name: 'reference' }
  | { name: 'examples'; content: string }
  | { name: 'client'; chrome: ChromeConfig }
)

tuneForBatch()
const step: Step = JSON.parse(process.argv[3] ?? '')
const { root, cacheFolder } = step
if (step.name === 'reference') {
  const { loadReference } = await import('../reference/load.ts')
  await loadReference({ root, cacheDir: cacheFolder })
} else if (step.name === 'examples') {
  const { createExampleChecker } = await import('../content/examples/checkExamples.ts')
  const { readContent } = await import('../content/readContent.ts')
  const { examplesFile } = await import('./prepare.ts')
  const checker = createExampleChecker({ root, cacheFile: examplesFile(cacheFolder) })
  await checker.check(readContent(root, step.content).map(({ file, source }) => ({ file, text: source })))
} else {
  const { bundleClient } = await import('./clientBundle.ts')
  await bundleClient(root, cacheFolder, step.chrome)
}
process.exit()
