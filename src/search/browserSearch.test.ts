import { expect, it } from 'vitest'
import { createBrowserSearch } from './browserSearch.ts'

it.each(['', '{"a":1}', 'not JSON', '<!doctype html><title>Moved</title>'])(
  'refuses %j, which is no index, instead of finding nothing in it',
  (packed) => {
    expect(() => createBrowserSearch(packed, 'docs')).toThrow()
  },
)
