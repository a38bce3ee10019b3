import type { ServedIndex } from './algolia/searchContext.ts'
import { createEngine } from './engine/createEngine.ts'
import type { Engine } from './engine/query.ts'
import type { SearchRecord } from './engine/record.ts'
import { createPageOdds, type PageModel } from './pageModel/pageModel.ts'
import { indexSettings } from './records/settings.ts'
import { synonymGroups } from './records/synonyms.ts'

/** The engine over the site's records, with the site's synonyms and its settings, translated from Algolia's terms. */
export function createDocsEngine(records: readonly SearchRecord[], pageModel?: PageModel): Engine {
  const { searchableAttributes, attributesForFaceting, attributeForDistinct, customRanking } = indexSettings
  const settings = {
    searchedAttributes: searchableAttributes.map((entry) => entry.split(',').map(withoutModifier)),
    facets: attributesForFaceting,
    groupAttribute: attributeForDistinct,
    order: customRanking.map((entry) => ({
      path: withoutModifier(entry),
      isDescending: entry.startsWith('desc('),
    })),
    minLengthFor1Typo: indexSettings.minWordSizefor1Typo,
    minLengthFor2Typos: indexSettings.minWordSizefor2Typos,
  }
  return createEngine(records, settings, synonymGroups, pageModel && createPageOdds(pageModel))
}

/** The site's records, as the protocol serves them. */
export const docsIndex = (
  name: string,
  records: readonly SearchRecord[],
  pageModel?: PageModel,
): ServedIndex => ({
  name,
  engine: createDocsEngine(records, pageModel),
  records,
  settings: indexSettings,
})

/** `unordered(content)` to `content`. The engine ignores where in a text a word is, so `unordered` changes nothing. */
const withoutModifier = (entry: string): string => /\((.*)\)/.exec(entry)?.[1] ?? entry
