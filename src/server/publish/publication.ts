/** What is published of a build: its records, and the settings and synonyms that our own engine uses too. */

import type { IndexSettings, SynonymHit } from 'algoliasearch'
import { indexSettings } from '../../search/records/settings.ts'
import { synonymGroups } from '../../search/records/synonyms.ts'
import { readRecords } from '../search/readRecords.ts'
import type { Publication } from './publishIndex.ts'

/** @throws when the build has no readable records. */
export function readPublication(dist: string, indexName: string): Publication {
  return {
    indexName,
    records: readRecords(dist),
    settings: indexSettings as IndexSettings,
    synonyms: toSynonymHits(),
  }
}

/** Ids come from the words, so that publishing again leaves an unchanged synonym as it is. */
function toSynonymHits(): SynonymHit[] {
  return synonymGroups.map((group): SynonymHit => {
    const objectID = `group-${group.join('-').replaceAll(' ', '_')}`
    return { objectID, type: 'synonym', synonyms: [...group] }
  })
}
