import fc from 'fast-check'
import { expect, it } from 'vitest'
import { trainPageModel } from '../pageModel/trainPageModel.ts'
import { packPages, unpackPages } from './packedPages.ts'
import { recordsFromPage } from './recordsFromPage.ts'
import type { SearchablePage, SearchBlock } from './searchablePage.ts'

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('Returns', 'apy', '{', 'x', 'Łódź', '\u0484', 'vault', '=', '2'),
  )
  .map((each) => each.split(/[\s\p{Cc}]+/u).join(' '))
const phrase = text.filter((each) => each !== '')
const anchor = fc.constantFrom('', 'returns', 'returns-apy', 'argument-x', 'enum-network', 'network-mainnet')
const methods = fc.array(fc.record({ title: phrase, url: fc.constantFrom('/vault/getvault', '/a#b') }), {
  minLength: 1,
  maxLength: 3,
})
const block: fc.Arbitrary<SearchBlock> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('heading' as const),
      depth: fc.constantFrom(2 as const, 3 as const),
      anchor,
      text,
      methods,
    },
    { requiredKeys: ['kind', 'depth', 'anchor', 'text'] },
  ),
  fc.record({
    kind: fc.constant('text' as const),
    anchor,
    text: fc.oneof(text, fc.constant('a\tb\nc\td, and more')),
  }),
  fc.record({
    kind: fc.constantFrom('argument' as const, 'field' as const, 'error' as const, 'enumMember' as const),
    anchor,
    name: text,
    text,
    facts: fc.constantFrom('bigint', 'string · wei'),
  }),
)
const page: fc.Arbitrary<SearchablePage> = fc.record({
  route: fc.stringMatching(/^\/[a-z/]{1,10}$/),
  section: text,
  title: text,
  description: text,
  keywords: fc.array(phrase, { maxLength: 3 }),
  questions: fc.dictionary(anchor, fc.array(phrase, { minLength: 1, maxLength: 3 })),
  call: fc.constantFrom('sdk.vault.getVault'),
  intent: fc.constantFrom('read' as const, 'send' as const),
  isRemoved: fc.boolean(),
  blocks: fc.array(block, { maxLength: 8 }),
})

it('gives a browser the same records and page model as the build', () => {
  const model = trainPageModel(
    ['borrow osETH', 'borrow', 'borrow more'].map((text) => ({ text, page: '/mint', weight: 1 })),
  )
  const options = { version: ['current', 'Next'] }
  fc.assert(
    fc.property(fc.array(page, { maxLength: 4 }), (pages) => {
      const records = pages.flatMap((each) => recordsFromPage(each, options))
      expect(unpackPages(packPages(pages, options, model))).toEqual({ records, model })
    }),
  )
})
