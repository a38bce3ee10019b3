/** Checks everything that a reader can open on a page with axe: in both modes, on a phone and on a wide screen. */
import { expect, test } from 'vitest'
import { axeFindings, colorRules, injectAxe, setTheme } from './axe.ts'
import { createReader, desktop, phone, wake } from './site.ts'

const reader = createReader()

test.for([phone, desktop])('menus, samples and the version are accessible, at %o', async (viewport) => {
  const context = await reader.context({ viewport })
  await injectAxe(context)
  const page = await context.newPage()
  await page.goto('/vault/requests/getvault')
  await wake(page)
  for (const part of ['.contents details', '[data-open-in]', '.sample', '.version']) {
    await page.evaluate((selector) => {
      for (const each of document.querySelectorAll('details')) each.open = each.matches(selector)
      document.querySelector<HTMLElement>(`${selector} > [aria-expanded=false]`)?.click()
    }, part)
    await setTheme(page, 'light')
    expect(await axeFindings(page, {}, part), part).toEqual([])
    await setTheme(page, 'dark')
    expect(await axeFindings(page, colorRules, part), `${part}, dark`).toEqual([])
  }
})
