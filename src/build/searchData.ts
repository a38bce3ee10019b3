/** Collects what search needs from a site's pages: the records, and the page model that is trained with readers' queries. */
import type { Searches } from '../content/files/searches.ts'
import { methodPaths, searchablePage } from '../render/searchBlocks.ts'
import type { BrowserIndex } from '../search/browserSearch.ts'
import type { SearchRecord } from '../search/engine/record.ts'
import type { PageModel } from '../search/pageModel/pageModel.ts'
import { examplesFrom } from '../search/pageModel/trainPageModel.ts'
import { recordOptions, recordsFromPage } from '../search/records/recordsFromPage.ts'
import type { SearchablePage } from '../search/records/searchablePage.ts'
import { address } from '../shared/address.ts'
import type { Site } from './load.ts'
import type { Memo } from './memo.ts'
import { trainSearch } from './steps.ts'

type SearchedSite = Pick<Site, 'config' | 'pages' | 'searches' | 'sectionOf' | 'positionOf'>

export const trainModel = (site: SearchedSite, memo: Memo): Promise<PageModel> =>
  memo.run(trainSearch, examplesFrom(recordsOf(site), withBasePath(site.searches)))

/** The index for search in the browser. */
export const browserIndex = (site: SearchedSite, model: PageModel): BrowserIndex => ({
  pages: searchablePages(site),
  options: recordOptions(site.config),
  model,
})

/** Computed anew on each call, because the records of a large site take up as much memory as all its pages. */
export const recordsOf = (site: SearchedSite): SearchRecord[] =>
  searchablePages(site).flatMap((page) => recordsFromPage(page, recordOptions(site.config)))

function searchablePages({ pages, sectionOf, positionOf }: SearchedSite): SearchablePage[] {
  const methods = methodPaths(pages)
  return pages.map((page) => searchablePage(page, sectionOf(page), positionOf(page.route), methods))
}

/** Adds the base path to the keys, because search records identify pages by their URL path. */
const withBasePath = (searches: Searches): Searches =>
  Object.fromEntries(Object.entries(searches).map(([path, queries]) => [address(path), queries]))
