import type { PageModel } from '../../search/pageModel/pageModel.ts'
import { packPages } from '../../search/records/packedPages.ts'
import type { RecordOptions } from '../../search/records/recordsFromPage.ts'
import type { SearchablePage } from '../../search/records/searchablePage.ts'

export interface PackIndexInput {
  pages: SearchablePage[]
  options: RecordOptions
  model: PageModel
}

/** Packs the pages into the index for search in the browser. */
export const run = (inputs: PackIndexInput[]): string[] =>
  inputs.map(({ pages, options, model }) => packPages(pages, options, model))
