import { expect, test } from 'vitest'
import { openInLinks } from './openIn.ts'

const page = 'https://docs.example.org/vault/requests/getvault.md'
const config = {
  url: 'https://docs.example.org',
  assistants: [{ label: 'Assistant', url: 'https://assistant.example/?q={prompt}' }],
  search: { service: 'server' as const },
}

test('the prompt for an assistant contains the public URL of the page', () => {
  const [first] = openInLinks(page, config)
  expect(first?.label).toBe('Assistant')
  expect(new URL(first?.href ?? '').searchParams.get('q')).toContain(page)
})

test('each editor link contains the URL of the MCP server in the format of that editor', () => {
  const links = openInLinks(page, config)
  const code = links.find(({ href }) => href.startsWith('vscode:'))?.href ?? ''
  expect(JSON.parse(decodeURIComponent(code.slice(code.indexOf('?') + 1)))).toEqual({
    name: 'stakewise-sdk',
    type: 'http',
    url: 'https://docs.example.org/mcp',
  })
  const cursor = new URL(links.find(({ href }) => href.startsWith('cursor:'))?.href ?? '')
  expect(JSON.parse(atob(cursor.searchParams.get('config') ?? ''))).toEqual({
    url: 'https://docs.example.org/mcp',
  })
})

test('a static host offers no MCP server', () => {
  const links = openInLinks(page, { ...config, search: { service: 'browser' } })
  expect(links.map(({ label }) => label)).toEqual(['Assistant'])
})
