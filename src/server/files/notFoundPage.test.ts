import { expect, test } from 'vitest'
import { renderNotFoundMarkdown, renderNotFoundPage } from './notFoundPage.ts'

const pages = [
  { route: '/changelog', title: 'Changelog', section: 'Changelog', description: 'What changed' },
  { route: '/vault/changes', title: 'changes', section: 'Vault', description: 'Lists changes' },
]

test('a page says its section before what it is about, unless the section is the page', () => {
  const page = renderNotFoundPage('<!--suggestions-->', '/change', pages, '')
  expect(page).toContain('>Changelog</a><span>What changed</span>')
  expect(page).toContain('>changes</a><span>Vault: Lists changes</span>')
})

test('Markdown lists the pages that may be meant, if there are any', () => {
  const near = 'Did you mean:\n\n- [changes](/sdk/vault/changes)\n- [Changelog](/sdk/changelog)\n\n'
  const rest = 'All pages: [llms.txt](/sdk/llms.txt)\n'
  expect(renderNotFoundMarkdown('/vault/change', pages, '/sdk')).toBe(`# Page not found\n\n${near}${rest}`)
  expect(renderNotFoundMarkdown('/zzzz', pages, '/sdk')).toBe(`# Page not found\n\n${rest}`)
})
