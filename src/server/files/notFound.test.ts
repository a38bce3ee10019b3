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
})
