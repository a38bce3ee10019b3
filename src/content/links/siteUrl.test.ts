import { expect, test } from 'vitest'
import { ownUrlProblems, withSiteUrl } from './siteUrl.ts'

const URL_OF_SITE = 'https://sdk.example.org'
const page = (...lines: string[]) => ({ file: 'content/a.mdx', route: 'a', source: lines.join('\n') })
const linesOf = (...lines: string[]) => ownUrlProblems([page(...lines)], URL_OF_SITE).map(({ line }) => line)

test('replaces the placeholder by the configured URL, also in code', () => {
  expect(withSiteUrl(page('`$SITE_URL/mcp`', '"$SITE_URL"'), URL_OF_SITE).source).toBe(
    `\`${URL_OF_SITE}/mcp\`\n"${URL_OF_SITE}"`,
  )
})

test('reports the literal URL in links, code and text', () => {
  expect(
    linesOf('Text.', `[there](${URL_OF_SITE}/vault)`, '', `"${URL_OF_SITE}/mcp"`, 'at sdk.example.org.'),
  ).toEqual([2, 4, 5])
})

test('the URL may have a path, which belongs to it', () => {
  const lines = ['docs.example/sdk', 'http://docs.example/sdk/vault', 'http://docs.example/other']
  expect(ownUrlProblems([page(...lines)], 'http://docs.example/sdk/').map(({ line }) => line)).toEqual([1, 2])
})

test('reports the URL after another host that ends like it', () => {
  expect(linesOf(`See https://api.sdk.example.org and ${URL_OF_SITE}/x.`)).toEqual([1])
})

test.each(['$SITE_URl', '$site_url', '$SITEURL', '$SITE_URLS'])(
  'reports %s, which stands for nothing',
  (word) => {
    expect(ownUrlProblems([page('Text.', `"${word}/mcp"`)], URL_OF_SITE)).toEqual([
      {
        file: 'content/a.mdx',
        line: 2,
        problem: `${word} is shown as it stands: write $SITE_URL for the site's own URL`,
      },
    ])
  },
)

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
