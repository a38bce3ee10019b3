import { describe, expect, test } from 'vitest'
import { docRoutes, pageKinds } from '../routes.ts'
import { createReader, origin } from '../site.ts'
import { lostTexts } from './lostTexts.ts'

const reader = createReader()
const blank = async () => (await reader.context()).newPage()

/** As built, with the public addresses: the server of a copy puts its own in their place. */
const read = async (path: string, accept?: string) => {
  const headers = { 'cache-control': 'no-transform', ...(accept && { accept }) }
  const answer = await fetch(origin + path, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const addressOf = (route: string): string => (route === '/' ? '/index.md' : `${route}.md`)

describe('Markdown', () => {
  test('of every page says all that its HTML says: each row, sentence and code block', async () => {
    const page = await blank()
    const lost: Record<string, string[]> = {}
    for (const route of ['/', ...docRoutes]) {
      const found = await lostTexts(page, (await read(route)).text, (await read(addressOf(route))).text)
      if (found.length > 0) lost[route] = found
    }
    expect(lost).toEqual({})
  })

  test('is reported when it lacks a row, a sentence or a code block', async () => {
    const html = (await read(pageKinds.guide)).text
    const { text } = await read(addressOf(pageKinds.guide))
    const page = await blank()
    const without = (part: RegExp) => lostTexts(page, html, text.replace(part, ''))
    expect(await without(/^\| `lookup_method`.*\n/m)).toEqual([expect.stringContaining('row: lookup_method')])
    expect(await without(/The address is `[^`]*`, over HTTP, without a key\./)).toHaveLength(1)
    expect(await without(/```bash\npnpm[^`]*```/)).toEqual([expect.stringContaining('code: pnpm add')])
  })

  test('of every page is at its path plus .md, and at its path for clients that accept Markdown', async () => {
    for (const route of [pageKinds.home, pageKinds.request, pageKinds.guide]) {
      const file = await read(addressOf(route))
      expect(file).toMatchObject({ status: 200, type: 'text/markdown; charset=utf-8' })
      expect(await read(route, 'text/markdown')).toEqual(file)
      expect((await read(route)).text).toContain(
        `<link rel="alternate" type="text/markdown" href="${addressOf(route)}">`,
      )
    }
  })

  test('has no link that needs the page around it', async () => {
    const { text } = await read('/llms-full.txt')
    const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(400)
    expect(links.filter((href) => !/^(https:|mailto:)/.test(href))).toEqual([])
  })

  test('of all pages together has the URL of each before it', async () => {
    const { text } = await read('/llms-full.txt')
    const sources = [...text.matchAll(/^---\n\nSource: https:\/\/[^/]+(\S+)\n\n# /gm)].map(([, path]) => path)
    expect(sources.sort()).toEqual([...docRoutes].sort())
  })
})
