import { expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { checkSite } from '../../../src/build/commands/checkSite.ts'
import { loadReference } from '../../reference/loadReference.ts'

test('pages and declarations have no problems', async () => {
  const { problems, covered } = await checkSite({ root: process.cwd(), config })
  expect(problems.map(({ file, line, problem }) => `${file}:${line}: ${problem}`)).toEqual([])

  // A check that reads nothing would not find any problems either.
  const { methods } = await loadReference()
  expect(covered?.pages).toBeGreaterThan(methods.length)
  expect(covered?.links).toBeGreaterThan(methods.length)
  expect(covered?.examples).toBeGreaterThan(methods.length)
  expect(covered?.statements).toBeGreaterThan(methods.length)
}, 180_000)
