import { expect, test } from 'vitest'
import { guide, pageSource, sampleReference } from '../../../../tests/unit/content/samples.ts'
import { pagePassages } from '../passages/pagePassages.ts'
import { checkProseNames } from './proseNames.ts'
import { createScopes } from './scope.ts'

const scopes = createScopes(sampleReference())
const problems = (...body: string[]): string[] =>
  checkProseNames(pagePassages(guide(...body), pageSource('Guide', ...body)), scopes).map(
    ({ line, problem }) => `${line}: ${problem}`,
  )

test('names of the API in running text are reported, links and headings are not', () => {
  expect(problems('Text.', 'Ask getThing for it.')).toEqual([
    '10: "getThing" is a name of the API: put it between backticks, or link it',
  ])
  expect(problems('## How getThing works', '', 'Ask [getThing](/x) or `getThing` for a reThing.')).toEqual([])
})

test('a link that is named after another method than it leads to is reported', () => {
  const to = '/vault/requests/getthing'
  expect(problems(`See [\`sdk.vault.getThings\`](${to}).`)).toEqual([
    '9: the link says `sdk.vault.getThings` and leads to the page of `sdk.vault.getThing`: correct one of them',
  ])
  expect(problems(`See [getThing](${to}), [getThing.encode](${to}) or [things](${to}).`)).toEqual([])
})
