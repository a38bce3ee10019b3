import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastUpdates } from './updated.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'updated-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const git = (folder: string, args: string[], date = '') =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  })

/** A repository with two commits of `content/a.mdx` and one of `content/b.mdx`. */
function writeHistory(): string {
  const folder = join(root, 'original')
  mkdirSync(join(folder, 'content'), { recursive: true })
  const commit = (date: string, ...names: string[]) => {
    for (const name of names) writeFileSync(join(folder, name), date)
    git(folder, ['add', '.'])
    git(folder, ['commit', '-m', date], date)
  }
  git(folder, ['init'])
  commit('2025-01-01T10:00:00+00:00', 'content/a.mdx', 'content/b.mdx')
  commit('2025-02-02T10:00:00+00:00', 'content/a.mdx')
  commit('2025-03-03T10:00:00+00:00', 'other.txt')
  return folder
}

test('returns the date of the last commit of each file', () => {
  const { dates, unavailable } = lastUpdates(writeHistory(), 'content')
  expect(unavailable).toBeUndefined()
  expect([...dates].map(([file, date]) => `${file} ${new Date(date).toISOString()}`).sort()).toEqual([
    'content/a.mdx 2025-02-02T10:00:00.000Z',
    'content/b.mdx 2025-01-01T10:00:00.000Z',
  ])
})

test('returns no dates outside of a git repository, and says why', () => {
  const { dates, unavailable } = lastUpdates(root, 'content')
  expect(dates.size).toBe(0)
  expect(unavailable).toMatch(/not a git repository/)
})

test('returns no dates for a shallow clone, whose oldest commit seems to change every file', () => {
  const original = writeHistory()
  git(root, ['clone', '--depth', '1', `file://${original}`, 'copy'])
  const { dates, unavailable } = lastUpdates(join(root, 'copy'), 'content')
  expect(dates.size).toBe(0)
  expect(unavailable).toBe('the clone is shallow: run "git fetch --unshallow"')
})

test('returns no dates for a folder that was never committed, and says why', () => {
  const original = writeHistory()
  expect(lastUpdates(original, 'pages').unavailable).toBe('no commit contains a file of pages')
})

test('reports that git is not installed', () => {
  const { PATH } = process.env
  process.env.PATH = root
  try {
    expect(lastUpdates(root, 'content').unavailable).toBe('git is not installed')
  } finally {
    process.env.PATH = PATH
  }
})
