import { describe, expect, test } from 'vitest'
import { docRoutes, pageKinds } from '../routes.ts'
import { createReader, origin } from '../site.ts'
import { missingTexts } from './missingTexts.ts'

const reader = createReader()
const blank = async () => (await reader.context()).newPage()

const read = async (path: string, accept?: string) => {
  const answer = await fetch(origin + path, accept ? { headers: { accept } } : {})
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const addressOf = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`)

describe('Markdown', () => {
  test('of every page contains every table row, sentence and code block of its HTML', async () => {
    const page = await blank()
    const lost: Record<string, string[]> = {}
    for (const route of ['/', ...docRoutes]) {
      const found = await missingTexts(page, (await read(route)).text, (await read(addressOf(route))).text)
      if (found.length > 0) lost[route] = found
    }
    expect(lost).toEqual({})
  })

  test('that lacks a table row, a sentence or a code block is detected', async () => {
    const html = (await read(pageKinds.guide)).text
    const { text } = await read(addressOf(pageKinds.guide))
    const page = await blank()
    const without = (part: RegExp) => missingTexts(page, html, text.replace(part, ''))
    expect(await without(/^\| `lookup_method`.*\n/m)).toEqual([expect.stringContaining('row: lookup_method')])
    expect(await without(/The address is `[^`]*`, over HTTP, without a key\./)).toHaveLength(1)
    expect(await without(/```bash\npnpm[^`]*```/)).toEqual([expect.stringContaining('code: pnpm add')])
  })

  test('of a page is served at its path with .md, and at its path for clients that accept Markdown', async () => {
    for (const route of [pageKinds.home, pageKinds.request, pageKinds.guide]) {
      const file = await read(addressOf(route))
      expect(file).toMatchObject({ status: 200, type: 'text/markdown; charset=utf-8' })
      expect(await read(route, 'text/markdown')).toEqual(file)
      expect((await read(route)).text).toContain(
        `<link rel="alternate" type="text/markdown" href="${addressOf(route)}">`,
      )
    }
  })

  test('has only absolute links', async () => {
    const { text } = await read('/llms-full.txt')
    const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(400)
    expect(links.filter((href) => !/^(https:|mailto:)/.test(href))).toEqual([])
  })

  test('of all pages in one file has the URL before each page', async () => {
    const { text } = await read('/llms-full.txt')
    const sources = [...text.matchAll(/^---\n\nSource: https:\/\/[^/]+(\S+)\n\n# /gm)].map(([, path]) => path)
    expect(sources.sort()).toEqual([...docRoutes].sort())
  })
})
