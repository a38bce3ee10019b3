import { expect, test } from 'vitest'
import { readBuildOptions } from './buildOptions.ts'

test('the kind of search can be chosen', () => {
  expect(readBuildOptions([])).toEqual({ service: undefined })
  expect(readBuildOptions(['--search=browser'])).toEqual({ service: 'browser' })
  expect(readBuildOptions(['--search', 'server'])).toEqual({ service: 'server' })
})

test.each([
  [['--serach=browser'], '--serach is no option: write --search='],
  [['--search=borwser'], '--search=borwser is no kind of search: write --search='],
  [['--search'], '--search has no value: write --search='],
  [['search=browser'], 'search=browser is too much: write --search='],
  [['-s'], '-s is no option: write --search='],
])('%j is refused in one line', (words, message) => {
  expect(() => readBuildOptions(words)).toThrow(message)
})
