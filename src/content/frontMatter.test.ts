import { expect, test } from 'vitest'
import { ProblemError } from '../shared/problem.ts'
import { parseFrontMatter } from './frontMatter.ts'

const DESCRIPTION = 'description: Read the state of a vault, with its limits and its roles.'
const parse = (...lines: string[]) => parseFrontMatter(lines.join('\n'), 'content/page.mdx', 2)
const read = (...lines: string[]) => parse(...lines).frontMatter
const problem = (...lines: string[]): ProblemError => {
  try {
    read(...lines)
  } catch (error) {
    if (error instanceof ProblemError) return error
  }
  throw new Error('the front matter was accepted')
}

test('reads all fields and defaults missing lists to empty ones', () => {
  expect(read('title: getVault', DESCRIPTION)).toEqual({
    title: 'getVault',
    description: 'Read the state of a vault, with its limits and its roles.',
    keywords: [],
    questions: {},
    related: [],
    sources: [],
    verified: {},
  })
  expect(
    read('title: A', DESCRIPTION, 'sidebar: B', 'order: 2', 'keywords: [a, b]', 'related:', '  - x/y'),
  ).toMatchObject({ sidebar: 'B', order: 2, keywords: ['a', 'b'], related: ['x/y'] })
})

test('reports the line of an invalid field in the file', () => {
  expect(problem('title: A', '', "description: ' '")).toMatchObject({
    message: 'content/page.mdx:4: front matter: `description`: write a text',
  })
  expect(problem('title: A', DESCRIPTION, 'keywords:', '  - a', '  - 7').problems).toMatchObject([
    { line: 6 },
  ])
})

test('says what to write instead, in one line', () => {
  expect(problem('title: A', DESCRIPTION, 'keywords: a').message).toBe(
    'content/page.mdx:4: front matter: `keywords`: write a list: [one, two]',
  )
  expect(problem('title: A', DESCRIPTION, 'verified:', '  skd: abcdef1').message).toBe(
    'content/page.mdx:5: front matter: `verified`: there is no "skd" here: remove it, or correct its name',
  )
  expect(problem('title: A', DESCRIPTION, 'verified:', 'sdk: abcdef1').message).toBe(
    'content/page.mdx:4: front matter: `verified`: write what belongs to it on the lines below it, indented',
  )
  expect(problem('title: A', DESCRIPTION, '\torder: 1').message).not.toContain('\n')
})

test('rejects blank texts, and sources outside of their repository', () => {
  expect(problem('title: A', DESCRIPTION, 'keywords: [one, " "]').message).toBe(
    'content/page.mdx:4: front matter: `keywords.1`: write a text',
  )
  expect(problem('title: A', DESCRIPTION, 'sidebar: ""').message).toContain(
    ':4: front matter: `sidebar`: write',
  )
  for (const path of ['../etc/passwd', 'src/../..', './src'])
    expect(problem('title: A', DESCRIPTION, `sources: ["sdk:${path}"]`).message).toContain(
      ':4: front matter: `sources.0`: write a repository (sdk, subgraph, core, periphery), a colon, and a path inside it',
    )
  expect(read('title: A', DESCRIPTION, 'sources: ["sdk:src/a..b.ts"]').sources).toEqual(['sdk:src/a..b.ts'])
})

test('says which type a field has, and when a text needs quotes', () => {
  const message = (...lines: string[]) => problem(...lines).message.replace('content/page.mdx:', '')
  expect(message('title: A', DESCRIPTION, 'order: first')).toBe('4: front matter: `order`: write a number')
  expect(message('title: 5', DESCRIPTION)).toBe('2: front matter: `title`: write a text, in quotes: "5"')
  expect(message('title: 160e485', DESCRIPTION)).toBe(
    '2: front matter: `title`: write a text, in quotes: "160e485"',
  )
  expect(message('title: 0x1F', DESCRIPTION)).toBe(
    '2: front matter: `title`: write a text, in quotes: "0x1F"',
  )
  expect(message(DESCRIPTION)).toBe('2: front matter: `title` is missing: add it')
  expect(message("title: ''", DESCRIPTION)).toBe('2: front matter: `title`: write a text')
  expect(message('title: A', DESCRIPTION, 'titleOnly: yes')).toBe(
    '4: front matter: `titleOnly`: write true or false',
  )
  expect(message('title: A', DESCRIPTION, 'keyword: [a]')).toBe(
    '4: front matter: there is no "keyword" here: remove it, or correct its name',
  )
  expect(message('title: get: the vault', DESCRIPTION)).toBe(
    '2: front matter: put a text that contains ": " in quotes',
  )
  expect(message('title: true', DESCRIPTION)).toBe(
    '2: front matter: `title`: write a text, in quotes: "true"',
  )
  expect(message('title: A', DESCRIPTION, 'order: 1', 'order: 2')).toBe(
    '5: front matter: `order` is repeated: keep one',
  )
})

test('returns the line of each field and of each list item', () => {
  expect(
    parse('title: A', DESCRIPTION, 'keywords: [a, b]', '', 'related:', '  - x/y', '  - z').lines,
  ).toEqual({
    title: 2,
    description: 3,
    keywords: 4,
    'keywords.0': 4,
    'keywords.1': 4,
    related: 6,
    'related.0': 7,
    'related.1': 8,
  })
})

test('rejects missing and unknown fields', () => {
  expect(problem('title: A')).toMatchObject({
    problems: [{ line: 2, problem: expect.stringContaining('`description`') }],
  })
  expect(problem('title: A', DESCRIPTION, 'tags: [a]', 'order: 1')).toMatchObject({
    message: expect.stringContaining('tags'),
  })
  expect(problem('').message).toContain('`title`')
})

test('rejects a source without a repository, a commit that YAML reads as a number, and a tag', () => {
  const sources = ['sources:', '  - sdk:src/utils/enums.ts', '  - src/utils/enums.ts']
  expect(problem('title: A', DESCRIPTION, ...sources)).toMatchObject({
    problems: [
      {
        line: 6,
        problem: expect.stringContaining('write a repository (sdk, subgraph, core, periphery)'),
      },
    ],
  })
  expect(problem('title: A', DESCRIPTION, 'verified:', '  core: 1405011').message).toContain(
    'in quotes: "1405011"',
  )
  expect(problem('title: A', DESCRIPTION, 'verified:', '  sdk: 160e485').message).toContain(
    'in quotes: "160e485"',
  )
  expect(problem('title: A', DESCRIPTION, 'verified:', '  sdk: v4.0.0-f7e6981').message).toContain('commit')
  expect(read('title: A', DESCRIPTION, 'verified:', '  sdk: f7e6981').verified).toEqual({ sdk: 'f7e6981' })
})

test('reports the line of invalid YAML', () => {
  const lines = Array.from({ length: 10 }, (_, index) => `  - phrase number ${index}`)
  expect(problem('title: A', DESCRIPTION, 'keywords:', ...lines, 'sidebar: "open').message).toBe(
    'content/page.mdx:15: front matter: Missing closing "quote',
  )
})
