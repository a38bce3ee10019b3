import { expect, test } from 'vitest'
import { ownUrlProblems, withSiteUrl } from './siteUrl.ts'

const url = 'https://sdk.example.org'
const page = (...lines: string[]) => ({ file: 'content/a.mdx', route: 'a', source: lines.join('\n') })
const linesOf = (...lines: string[]) => ownUrlProblems([page(...lines)], url).map(({ line }) => line)

test('replaces the placeholder by the configured URL, also in code', () => {
  expect(withSiteUrl(page('`$SITE_URL/mcp`', '"$SITE_URL"'), url).source).toBe(`\`${url}/mcp\`\n"${url}"`)
})

test('reports the literal URL in links, code and text', () => {
  expect(linesOf('Text.', `[there](${url}/vault)`, '', `"${url}/mcp"`, 'at sdk.example.org.')).toEqual([
    2, 4, 5,
  ])
})

test('accepts other URLs and the placeholder', () => {
  expect(
    linesOf(
      '$SITE_URL/mcp',
      'https://api.sdk.example.org/x',
      'https://sdk.example.org.uk',
      'my-sdk.example.org',
    ),
  ).toEqual([])
})
