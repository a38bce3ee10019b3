/** `npm run dev` shows each edit, of any file that the site is made of. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningCommand, runCommand } from '../server/support/runCommand.ts'
import { createSampleProject, samplePage } from '../unit/content/sampleProject.ts'

const { root, config, write, edit, dispose } = createSampleProject()
let server: RunningCommand
let origin: string

beforeAll(async () => {
  for (const path of ['src', 'sdk/networks.ts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(path, join(root, path), { recursive: true, filter: (file) => !file.includes('.test.') })
  // JSON has no `undefined`.
  const without = 'editUrl: undefined, announcement: undefined'
  write('site.config.ts', `export const config = { ...${JSON.stringify(config)}, ${without} }`)
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n### For readers\n\n- Begun.\n')
  write(
    'content/guides/start.mdx',
    samplePage({ title: 'Start' }, '![A square](./square.svg)', '', '<Changelog version="Unreleased" />'),
  )
  write('content/guides/square.svg', drawing('red'))
  write('content/searches.json', '{}')
  const env = { PORT: '0', HOME: process.env.HOME ?? '' }
  server = runCommand('node_modules/.bin/tsx', ['src/build/cli.ts', 'dev'], { cwd: root, env })
  origin = (await server.waitFor(/http:\/\/localhost:\d+/))[0]
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  dispose()
})

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="${color}" d="M0 0h40v20z"/></svg>`
const get = async (path: string) => (await fetch(origin + path)).text()
const eventually = (read: () => Promise<string>) => expect.poll(read, { timeout: 60_000, interval: 500 })

test('an edit of site.config.ts, in the HTML and in the app that hydrates it', async () => {
  /** What the app shows, by the script that defines its configuration. */
  const appTitle = (html: string) => {
    const [, script = ''] = /<script>(var SITE=.*?)<\/script>/s.exec(html) ?? []
    return new Function(`${script}; return typeof SITE === 'undefined' ? undefined : SITE.title`)()
  }
  expect(appTitle(await get('/introduction'))).toBe(config.title)
  edit('site.config.ts', `"title":"${config.title}"`, '"title":"Another </script> SDK"')
  await eventually(() => get('/introduction')).toContain('· Another &lt;/script&gt; SDK</title>')
  expect(appTitle(await get('/introduction'))).toBe('Another </script> SDK')
})

test('edits of an image, of the changelog and of queries', async () => {
  write('content/guides/square.svg', drawing('blue'))
  const image = async () => {
    const [path = ''] = /\/assets\/square[\w.-]+/.exec(await get('/guides/start')) ?? []
    return get(path)
  }
  await eventually(image).toContain('blue')

  edit('CHANGELOG.md', '- Begun.', '- Zorkmids are listed.')
  await eventually(() => get('/guides/start')).toContain('Zorkmids are listed.')

  const queries = ['zorkmid quux', 'quux zorkmid', 'zorkmid and quux']
  write('content/searches.json', JSON.stringify({ '/vault/getother': queries }))
  const search = async () => {
    const body = JSON.stringify([{ indexName: config.search.indexName, query: 'zorkmid quux' }])
    const response = await fetch(`${origin}/1/indexes/*/queries`, { method: 'POST', body })
    const { results } = (await response.json()) as { results: { hits: { url: string }[] }[] }
    return results[0]?.hits[0]?.url ?? ''
  }
  await eventually(search).toBe('/vault/getother')
})
