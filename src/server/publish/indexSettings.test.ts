import { expect, it } from 'vitest'
import { SEARCHED_ATTRIBUTES } from '../../search/engine/settings.ts'
import { indexSettings } from './indexSettings.ts'

it('lets Algolia search the attributes that the engine searches', () => {
  const names =
    indexSettings.searchableAttributes
      ?.join()
      .replaceAll(/unordered\(|\)/g, '')
      .split(',') ?? []
  expect(names.sort()).toEqual(SEARCHED_ATTRIBUTES.map(({ path }) => path).sort())
})
