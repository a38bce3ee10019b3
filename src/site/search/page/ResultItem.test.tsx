import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readHit } from '../../../search/hits/hit.ts'
import { ResultItem } from './ResultItem.tsx'

/** The path above a heading of a page, as text. */
function pathOf(section: string, page: string): string | undefined {
  const hierarchy = { lvl0: section, lvl1: page, lvl2: 'Retries' }
  const hit = readHit(
    { objectID: '1', url: '/setup/errors#retries', type: 'lvl2', hierarchy },
    'https://example.com',
  )
  const html = hit && renderToStaticMarkup(<ResultItem hit={hit} />)
  return /search-result-path">([^<]*)/.exec(html ?? '')?.[1]
}

test('names a page without a category once', () => {
  expect(pathOf('Guides', 'Errors')).toBe('Guides › Errors')
  expect(pathOf('Errors', 'Errors')).toBe('Errors')
})
