import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** To be injected as an init script, which the page's Content-Security-Policy does not block. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Adds axe to every page that the context opens afterwards. */
export async function injectAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(axeSource)
}

/**
 * The violations that axe finds. By default it runs every enabled rule, including best practices beyond WCAG.
 *
 * @param within - selector of the part of the page to check
 */
export async function axeFindings(page: Page, options: RunOptions = {}, within = 'html'): Promise<string[]> {
  const { violations } = await page.evaluate(
    async ([context, given]) => {
      const { axe } = window as unknown as {
        axe: { run(context: string, options: object): Promise<AxeResults> }
      }
      // No rule in use reads stylesheets.
      return axe.run(context, { resultTypes: ['violations'], preload: false, ...given })
    },
    [within, options as object] as const,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** For dark mode, in which only colors are different. */
export const colorRules: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** Every rule except those about colors. */
export const nonColorRules: RunOptions = {
  rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
}

export const setTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)

/** Expects axe to find nothing, light or dark. Leaves the page dark. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await axeFindings(page), what).toEqual([])
  await setTheme(page, 'dark')
  expect(await axeFindings(page, colorRules), `${what}, dark`).toEqual([])
}
