import { expect, test } from 'vitest'
import { SUGGESTIONS_PLACEHOLDER } from '../../shared/placeholders.ts'
import { renderNotFoundPage } from './notFound.ts'
import { suggestPages } from './suggestPages.ts'

const pages = [
  { route: '/changelog', title: 'Changelog', section: 'Changelog', description: 'What changed' },
  { route: '/vault/changes', title: 'changes', section: 'Vault', description: 'Lists changes' },
]

test('a suggestion shows the section before the description, unless the section is the page itself', () => {
  const page = renderNotFoundPage(SUGGESTIONS_PLACEHOLDER, suggestPages('/change', pages), '')
  expect(page).toContain('>Changelog</a><span>What changed</span>')
  expect(page).toContain('>changes</a><span>Vault: Lists changes</span>')
  expect(page).toContain('</li><li>')
})

test('a suggestion of a page without a section and a description is only its title', () => {
  const page = renderNotFoundPage(SUGGESTIONS_PLACEHOLDER, [{ route: '/a', title: 'A' }], '/sdk')
  expect(page).toContain('<li><a href="/sdk/a">A</a></li>')
})

test('there is no heading without suggestions', () => {
  expect(renderNotFoundPage(`<main>${SUGGESTIONS_PLACEHOLDER}</main>`, [], '')).toBe('<main></main>')
})
