import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { pageKinds } from '../routes.ts'
import { createReader, origin } from '../site.ts'

const reader = createReader()

/** Serves a page in two parts, as a slow connection delivers it. The second part is sent when the test releases it. */
async function serveInParts(path: string, firstPartEnd: string) {
  const html = await (await fetch(origin + path)).text()
  const end = html.indexOf(firstPartEnd) + firstPartEnd.length
  let release = () => {}
  const server = createServer((request, response) => {
    if (request.url !== path) return response.writeHead(204).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, end))
    release = () => response.end(html.slice(end))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    release: () => release(),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

test.for([pageKinds.request, pageKinds.guide, '/methods'])(
  'the text stays in its place while the rest of the page arrives: %s',
  async (path) => {
    await using parts = await serveInParts(path, '</main>')
    const page = await (await reader.context()).newPage()
    await page.goto(parts.url, { waitUntil: 'commit' })
    const heading = page.locator('#page h1')
    // The last thing in the first part.
    await page.locator('main .neighbors').waitFor()
    const before = await heading.boundingBox()
    parts.release()
    await page.locator('.site-footer').waitFor()
    expect(await heading.boundingBox()).toEqual(before)
    await page.close()
  },
)
