import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Sidebar } from '../../content/nav.ts'
import type { PageDocument } from '../pageDocument.ts'
import { createPageLoader, NotAPageError } from './pageLoader.ts'

const document: PageDocument = {
  title: 'A',
  sidebar: 'api',
  layout: 'doc',
  html: 'a',
  styles: [],
  app: '',
}
const sidebar: Sidebar = { id: 'api', label: 'API', items: [] }
const page = '/a'
const nav = '/_pages/nav-api.json'

vi.mock('../pageDocument.ts', async (original) => ({
  ...(await original<object>()),
  readDocument: (text: string) => (text === '{}' ? undefined : JSON.parse(text)),
}))
afterEach(() => {
  vi.unstubAllGlobals()
})

interface Site {
  files?: Record<string, object>
  failing?: string[]
  sidebar?: Sidebar
}

function loaderFor({ files = { [page]: document, [nav]: sidebar }, failing = [], ...known }: Site = {}) {
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return new Response(JSON.stringify(files[url]), { status: failing.includes(url) ? 503 : 200 })
  })
  return { loader: createPageLoader(known.sidebar), fetched, failing }
}

describe('the page loader', () => {
  it('loads a page with its sidebar, and fetches each file once', async () => {
    const { loader, fetched } = loaderFor()
    const [first, second] = await Promise.all([loader.load('/a'), loader.load('/a')])
    expect(first).toMatchObject({ title: 'A', sidebar })
    expect(second).toBe(first)
    expect(fetched).toEqual([page, nav])
  })

  it('does not fetch the sidebar that it was given', async () => {
    const { loader, fetched } = loaderFor({ sidebar })
    expect((await loader.load('/a')).sidebar).toBe(sidebar)
    expect(fetched).toEqual([page])
  })

  it.each([page, nav])('rejects if %s failed, and fetches it again on the next call', async (file) => {
    const { loader, fetched, failing } = loaderFor({ failing: [file] })
    await expect(loader.load('/a')).rejects.toThrow(NotAPageError)
    failing.pop()
    await loader.load('/a')
    expect(fetched.filter((each) => each === file)).toHaveLength(2)
  })

  it('rejects with NotAPageError if the document is not a page of the site', async () => {
    const { loader } = loaderFor({ files: { [page]: {} } })
    await expect(loader.load('/a')).rejects.toThrow(NotAPageError)
  })
})
