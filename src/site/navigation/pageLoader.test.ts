import { describe, expect, it } from 'vitest'
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

interface Site {
  files?: Record<string, object>
  failing?: string[]
  sidebar?: Sidebar
}

function loaderFor({ files = { [page]: document, [nav]: sidebar }, failing = [], ...rest }: Site = {}) {
  const fetched: string[] = []
  const loader = createPageLoader({
    async fetchFile(url) {
      fetched.push(url)
      return new Response(JSON.stringify(files[url]), { status: failing.includes(url) ? 503 : 200 })
    },
    readDocument: (text) => (text === '{}' ? undefined : JSON.parse(text)),
    connection: () => undefined,
    ...rest,
  })
  return { loader, fetched, failing }
}

describe('the page loader', () => {
  it('has a page once its sidebar is loaded too, and fetches each file once', async () => {
    const { loader, fetched } = loaderFor()
    const loaded = Promise.all([loader.load('/a'), loader.load('/a')])
    expect(loader.cached('/a')).toBeUndefined()
    await loaded
    expect(loader.cached('/a')).toMatchObject({ title: 'A', sidebar })
    expect(fetched).toEqual([page, nav])
  })

  it('does not fetch the sidebar that it was given', async () => {
    const { loader, fetched } = loaderFor({ sidebar })
    expect((await loader.load('/a')).sidebar).toBe(sidebar)
    expect(fetched).toEqual([page])
  })

  it.each([page, nav])('has no page if %s failed, and fetches it again on the next call', async (file) => {
    const { loader, fetched, failing } = loaderFor({ failing: [file] })
    await expect(loader.load('/a')).rejects.toThrow(NotAPageError)
    expect(loader.cached('/a')).toBeUndefined()
    failing.pop()
    await loader.load('/a')
    expect(fetched.filter((each) => each === file)).toHaveLength(2)
  })

  it('rejects with NotAPageError if the document is not a page of the site', async () => {
    const { loader } = loaderFor({ files: { [page]: {} } })
    await expect(loader.load('/a')).rejects.toThrow(NotAPageError)
  })
})
