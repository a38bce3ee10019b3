/**
 * A warm build must have the same output as a clean build, no matter what was edited in between. The test edits one kind of
 * input at a time.
 */
import { execFile } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { createSampleProject } from '../unit/content/sampleProject.ts'

const project = createSampleProject()
const { root, edit } = project
let current = project.config
for (const path of ['src', 'package.json', 'package-lock.json', 'tsconfig.json', 'site.config.ts'])
  cpSync(path, join(root, path), { recursive: true, filter: (file) => !file.includes('.test.') })
project.write('sdk/networks.ts', readFileSync('sdk/networks.ts', 'utf8'))
const ICONS = 'lucide-react'
ownCopyOf(ICONS)
// A process of its own runs the code of the copy, with its packages. Both are edited too.
project.write(
  'build.ts',
  `import { build } from './src/build/pipeline.ts'
const { config, ...folders } = JSON.parse(process.argv[2] ?? '')
// JSON has no \`undefined\`.
const whole = { editUrl: undefined, announcement: undefined, ...config }
console.log((await build({ root: process.cwd(), config: whole, ...folders })).written)
`,
)
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'
project.write('content/guides/queue.svg', DRAWING)
edit('content/guides/start.mdx', 'Read a vault', '![A queue](./queue.svg)\n\n## First\n\nRead a vault')
afterAll(project.dispose)

/** Replaces the link to `node_modules` by links to all packages but one, which the test edits. */
function ownCopyOf(name: string): void {
  const packages = join(root, 'node_modules')
  rmSync(packages)
  cpSync(join('node_modules', name), join(packages, name), { recursive: true })
  for (const other of readdirSync('node_modules').filter((each) => each !== name))
    symlinkSync(join(process.cwd(), 'node_modules', other), join(packages, other))
}

/** @returns the number of files that were written */
async function run(name: string): Promise<number> {
  const options = { config: current, dist: name, cacheFolder: `${name}-cache` }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'build.ts', JSON.stringify(options)],
    { cwd: root, env: { ...process.env, SOURCE_DATE_EPOCH: '1750000000' } },
  )
  return Number(stdout)
}

function filesOf(name: string): Map<string, string> {
  const folder = join(root, name)
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .map((file) => [file.slice(folder.length), readFileSync(file, 'base64')] as const),
  )
}

function factsOf(name: string): object {
  const { files: _, ...facts } = JSON.parse(readFileSync(join(root, name, 'build.json'), 'utf8'))
  return facts
}

/** Edits that affect most come first, so that no later build hides what an earlier one missed. */
const edits: Record<string, () => void>[] = [
  {
    'a package': () => {
      edit(`node_modules/${ICONS}/dist/esm/icons/hash.mjs`, 'y1: "9"', 'y1: "8"')
      edit('package-lock.json', /(?<="node_modules\/lucide-react": \{\s*"version": ")[^"]+/, '99.0.0')
    },
  },
  {
    'the browsers to support': () => edit('package.json', '"safari >= 17"', '"safari >= 12"'),
  },
  {
    'a style': () => edit('src/site/styles/tokens.css', /$/, '\nmain { outline: 1px solid }\n'),
    'code of the browser': () =>
      edit('src/site/entry.tsx', /^/, 'document.documentElement.dataset.edited = ""\n'),
  },
  {
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
  },
  {
    'a description in a declaration': () => edit('sdk/vault/getThing.ts', 'Sum of all', 'All of it'),
    'a call in an example': () =>
      edit(
        'content/vault/getother.mdx',
        'await sdk.vault.getOther()',
        'const other = await sdk.vault.getOther()',
      ),
  },
  {
    'a page': () => edit('content/vault/getthing.mdx', '## Example', 'A new sentence.\n\n## Example'),
    'a heading': () => edit('content/guides/start.mdx', '## First', '## A new heading'),
    'an image': () => edit('content/guides/queue.svg', 'width="40"', 'width="50"'),
  },
  {
    // Alone, because no other step has to wait for the search then.
    'what readers search for': () =>
      project.write(
        'content/searches.json',
        JSON.stringify({ '/vault/getthing': ['quux', 'a quux'] }, null, 2),
      ),
  },
]

test('after edits of every kind, a warm build equals a clean build byte for byte', async () => {
  await run('warm')
  for (const changes of edits) {
    for (const change of Object.values(changes)) change()
    expect(await run('warm'), Object.keys(changes).join()).toBeGreaterThan(0)
  }
  expect(await run('warm'), 'nothing changed').toBe(0)
  await run('clean')
  const [warm, clean] = [filesOf('warm'), filesOf('clean')]
  // A warm build intentionally keeps files of earlier builds, which a clean build does not have.
  const isOld = (path: string) =>
    (path.startsWith('/site/assets/') && !clean.has(path)) || /_builds\.json|\/build\.json/.test(path)
  const differing = [...new Set([...warm.keys(), ...clean.keys()])].filter(
    (path) => !isOld(path) && warm.get(path) !== clean.get(path),
  )
  expect(differing).toEqual([])
  expect(factsOf('warm')).toEqual(factsOf('clean'))
}, 600_000)
