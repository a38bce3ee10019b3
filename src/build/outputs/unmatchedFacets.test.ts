import { expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { recordOptions, recordsFromPage } from '../../search/records/recordsFromPage.ts'
import { unmatchedFacets } from './unmatchedFacets.ts'

const page = { route: '/a', section: 'A', title: 'A', description: '', keywords: [], blocks: [] }
const records = recordsFromPage(page, recordOptions(config))

test('the site asks for facets that its records have, whatever its language and version', () => {
  expect(unmatchedFacets(config, records)).toEqual([])
  const other = { ...config, language: 'de', version: { ...config.version, id: '5.x', label: '5' } }
  expect(unmatchedFacets(other, recordsFromPage(page, recordOptions(other)))).toEqual([])
})

test('a facet that no record has is named, of several tags only when none is there', () => {
  expect(unmatchedFacets({ ...config, language: 'de' }, records)).toEqual([
    expect.stringContaining('asks for language:de, which no record has'),
  ])
  expect(
    unmatchedFacets({ ...config, version: { ...config.version, id: '5.x', label: '5' } }, records),
  ).toEqual([
    expect.stringContaining('version:5.x'),
    expect.stringContaining('docusaurus_tag:default or docusaurus_tag:docs-default-5.x'),
  ])
})

test('a search without context asks for none', () => {
  const search = { ...config.search, contextual: false }
  expect(unmatchedFacets({ ...config, search, language: 'de' }, records)).toEqual([])
})
