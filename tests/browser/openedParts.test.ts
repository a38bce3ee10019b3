/** What a reader opens on a page, looked at by axe: in both modes, at four widths. */
import { expect, test } from 'vitest'
import { axeFindings, injectAxe, setTheme } from './axe.ts'
import { createReader, wake } from './site.ts'

const reader = createReader()

test.for([390, 768, 1024, 1440])('menus, samples and the version are accessible, at %i px', async (width) => {
  const context = await reader.context({ viewport: { width, height: 900 } })
  await injectAxe(context)
  const page = await context.newPage()
  await page.goto('/vault/requests/getvault')
  await wake(page)
  for (const mode of ['light', 'dark'] as const) {
    await setTheme(page, mode)
    for (const part of ['.contents details', '[data-open-in]', '.sample', '.version']) {
      await page.evaluate((selector) => {
        for (const each of document.querySelectorAll('details')) each.open = each.matches(selector)
      }, part)
      expect(await axeFindings(page), `${part}, ${mode}`).toEqual([])
    }
  }
})
