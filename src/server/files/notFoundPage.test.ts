import { expect, test } from 'vitest'
import { renderNotFoundPage } from './notFoundPage.ts'

test('a page says its section before what it is about, unless the section is the page', () => {
  const pages = [
    { route: '/changelog', title: 'Changelog', section: 'Changelog', description: 'What changed' },
    { route: '/vault/changes', title: 'changes', section: 'Vault', description: 'Lists changes' },
  ]
  const page = renderNotFoundPage('<!--suggestions-->', '/change', pages, '')
  expect(page).toContain('>Changelog</a><span>What changed</span>')
  expect(page).toContain('>changes</a><span>Vault: Lists changes</span>')
})
