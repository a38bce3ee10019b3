import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourcesCommand } from './sourcesCommand.ts'

let root: string
let sdk: string
let first: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'))
  sdk = join(root, 'v3-sdk')
  mkdirSync(sdk)
  git('init', '-b', 'main')
  first = commit({ 'src/vault/a.ts': 'a', 'src/vault/b.ts': 'b', 'src/vaults.ts': 'c', 'src/old.ts': 'd' })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: sdk,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString()

/** @returns the commit's short hash */
function commit(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(sdk, dirname(path)), { recursive: true })
    writeFileSync(join(sdk, path), text)
  }
  git('add', '-A')
  git('commit', '-m', 'change')
  return git('rev-parse', '--short=8', 'HEAD').trim()
}

function page(route: string, sources: string[], verified = `  sdk: '${first}'`): void {
  const file = join(root, `content/${route}.mdx`)
  mkdirSync(dirname(file), { recursive: true })
  const description = 'description: A page written by a test that checks which pages must be verified again.'
  const list = sources.map((each) => `  - ${each}`)
  const lines = [
    '---',
    'title: Page',
    description,
    'sources:',
    ...list,
    'verified:',
    verified,
    '---',
    'Text.',
  ]
  writeFileSync(file, lines.join('\n'))
}

const check = (...args: string[]) => sourcesCommand(args, root)

test('lists only the pages whose sources changed, with the changed files', async () => {
  page('a', ['sdk:src/vault/a.ts'])
  page('folder', ['sdk:src/vault'])
  page('other', ['sdk:src/vaults.ts'])
  commit({ 'src/vault/a.ts': 'changed', 'src/vault/c.ts': 'new' })
  const { code, text } = await check(sdk)
  expect(code).toBe(1)
  expect(text.split('\n').slice(0, 5)).toEqual([
    `content/a.mdx:6: verified at ${first}, changed since:`,
    '  changed src/vault/a.ts',
    `content/folder.mdx:6: verified at ${first}, changed since:`,
    '  changed src/vault/a.ts',
    '  new     src/vault/c.ts',
  ])
  expect(text).toContain('2 of 3 pages with sources in sdk must be verified again')
})

test('reports that nothing changed up to HEAD or up to a given commit', async () => {
  page('a', ['sdk:src/vault/a.ts'])
  expect(await check(sdk)).toMatchObject({
    code: 0,
    text: expect.stringContaining('none of the sources changed'),
  })
  git('tag', '4.0.0')
  commit({ 'src/vault/a.ts': 'changed' })
  expect(await check(sdk, '4.0.0')).toMatchObject({ code: 0 })
  expect(await check(sdk, 'main')).toMatchObject({ code: 1 })
})

test('lists files and folders that were deleted, were renamed, or never existed', async () => {
  page('file', ['sdk:src/old.ts'])
  page('folder', ['sdk:src/vault'])
  page('typo', ['sdk:src/vualts.ts'])
  renameSync(join(sdk, 'src/old.ts'), join(sdk, 'src/new.ts'))
  rmSync(join(sdk, 'src/vault'), { recursive: true })
  commit({})
  const { text } = await check(sdk)
  expect(text).toContain('  gone    src/old.ts')
  expect(text).toContain('  gone    src/vault/a.ts\n  gone    src/vault/b.ts')
  expect(text).toContain('  gone    src/vualts.ts')
})

test('reads bare repositories, and repositories other than the SDK', async () => {
  page('a', ['subgraph:src/old.ts'], `  subgraph: '${first}'`)
  commit({ 'src/old.ts': 'changed' })
  git('clone', '--bare', '.', join(root, 'bare.git'))
  const bare = join(root, 'bare.git')
  expect(await check(bare, '--repository=subgraph')).toMatchObject({ code: 1 })
  expect(await check(bare, first, '--repository=subgraph')).toMatchObject({ code: 0 })
})

test('lists a page that was never verified against its sources', async () => {
  page('a', ['sdk:src/old.ts'], "  core: '1234567'")
  const { code, text } = await check(sdk)
  expect(code).toBe(1)
  expect(text).toContain('content/a.mdx:6: has sources in sdk, but no commit under `verified`')
})

test('rejects invalid arguments with a line that says what to do', async () => {
  page('a', ['sdk:src/old.ts'])
  const usageError = async (...args: string[]) => {
    const { code, text } = await check(...args)
    expect(code).toBe(2)
    return text
  }
  expect(await usageError()).toMatch(/^Usage: /)
  expect(await usageError(join(root, 'nowhere'))).toMatch(/cannot change to '.*nowhere'/)
  expect(await usageError(join(root, 'content/a.mdx'))).toMatch(/cannot change to '.*a\.mdx'/)
  expect(await usageError(join(root, 'content'))).toBe(`${join(root, 'content')} is not a git repository`)
  expect(await usageError(sdk, '5.0.0')).toMatch(/has no commit 5\.0\.0: .*name another commit$/)
  expect(await usageError(sdk, '--repository=core')).toBe('no page has a source in core')
  expect(await usageError(sdk, '--repository=sdks')).toMatch(/write one of sdk, subgraph/)
  expect(await usageError(sdk, '--repositry=sdk')).toMatch(/^Unknown option '--repositry'/)
})

test("names the page whose commit the repository doesn't have", async () => {
  page('a', ['sdk:src/old.ts'], "  sdk: '1234567'")
  expect((await check(sdk)).text).toMatch(
    /has no commit 1234567, the commit in `verified` of content\/a\.mdx:6: fetch/,
  )
})

test('asks to unshallow a shallow clone', async () => {
  page('a', ['sdk:src/old.ts'])
  commit({ 'src/old.ts': 'changed' })
  git('clone', '--depth', '1', `file://${sdk}`, join(root, 'shallow'))
  expect((await check(join(root, 'shallow'))).text).toMatch(
    /the clone is shallow: run "git fetch --unshallow"/,
  )
})
