import { expect, test } from 'vitest'
import { parseSigner } from './methodTags.ts'

test('parses forms with their conditions, which may contain commas', () => {
  expect(parseSigner('send, encode (a permit, while it is needed), estimate')).toEqual([
    { form: 'send' },
    { form: 'encode', condition: 'a permit, while it is needed' },
    { form: 'estimate' },
  ])
})

test('returns undefined for an invalid text', () => {
  for (const text of ['', 'sign', 'send encode', 'send (', 'send, (always)'])
    expect(parseSigner(text), text).toBeUndefined()
})
