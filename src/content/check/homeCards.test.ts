import { expect, test } from 'vitest'
import { pageSource, readSource, sampleMethod } from '../../../tests/unit/content/samples.ts'
import { homeCardProblems } from './homeCards.ts'

const problems = (label: string, source: string, shown = page) =>
  homeCardProblems(
    [
      {
        id: 'api',
        label: 'API',
        items: [{ label, groups: [{ pages: [{ route: page.route, label: 'a' }] }] }],
      },
    ],
    [shown],
    { file: 'content/index.mdx', source },
  )
const page = readSource(pageSource('getThing', '## Example\n\n```ts\nf()\n```'), {
  method: sampleMethod(),
  route: 'vault/requests/getthing',
})

test('each category with methods has a card of the same name on the home page', () => {
  const card = '# Home\n\n- ### [Vault](/vault/requests/getthing)\n'
  expect(problems('Vault', card)).toEqual([])
  expect(problems('Vaults', card)).toEqual([
    {
      file: 'content/index.mdx',
      line: 3,
      problem: 'site.config.ts calls this category "Vaults": write ### [Vaults](/vault/requests/getthing)',
    },
  ])
  expect(problems('Vault', 'See [getThing](/vault/requests/getthing).')).toEqual([
    {
      file: 'content/index.mdx',
      line: 1,
      problem:
        'no card for the category "Vault": add one with the heading ### [Vault](/vault/requests/getthing)',
    },
  ])
  expect(problems('Vault', '# Home\n\n- ### [Vault](/vault/requests/getgone)\n')).toEqual([
    {
      file: 'content/index.mdx',
      line: 3,
      problem:
        '/vault/requests/getgone is not a method of the category "Vault": write ### [Vault](/vault/requests/getthing)',
    },
  ])
})

test('only categories with methods that are not removed need a card', () => {
  const removed = sampleMethod({ removed: { version: '3.0.0', replacement: 'Nothing.' } })
  expect(problems('Guides', '# Home', { ...page, method: undefined })).toEqual([])
  expect(problems('Vault', '# Home', { ...page, method: removed })).toEqual([])
  const alone = { id: 'api', label: 'API', items: [{ route: page.route, label: 'getThing' }] }
  expect(homeCardProblems([alone], [page], { file: 'content/index.mdx', source: '# Home' })).toEqual([])
})
