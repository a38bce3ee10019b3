import { describe, test } from 'vitest'
import { expectAccessible, expectContrastInTheDark, injectAxe } from './axe.ts'
import { allPages } from './routes.ts'
import { createReader, desktop } from './site.ts'

const reader = createReader()

describe('axe at 1440 px', () => {
  test('finds nothing on any page, light or dark', { timeout: 400_000 }, async () => {
    reader.expectErrors(/status of 404/)
    const context = await reader.context({ viewport: desktop })
    await injectAxe(context)
    const page = await context.newPage()
    for (const path of allPages) {
      await page.goto(path)
      await expectAccessible(page, path)
      await expectContrastInTheDark(page, path)
    }
  })
})
