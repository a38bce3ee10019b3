import { packPages } from '../../search/records/packedPages.ts'
import type { RecordOptions } from '../../search/records/recordsFromPage.ts'
import type { SearchablePage } from '../../search/records/searchablePage.ts'

export interface PackIndexInput {
  pages: SearchablePage[]
  options: RecordOptions
}

/** The pages for searching in the browser. */
export const run = (inputs: PackIndexInput[]): string[] =>
  inputs.map(({ pages, options }) => packPages(pages, options))
