import { expect, test } from 'vitest'
import { ownAddressProblems, withSiteUrl } from './siteUrl.ts'

const url = 'https://sdk.example.org'
const page = (...lines: string[]) => ({ file: 'content/a.mdx', route: 'a', source: lines.join('\n') })
const linesOf = (...lines: string[]) => ownAddressProblems([page(...lines)], url).map(({ line }) => line)

test('the placeholder becomes the address of the configuration, in code as well', () => {
  expect(withSiteUrl(page('`$SITE_URL/mcp`', '"$SITE_URL"'), url).source).toBe(`\`${url}/mcp\`\n"${url}"`)
})

test('the address itself is refused wherever it stands', () => {
  expect(linesOf('Text.', `[there](${url}/vault)`, '', `"${url}/mcp"`, 'at sdk.example.org.')).toEqual([
    2, 4, 5,
  ])
})

test('other addresses, and the placeholder, are fine', () => {
  expect(
    linesOf(
      '$SITE_URL/mcp',
      'https://api.sdk.example.org/x',
      'https://sdk.example.org.uk',
      'my-sdk.example.org',
    ),
  ).toEqual([])
})
