import { describe, expect, it } from 'vitest'
import type { Sidebar } from '../../content/nav.ts'
import type { PageDocument } from '../pageDocument.ts'
import { createPageLoader, NotAPageError } from './pageLoader.ts'

const document: PageDocument = {
  title: 'A',
  description: '',
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
  const asked: string[] = []
  const loader = createPageLoader({
    async fetchFile(url) {
      asked.push(url)
      return new Response(JSON.stringify(files[url]), { status: failing.includes(url) ? 503 : 200 })
    },
    readDocument: (text) => (text === '{}' ? undefined : JSON.parse(text)),
    connection: () => undefined,
    ...rest,
  })
  return { loader, asked, failing }
}

describe('the page loader', () => {
  it('has a page when its sidebar has arrived too, and asks once for each', async () => {
    const { loader, asked } = loaderFor()
    const loaded = Promise.all([loader.load('/a'), loader.load('/a')])
    expect(loader.ready('/a')).toBeUndefined()
    await loaded
    expect(loader.ready('/a')).toMatchObject({ title: 'A', sidebar })
    expect(asked).toEqual([page, nav])
  })

  it('does not ask for the sidebar that is there', async () => {
    const { loader, asked } = loaderFor({ sidebar })
    expect((await loader.load('/a')).sidebar).toBe(sidebar)
    expect(asked).toEqual([page])
  })

  it.each([page, nav])('has no page where %s failed, and asks for it again', async (file) => {
    const { loader, asked, failing } = loaderFor({ failing: [file] })
    await expect(loader.load('/a')).rejects.toThrow(new NotAPageError(`${file} answered 503`))
    expect(loader.ready('/a')).toBeUndefined()
    failing.pop()
    await loader.load('/a')
    expect(asked.filter((each) => each === file)).toHaveLength(2)
  })

  it('leaves what is no page of the site to the browser', async () => {
    const { loader } = loaderFor({ files: { [page]: {} } })
    await expect(loader.load('/a')).rejects.toThrow(NotAPageError)
  })
})
