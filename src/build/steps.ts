/** The build steps with cached results. Each module is loaded only when a result is missing. */
import { defineStep } from './memo.ts'

const at = (name: string) => new URL(`./steps/${name}.ts`, import.meta.url)
export const readReference = defineStep(at('readReference'), () => import('./steps/readReference.ts'), 'once')
export const readPages = defineStep(at('readPages'), () => import('./steps/readPages.ts'), 'batches')
export const compileExamples = defineStep(
  at('compileExamples'),
  () => import('./steps/compileExamples.ts'),
  'once',
)
export const checkAddresses = defineStep(
  at('checkAddresses'),
  () => import('./steps/checkAddresses.ts'),
  'once',
)
export const bundleServer = defineStep(at('bundleServer'), () => import('./steps/bundleServer.ts'), 'once')
export const bundleClient = defineStep(at('bundleClient'), () => import('./steps/bundleClient.ts'), 'once')
export const renderPages = defineStep(at('renderPages'), () => import('./steps/renderPages.ts'), 'batches')
export const renderSpecialPages = defineStep(
  at('renderSpecialPages'),
  () => import('./steps/renderSpecialPages.ts'),
  'batches',
)
export const drawImages = defineStep(at('drawImages'), () => import('./steps/drawImages.ts'))
export const trainSearch = defineStep(at('trainSearch'), () => import('./steps/trainSearch.ts'), 'batches')
export const compress = defineStep(at('compress'), () => import('./steps/compress.ts'))
