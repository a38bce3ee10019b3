import { expect, it } from 'vitest'
import type { Sidebar } from '../../content/nav.ts'
import type { PageChunk } from '../pageChunk.ts'
import type { Connection } from './chunks.ts'
import { createPageLoader } from './pageLoader.ts'

const chunk: PageChunk = {
  path: '/a',
  title: 'A',
  description: '',
  sidebar: 'api',
  layout: 'doc',
  html: '',
  styles: [],
  app: '',
}
const sidebar: Sidebar = { id: 'api', label: 'API', items: [] }

function site(connection?: Connection, failing: string[] = []) {
  const asked: string[] = []
  const prefetched: string[] = []
  const loader = createPageLoader({
    fetchFile: async (url) => {
      asked.push(url)
      const body = url.startsWith('/_pages/nav-') ? sidebar : chunk
      return new Response(JSON.stringify(body), { status: failing.includes(url) ? 503 : 200 })
    },
    connection: () => connection,
    sidebars: new Map(),
    onPrefetched: ({ path }) => prefetched.push(path),
  })
  return { loader, asked, prefetched }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('has a page when its sidebar has arrived too', async () => {
  const { loader, asked } = site()
  const loaded = loader.load('/a')
  expect(loader.ready('/a')).toBeUndefined()
  await loaded
  expect(loader.ready('/a')?.title).toBe('A')
  expect(asked).toEqual(['/_pages/a.json', '/_pages/nav-api.json'])
})

it('loads ahead the sidebar of another section with its page, and tells each time', async () => {
  const { loader, asked, prefetched } = site()
  loader.prefetch('/a')
  await settled()
  loader.prefetch('/a')
  await settled()
  expect(asked).toEqual(['/_pages/a.json', '/_pages/nav-api.json'])
  expect(prefetched).toEqual(['/a', '/a'])
})

it('has no page whose sidebar failed, and asks for that again', async () => {
  const { loader, asked, prefetched } = site(undefined, ['/_pages/nav-api.json'])
  loader.prefetch('/a')
  await settled()
  expect(prefetched).toEqual([])
  expect(loader.ready('/a')).toBeUndefined()
  await expect(loader.load('/a')).rejects.toThrow('/_pages/nav-api.json answered 503')
  expect(asked).toHaveLength(3)
})

it.each([[{ effectiveType: 'slow-2g' }], [{ saveData: true }]])(
  'loads nothing ahead with a connection of %j',
  (connection) => {
    const { loader, asked } = site(connection)
    loader.prefetch('/a')
    expect(asked).toEqual([])
  },
)

it.each([[{ effectiveType: '4g' }], [undefined]])('loads ahead with a connection of %j', (connection) => {
  const { loader, asked } = site(connection)
  loader.prefetch('/a')
  expect(asked).toEqual(['/_pages/a.json'])
})
