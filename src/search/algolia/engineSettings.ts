import type { EngineSettings } from '../engine/settings.ts'
import type { IndexSettings } from '../records/settings.ts'

/** An index's settings in the engine's terms. Word order within an attribute never counts, so `unordered` changes nothing. */
export function engineSettings(settings: IndexSettings): EngineSettings {
  return {
    searchedAttributes: settings.searchableAttributes.map((entry) => entry.split(',').map(withoutModifier)),
    facets: settings.attributesForFaceting,
    groupAttribute: settings.attributeForDistinct,
    order: settings.customRanking.map((entry) => ({
      path: withoutModifier(entry),
      isDescending: entry.startsWith('desc('),
    })),
    minLengthFor1Typo: settings.minWordSizefor1Typo,
    minLengthFor2Typos: settings.minWordSizefor2Typos,
  }
}

/** `content` of `unordered(content)`. */
function withoutModifier(entry: string): string {
  const name = entry.trim()
  const open = name.indexOf('(')
  return open === -1 ? name : name.slice(open + 1, name.lastIndexOf(')'))
}
