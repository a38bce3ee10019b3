import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every page opened afterwards has axe in it: before the page itself, where its security policy does not reach. */
export async function injectAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(source)
}

/** Expects axe to find nothing: every rule, those beyond the standard too. */
export async function expectAccessible(page: Page, what: string, options: RunOptions = {}): Promise<void> {
  const { violations } = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    return axe.run({ resultTypes: ['violations'], ...given })
  }, options as object)
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(found, what).toEqual([])
}

/** The same page in the dark: colours are all that differs. */
export async function expectContrastInTheDark(page: Page, what: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await expectAccessible(page, `${what}, dark`, { runOnly: ['color-contrast', 'link-in-text-block'] })
}
