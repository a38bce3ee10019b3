import type { PageModel } from '../../search/pageModel/pageModel.ts'
import { type Example, trainPageModel } from '../../search/pageModel/trainPageModel.ts'

/** Trains the page model: see `examplesFrom`. */
export const run = (inputs: Example[][]): PageModel[] => inputs.map(trainPageModel)
