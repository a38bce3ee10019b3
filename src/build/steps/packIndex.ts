import { packPages } from '../../search/records/packedPages.ts'
import type { RecordOptions } from '../../search/records/recordsFromPage.ts'
import type { SearchablePage } from '../../search/records/searchablePage.ts'

export interface PackIndexInput {
  pages: SearchablePage[]
  options: RecordOptions
}

/** Packs the pages for search in the browser. */
export const run = (inputs: PackIndexInput[]): string[] =>
  inputs.map(({ pages, options }) => packPages(pages, options))
