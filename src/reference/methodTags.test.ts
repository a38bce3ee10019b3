import { expect, test } from 'vitest'
import { parseSigner } from './methodTags.ts'

test('parses forms with their conditions, which may contain commas', () => {
  expect(parseSigner('send, encode (a permit, while it is needed), estimate')).toEqual([
    { form: 'send' },
    { form: 'encode', condition: 'a permit, while it is needed' },
    { form: 'estimate' },
  ])
})

test.each([
  ['', ''],
  ['sign', 'sign'],
  ['send encode', 'send encode'],
  ['send (', 'send ('],
  ['send, (always)', '(always)'],
  ['send, sedn (a permit, if needed), encode', 'sedn (a permit, if needed)'],
])('returns what is wrong in %j', (text, wrong) => expect(parseSigner(text)).toBe(wrong))
