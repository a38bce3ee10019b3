import { expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { checkSite } from '../../../src/build/checkSite.ts'

test('pages and declarations have no problem', async () => {
  const { problems, covered } = await checkSite({ root: process.cwd(), config })
  expect(problems.map(({ file, line, problem }) => `${file}:${line}: ${problem}`)).toEqual([])

  // A check that looks at nothing finds nothing.
  const statements = [...(covered?.statements.values() ?? [])].reduce((sum, count) => sum + count, 0)
  expect(covered?.pages).toBe(58)
  expect(covered?.examples).toBeGreaterThan(90)
  expect(covered?.links).toBeGreaterThan(400)
  expect(covered?.defects).toBeGreaterThan(35)
  expect(statements).toBeGreaterThan(1500)
}, 180_000)
