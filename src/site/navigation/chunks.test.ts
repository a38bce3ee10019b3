import { describe, expect, it } from 'vitest'
import { createChunkLoader } from './chunks.ts'

const chunk = { path: '/a', title: 'A', description: '', sidebar: null, layout: 'doc', html: '', app: '' }

function network(...statuses: number[]) {
  const asked: string[] = []
  const fetchFile = async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify(chunk), { status: statuses[asked.length - 1] ?? 200 })
  }
  return { asked, fetchFile }
}

describe('the chunk loader', () => {
  it('asks once for a page, however often it is wanted', async () => {
    const { asked, fetchFile } = network()
    const loader = createChunkLoader(fetchFile)
    await Promise.all([loader.load('/a'), loader.load('/a')])
    expect(asked).toEqual(['/_pages/a.json'])
    expect(loader.ready('/a')?.title).toBe('A')
  })

  it('puts the two parts of a long page together', async () => {
    const files: Record<string, object> = {
      '/_pages/long.json': { ...chunk, html: 'a<!--rest-->c', rest: '/_pages/long.rest.json' },
      '/_pages/long.rest.json': { html: '$&b' },
    }
    const loader = createChunkLoader(async (url) => new Response(JSON.stringify(files[url])))
    expect((await loader.load('/long')).html).toBe('a$&bc')
  })

  it('asks again after a failure', async () => {
    const { asked, fetchFile } = network(503, 200)
    const loader = createChunkLoader(fetchFile)
    await expect(loader.load('/a')).rejects.toThrow('503')
    await loader.load('/a')
    expect(asked).toHaveLength(2)
  })
})
