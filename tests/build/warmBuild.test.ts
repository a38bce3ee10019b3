/**
 * A build that goes on from an earlier one has to give what a build from nothing gives, whatever was edited in between.
 * Inputs of every kind are edited one after the other, with a build after each.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from '../../src/build/pipeline.ts'
import { createSampleProject } from '../unit/content/sampleProject.ts'

const project = createSampleProject()
const { root } = project
let current = project.config
for (const path of ['src', 'package.json', 'package-lock.json', 'tsconfig.json'])
  cpSync(path, join(root, path), { recursive: true })
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'
project.write('content/guides/queue.svg', drawing)
edit('content/guides/start.mdx', 'Read a vault', '![A queue](./queue.svg)\n\n## First\n\nRead a vault')
afterAll(() => project.dispose())

const run = (name: string) =>
  build({ ...project, config: current, dist: join(root, name), cacheFolder: join(root, `${name}-cache`) })

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(root, file), 'utf8')
  const edited = text.replace(from, to)
  if (edited === text) throw new Error(`${file} has no ${from}`)
  writeFileSync(join(root, file), edited)
}

/** Files that stay from earlier builds on purpose are left out: a build from nothing has none. */
function filesOf(name: string, below = 'site'): Map<string, string> {
  const folder = join(root, name, below)
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .map((file) => [file.slice(folder.length), readFileSync(file, 'base64')] as const),
  )
}

test('a warm build after edits of every kind is a clean build, and two clean builds are equal to the byte', async () => {
  await run('warm')
  const edits: Record<string, () => void> = {
    'a page': () => edit('content/vault/getthing.mdx', '## Example', 'A new sentence.\n\n## Example'),
    'a heading': () => edit('content/guides/start.mdx', '## First', '## A new heading'),
    'an image': () => edit('content/guides/queue.svg', 'width="40"', 'width="50"'),
    'a description in a declaration': () => edit('sdk/vault/getThing.ts', 'Sum of all', 'All of it'),
    'a call in an example': () =>
      edit(
        'content/vault/getother.mdx',
        'await sdk.vault.getOther()',
        'const other = await sdk.vault.getOther()',
      ),
    'the address of the site': () => {
      current = { ...current, url: 'https://docs.example' }
    },
    'the name of a category': () => {
      const sidebars = JSON.parse(JSON.stringify(current.sidebars).replace('"Guides"', '"Essays"'))
      current = { ...current, sidebars }
    },
    'the placeholder of the search': () => {
      current = { ...current, search: { ...current.search, placeholder: 'Find' } }
    },
    'a style': () => edit('src/site/styles/tokens.css', /$/, '\nmain { outline: 1px solid }\n'),
    'code of the browser': () =>
      edit('src/site/entry.tsx', /^/, 'document.documentElement.dataset.edited = ""\n'),
  }
  for (const [what, change] of Object.entries(edits)) {
    change()
    expect((await run('warm')).written, what).toBeGreaterThan(0)
  }
  await run('clean')
  const [warm, clean] = [filesOf('warm'), filesOf('clean')]
  const isOld = (path: string) =>
    (path.startsWith('/assets/') && !clean.has(path)) || path.startsWith('/_builds.json')
  const differing = [...new Set([...warm.keys(), ...clean.keys()])].filter(
    (path) => !isOld(path) && warm.get(path) !== clean.get(path),
  )
  expect(differing).toEqual([])
  expect((await run('warm')).written, 'nothing changed').toBe(0)
  process.env.SOURCE_DATE_EPOCH = '1750000000'
  await Promise.all([run('one'), run('two')])
  delete process.env.SOURCE_DATE_EPOCH
  expect(filesOf('one', '.')).toEqual(filesOf('two', '.'))
}, 600_000)
