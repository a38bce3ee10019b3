import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSearches } from './searches.ts'

const pages = new Set(['/mint', '/burn'])

function read(text?: string, redirects = {}) {
  const root = mkdtempSync(join(tmpdir(), 'searches-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'content'))
  if (text !== undefined) writeFileSync(join(root, 'content/searches.json'), text)
  return readSearches(root, 'content', pages, redirects)
}

it('reads the queries of each page', () =>
  expect(read('{ "/mint": ["borrow", "loan"], "/burn": ["repay"] }')).toEqual({
    searches: { '/mint': ['borrow', 'loan'], '/burn': ['repay'] },
    problems: [],
  }))

it('returns nothing if the file does not exist', () => expect(read()).toEqual({ searches: {}, problems: [] }))

it('keeps the queries of a page that moved', () =>
  expect(read('{ "/loan": ["borrow"], "/mint": ["loan"] }', { '/loan': '/mint#risks' })).toEqual({
    searches: { '/mint': ['borrow', 'loan'] },
    problems: [],
  }))

it('reports the line of a page that does not exist, and reads the others', () => {
  const { searches, problems } = read('{\n  "/mint": ["borrow"],\n  "/mnit": ["loan"]\n}')
  expect(searches).toEqual({ '/mint': ['borrow'] })
  expect(problems).toEqual([
    { file: 'content/searches.json', line: 3, problem: expect.stringContaining('there is no page /mnit') },
  ])
})

it('reports the line of a comma too many', () =>
  expect(read('{\n  "/mint": ["borrow"],\n  "/burn": [\n    "repay",\n  ]\n}').problems).toEqual([
    {
      file: 'content/searches.json',
      line: 4,
      problem: 'the file is not valid JSON: JSON does not support trailing commas',
    },
  ]))

it.each([
  ['{ "/mint": ["borrow" ', 'not valid JSON'],
  ['{ "/mint": "borrow" }', '/mint'],
  ['[]', 'write a list of queries'],
  ['{ "/mint": [""] }', '/mint.0'],
])('reports the problem of %s', (text, problem) =>
  expect(read(text).problems).toEqual([
    { file: 'content/searches.json', line: 1, problem: expect.stringContaining(problem) },
  ]),
)

it('reports the line of the list with a value that is no query', () => {
  const lines = (...queries: unknown[]) =>
    read(`{\n  "/mint": ["borrow"],\n  "/burn": ${JSON.stringify(queries)}\n}`).problems
  expect(lines('repay', 1)).toEqual([
    { file: 'content/searches.json', line: 3, problem: expect.stringContaining('/burn.1: ') },
  ])
})
