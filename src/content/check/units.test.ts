import { expect, test } from 'vitest'
import { guide, pageSource, sampleMethod, sampleReference } from '../../../tests/unit/content/samples.ts'
import { createScopes } from './names/scope.ts'
import { pagePassages } from './passages/pagePassages.ts'
import { checkTimeTables } from './units.ts'

const location = { file: 'sdk/vault/getThing.ts', line: 7 }
const timed = (name: string, unit?: string) => ({
  type: 'number',
  description: 'A time.',
  location,
  ...(unit && { unit }),
  name,
})
const getThing = sampleMethod({
  parameters: [{ ...timed('from', 'milliseconds'), required: true, checks: [] }],
  returns: {
    type: 'object',
    description: '',
    fields: [
      { ...timed('createdAt', 'unix seconds'), path: 'createdAt' },
      { ...timed('endsAt', 'microseconds'), path: 'items[].endsAt' },
      { ...timed('order'), path: 'order' },
      { ...timed('times', 'seconds'), path: 'times[]' },
    ],
  },
})
const scopes = createScopes(sampleReference([getThing]))

/** The problems of a table with these rows, the first of which is on line 11. */
const problems = (...rows: string[]) => {
  const lines = ['| Unit | Fields |', '| --- | --- |', ...rows]
  return checkTimeTables(pagePassages(guide(...lines), pageSource('Guide', ...lines), {}), scopes).map(
    ({ file, line, problem }) => `${file}:${line}: ${problem}`,
  )
}

test('accepts fields in the row of their unit, and in rows without one', () => {
  expect(
    problems(
      '| Seconds | `createdAt` and `times` of `getThing` |',
      '| Milliseconds since 1970 | `from` of `getThing` |',
      '| Microseconds | `endsAt` of `getThing` |',
      '| Dates | `createdAt`, `endsAt` and `order` of `getThing` |',
      '| Secondsish | `endsAt` of `getThing` |',
      '| In seconds | `endsAt` of `getThing` |',
    ),
  ).toEqual([])
})

test('reports a field in the row of another unit', () => {
  expect(
    problems(
      '| Seconds | `endsAt` of `getThing` |',
      '| Milliseconds | `order` of `getThing` |',
      '| Microseconds | `from` of `getThing` |',
      '| Seconds: `from` of `getThing` | |',
    ),
  ).toEqual([
    'content/guide.mdx:11: `endsAt` of `sdk.vault.getThing` is declared in microseconds, not in seconds: correct the row or the `@unit`',
    'content/guide.mdx:12: `order` of `sdk.vault.getThing` is declared in no unit, not in milliseconds: correct the row or the `@unit`',
    'content/guide.mdx:13: `from` of `sdk.vault.getThing` is declared in milliseconds, not in microseconds: correct the row or the `@unit`',
    'content/guide.mdx:14: `from` of `sdk.vault.getThing` is declared in milliseconds, not in seconds: correct the row or the `@unit`',
  ])
})
