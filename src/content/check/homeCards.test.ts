import { expect, test } from 'vitest'
import { pageSource, readSource, sampleMethod } from '../../../tests/unit/content/samples.ts'
import { homeCardProblems } from './homeCards.ts'

const problems = (label: string, source: string) =>
  homeCardProblems(
    [
      {
        id: 'api',
        label: 'API',
        items: [{ label, groups: [{ pages: [{ route: page.route, label: 'a' }] }] }],
      },
    ],
    [page],
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
