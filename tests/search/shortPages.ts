/** Pages of which a test says only what matters, and engines that search only these. */

import { createDocsEngine } from '../../src/search/docsEngine.ts'
import type { Engine } from '../../src/search/engine/query.ts'
import type { SearchRecord } from '../../src/search/engine/record.ts'
import type { PageModel } from '../../src/search/pageModel/pageModel.ts'
import { type RecordOptions, recordsFromPage } from '../../src/search/records/recordsFromPage.ts'
import type { SearchablePage, SearchBlock } from '../../src/search/records/searchablePage.ts'

export type ShortPage = Partial<SearchablePage> & Pick<SearchablePage, 'route'>

export const recordOptions: RecordOptions = {
  language: 'en',
  version: ['current', 'Next'],
  tag: 'docs-default-current',
}

export function recordsOf(pages: readonly ShortPage[]): SearchRecord[] {
  const blank = { section: 'Vault', title: 'x', description: '', keywords: [], blocks: [] }
  return pages.flatMap((page) => recordsFromPage({ ...blank, ...page }, recordOptions))
}

export const engineOf = (pages: readonly ShortPage[], model?: PageModel): Engine =>
  createDocsEngine(recordsOf(pages), model)

export const heading = (text: string, anchor = text.toLowerCase()): SearchBlock => ({
  kind: 'heading',
  depth: 2,
  anchor,
  text,
})

export const paragraph = (text: string, anchor = ''): SearchBlock => ({ kind: 'text', anchor, text })

export const argument = (name: string, text: string): SearchBlock => ({
  kind: 'argument',
  anchor: name,
  name,
  text,
})

/** A field that a method returns. */
export const field = (name: string, text = 'Limit.'): SearchBlock => ({
  kind: 'field',
  anchor: `returns-${name.toLowerCase()}`,
  name,
  text,
})
