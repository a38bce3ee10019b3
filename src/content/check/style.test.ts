import { expect, test } from 'vitest'
import { guide, pageSource, sampleReference } from '../../../tests/unit/content/samples.ts'
import { pagePassages } from './pagePassages.ts'
import { createScopes } from './scope.ts'
import { checkStyle, longestSentence } from './style.ts'
import { vocabulary } from './vocabulary.ts'

const scopes = createScopes(sampleReference())
const problems = (...body: string[]): string[] =>
  checkStyle(pagePassages(guide(...body), pageSource('Guide', ...body)), scopes).problems.map(
    ({ line, problem }) => `${line}: ${problem}`,
  )
const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`

test('sentences are counted one by one, a name in backticks as one word', () => {
  expect(problems(words(longestSentence))).toEqual([])
  expect(problems(`${words(20)} ${words(20)}`)).toEqual([])
  expect(problems('Text.', '', `Short. ${words(longestSentence + 1)}`)).toEqual([
    expect.stringMatching(/^11: a sentence of 36 words \("word word/),
  ])
  expect(problems(`\`a.b.c(d, e)\` ${words(longestSentence - 1)}`)).toEqual([])
})

test('numbers with a point and versions do not end a sentence', () => {
  expect(problems(`Since 4.0.0 and 1.5 of ${words(31)}`)).toEqual([
    expect.stringContaining('a sentence of 36'),
  ])
})

test.each([
  ['A black list.', 'blocklist'],
  ['The ostoken.', 'osToken'],
  ['On mainnet.', 'Mainnet'],
  ['An ERC20 token.', 'ERC-'],
  ['Amounts in WEI.', 'wei'],
  ['A sub-graph.', 'subgraph'],
  ['We send it.', 'you'],
  ['Just send it.', 'leave it out'],
  ['Read the params.', 'argument'],
])('%s is reported', (text, right) => {
  expect(problems(text)).toEqual([expect.stringContaining(right)])
})

test.each([
  'US dollars go to the subgraph of Mainnet.',
  'osToken, osETH and StakeWise on a blocklist.',
  'The host hoodi.example.org answers.',
  'A type parameter.',
  'Adjust it justly.',
])('%s is fine', (text) => {
  expect(problems(text)).toEqual([])
})

test('what is written in backticks is nobody else’s business', () => {
  expect(problems('Call `black list` and `just` and `getThing`.')).toEqual([])
})

test('names of the API in running text are reported, links and headings are not', () => {
  expect(problems('Ask getThing for it.')).toEqual([
    expect.stringContaining('"getThing" is a name of the API'),
  ])
  expect(problems('## How getThing works', '', 'Ask [getThing](/x) for a reThing.')).toEqual([])
})

test('no term forbids what another one asks for', () => {
  for (const { right } of vocabulary) {
    for (const word of right.split(', ').filter((each) => /^[\w -]+$/.test(each))) {
      const wrong = vocabulary.find((term) => word.replace(term.wrong, '') !== word)
      expect(wrong?.wrong, word).toBeUndefined()
    }
  }
})
