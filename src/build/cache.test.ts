import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from './cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the cache', () => {
  it('does work once, also across builds', () => {
    let work = 0
    const run = (key: string) => {
      const cache = openCache(folder)
      const value = cache.remember('kind', key, () => ++work)
      cache.save()
      return value
    }
    expect([run('a'), run('a'), run('b')]).toEqual([1, 1, 2])
  })

  it('drops what a build did not use', () => {
    const first = openCache(folder)
    first.remember('kind', 'old', () => 1)
    first.save()
    const second = openCache(folder)
    second.remember('kind', 'new', () => 2)
    second.save()
    expect(openCache(folder).remember('kind', 'old', () => 3)).toBe(3)
  })

  it('starts anew from a damaged file', () => {
    writeFileSync(join(folder, 'kind.json'), '{"a": tru')
    expect(openCache(folder).remember('kind', 'a', () => 5)).toBe(5)
  })

  it('keeps nothing of work that failed', async () => {
    const cache = openCache(folder)
    await expect(cache.rememberLater('kind', 'a', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect(await cache.rememberLater('kind', 'a', async () => 7)).toBe(7)
  })
})
