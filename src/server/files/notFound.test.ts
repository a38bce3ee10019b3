import { expect, test } from 'vitest'
import { renderNotFoundMarkdown, renderNotFoundPage } from './notFound.ts'
import { suggestPages } from './suggestPages.ts'

const pages = [
  { route: '/changelog', title: 'Changelog', section: 'Changelog', description: 'What changed' },
  { route: '/vault/changes', title: 'changes', section: 'Vault', description: 'Lists changes' },
]

test('a suggestion shows the section before the description, unless the section is the page itself', () => {
  const page = renderNotFoundPage('<!--suggestions-->', suggestPages('/change', pages), '')
  expect(page).toContain('>Changelog</a><span>What changed</span>')
  expect(page).toContain('>changes</a><span>Vault: Lists changes</span>')
})

test('the Markdown lists the suggested pages, if there are any', () => {
  const near = 'Did you mean:\n\n- [changes](/sdk/vault/changes)\n- [Changelog](/sdk/changelog)\n\n'
  const rest = 'All pages: [llms.txt](/sdk/llms.txt)\n'
  expect(renderNotFoundMarkdown(suggestPages('/vault/change', pages), '/sdk')).toBe(
    `# Page not found\n\n${near}${rest}`,
  )
  expect(renderNotFoundMarkdown([], '/sdk')).toBe(`# Page not found\n\n${rest}`)
})
