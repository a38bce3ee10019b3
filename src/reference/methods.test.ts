import { expect, test } from 'vitest'
import { parseSigner } from './methods.ts'

test('forms are read with their conditions, which may hold commas', () => {
  expect(parseSigner('send, encode (a permit, while it is needed), estimate')).toEqual([
    { form: 'send' },
    { form: 'encode', condition: 'a permit, while it is needed' },
    { form: 'estimate' },
  ])
})

test('what is no form is not taken for one', () => {
  for (const text of ['', 'sign', 'send encode', 'send (', 'send, (always)'])
    expect(parseSigner(text), text).toBeUndefined()
})
