import { expect, test } from 'vitest'
import { pageSource, readSource, sampleMethod, sampleReference } from '../../../tests/unit/content/samples.ts'
import type { Method } from '../../reference/model.ts'
import { checkPageMetadata, checkStructure, type PageSource } from './structure.ts'

/** A page, whose source has the given changes. Its front matter is complete except for related pages and sources. */
function page(route: string, changes: [from: string, to: string][] = [], method?: Method): PageSource {
  const body = method ? ['## Example', '', '```ts', `${method.call}()`, '```'] : ['## Topic', '', 'Text.']
  let source = pageSource(method?.name ?? route, ...body)
  for (const [from, to] of changes) source = source.replace(from, to)
  return { page: readSource(source, { route, ...(method && { method }) }), source }
}
const related: [string, string] = ['related: []', 'related: [a, b]']
const structure = (...pages: PageSource[]) => checkStructure(pages, sampleReference([])).map(textOf)
const metadata = (...pages: PageSource[]) => checkPageMetadata(pages).map(textOf)
const textOf = ({ file, line, problem }: { file: string; line: number; problem: string }) =>
  `${file}:${line}: ${problem}`

const DESCRIPTION = 'A page that shows in a test what pages do when they are read.'

test('accepts a complete page, and a home page without related ones', () => {
  expect(structure(page('guide', [related]), page('index'))).toEqual([])
})

test('a description is a sentence of 50 to 155 characters', () => {
  const described = (text: string) => structure(page('guide', [related, [DESCRIPTION, text]]))
  for (const end of ['.', '?', '!'])
    for (const length of [50, 155]) expect(described('a'.repeat(length - 1) + end)).toEqual([])
  expect(described(`${'a'.repeat(48)}.`)).toEqual([
    'content/guide.mdx:3: the description has 49 characters: write 50 to 155',
  ])
  expect(described(`${'a'.repeat(155)}.`)).toEqual([
    'content/guide.mdx:3: the description has 156 characters: write 50 to 155',
  ])
  expect(described(`${'a'.repeat(60)}. And`)).toEqual([
    'content/guide.mdx:3: the description is not a sentence: end it with a period',
  ])
})

test('a page has 3 to 30 keywords', () => {
  const withKeywords = (count: number) =>
    structure(
      page('guide', [
        related,
        ['[one, two, three]', `[${Array.from({ length: count }, (_, i) => `k${i}`)}]`],
      ]),
    )
  expect([3, 30].flatMap(withKeywords)).toEqual([])
  expect(withKeywords(2)).toEqual(['content/guide.mdx:4: 2 keywords: give 3 to 30 phrases that readers type'])
  expect(withKeywords(31)).toEqual([
    'content/guide.mdx:4: 31 keywords: give 3 to 30 phrases that readers type',
  ])
})

test('questions belong to a heading or a callout', () => {
  const source = pageSource('Guide', '## Topic', '', ':::note[Mind]', 'Text.', ':::')
    .replace('related: []', 'related: [a]')
    .replace('sources: []', 'questions: { topic: [a], note-mind: [b], nothing: [c] }')
  expect(structure({ page: readSource(source), source })).toEqual([
    'content/page.mdx:6: the page has no heading with the ID "nothing": use the ID of the section that answers the questions',
  ])
})

test('related pages are listed, each once, and without the page itself', () => {
  const withRelated = (list: string) => structure(page('guide', [['related: []', `related: [${list}]`]]))
  expect(withRelated('')).toEqual([
    'content/guide.mdx:5: no related pages: list the routes that a reader may want to visit next',
  ])
  expect(withRelated('a, b, a')).toEqual([
    'content/guide.mdx:5: the related page a is listed twice or is the page itself',
  ])
  expect(withRelated('a, guide')).toEqual([
    'content/guide.mdx:5: the related page guide is listed twice or is the page itself',
  ])
})

test('each method has a page, and only methods have pages in their folder', () => {
  const method = sampleMethod()
  const own = page(method.page, [related], method)
  const check = (...pages: PageSource[]) => checkStructure(pages, sampleReference([method])).map(textOf)
  expect(check(own, page('vault/guide', [related]))).toEqual([])
  expect(check()).toEqual([
    'sdk/vault/getThing.ts:7: `sdk.vault.getThing` has no page: write content/vault/requests/getthing.mdx, or correct its `@page`',
  ])
  expect(check(own, page('vault/requests/getthings', [related]))).toEqual([
    expect.stringMatching(
      /^content\/vault\/requests\/getthings\.mdx:1: no method in sdk\/ has `@page vault\/requests\/getthings`/,
    ),
  ])
})

test('an example of a method page calls the method, in TypeScript', () => {
  const method = sampleMethod()
  const called = (...changes: [string, string][]) =>
    checkStructure([page(method.page, [related, ...changes], method)], sampleReference([method])).map(textOf)
  const missing =
    'content/vault/requests/getthing.mdx:9: no TypeScript example calls `sdk.vault.getThing(…)`: add one'
  expect(called()).toEqual([])
  expect(called(['```ts', '```bash\nnpm install\n```\n\n```ts'])).toEqual([])
  expect(called(['```ts', '```js'])).toEqual([missing])
  expect(called(['sdk.vault.getThing()', 'sdk.vault.getThings()'])).toEqual([missing])
  expect(called(['sdk.vault.getThing()', 'sdkxvault.getThing()'])).toEqual([missing])
  const removed = sampleMethod({ removed: { version: '3.0.0', replacement: 'Nothing.' } })
  const gone = page(removed.page, [related, ['sdk.vault.getThing()', 'other()']], removed)
  expect(checkStructure([gone], sampleReference([removed]))).toEqual([])
})

test('no two pages have the same title or description', () => {
  const other: [string, string] = [DESCRIPTION, 'Another one.']
  const about: [string, string] = ['sources: []', "sources: ['sdk:a']\nverified: { sdk: 'f7e6981' }"]
  const same: [string, string] = ['title: second', 'title: first']
  expect(metadata(page('first', [about]), page('second', [about, other]))).toEqual([])
  expect(metadata(page('first', [about]), page('second', [about, other, same]))).toEqual([
    'content/second.mdx:2: content/first.mdx has the same title: say what is different here',
  ])
  expect(metadata(page('first', [about]), page('second', [about]))).toEqual([
    'content/second.mdx:3: content/first.mdx has the same description: say what is different here',
  ])
  // Their title is the whole call.
  const [one, two] = ['vault', 'boost'].map((group) =>
    page(
      `${group}/a`,
      [about, ...(group === 'boost' ? [other] : [])],
      sampleMethod({ call: `sdk.${group}.getThing` }),
    ),
  )
  expect(one && two && metadata(one, two)).toEqual([])
})

test('a page about the SDK has sources, each with the commit at which they were read', () => {
  expect(metadata(page('guide'))).toEqual([
    'content/guide.mdx:6: no sources: list the files of the public repositories that the page is based on, such as `sdk:src/methods/vault`',
  ])
  for (const route of ['index', 'accessibility', 'changelog']) expect(metadata(page(route))).toEqual([])
  const sources = "sources: ['sdk:a', 'core:b', 'core:c']"
  expect(metadata(page('guide', [['sources: []', sources]]))).toEqual([
    'content/guide.mdx:6: `sources` lists files of sdk: write the commit that you verified them at as `sdk` under `verified`',
    'content/guide.mdx:6: `sources` lists files of core: write the commit that you verified them at as `core` under `verified`',
  ])
  const verified = `${sources}\nverified: { sdk: 'f7e6981' }`
  expect(metadata(page('guide', [['sources: []', verified]]))).toEqual([
    expect.stringMatching(/^content\/guide\.mdx:7: `sources` lists files of core/),
  ])
})
