/**
 * Checks every kind of page with axe, and everything that a reader can open on it, at four widths in both color modes. Each
 * opened part is checked separately, because overlays cover the page.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, colorRules, injectAxe, setTheme } from '../axe.ts'
import { missing } from '../routes.ts'
import { createReader, hydrate } from '../site.ts'

const reader = createReader()

const widths = [390, 768, 1024, 1440]

const pages = [
  '/',
  '/introduction',
  '/introduction/glossary',
  '/introduction/known-defects',
  '/changelog',
  '/methods?kind=Transaction',
  '/osToken/requests/getmaxmint',
  '/search?q=mint',
  '/setup/guides/stake',
  '/vault/requests/getvault',
  '/vault/transactions/deposit',
  missing,
]

/** Opens a part of the page. @returns its selector, or undefined if the page does not have it at this width */
type Open = (page: Page) => Promise<string | undefined>

const pressed =
  (button: string, part: string, shown = part): Open =>
  async (page) => {
    const control = page.locator(button).first()
    if (!(await control.isVisible())) return undefined
    await control.click()
    await page.locator(shown).first().waitFor()
    return part
  }

const parts: Record<string, Open> = {
  'outline bar': pressed('.contents summary', '.contents', '.contents li'),
  'menu of the page': pressed('[data-open-in] summary', '[data-open-in]', '[data-open-in] li'),
  'sample of an answer': pressed('.sample summary', '.sample', '.sample pre'),
  'second tab': pressed('.tabs label:not(:has(:checked))', '.tabs'),
  version: pressed('.version [aria-expanded=false]', '.version', '.version p'),
  'switch of colors': pressed('.color-mode', '.navbar'),
  card: async (page) => {
    const name = page.locator('#page pre a[href]:visible').first()
    if ((await name.count()) === 0) return undefined
    await name.focus()
    await page.locator('#name-card:popover-open').waitFor()
    return '#name-card'
  },
  menu: pressed('.menu-button', '#menu'),
  dialog: async (page) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mint')
    await page.locator('.search-dialog [role=option]').first().waitFor()
    return '.search-dialog'
  },
}

async function findings(page: Page, part?: string): Promise<string[]> {
  await setTheme(page, 'light')
  const light = await axeFindings(page, {}, part)
  await setTheme(page, 'dark')
  return [...light, ...(await axeFindings(page, colorRules, part)).map((problem) => `dark: ${problem}`)]
}

test('every kind of page and everything that opens on it pass axe', {
  timeout: 900_000,
}, async () => {
  reader.expectErrors(/status of 404/)
  const context = await reader.context({ reducedMotion: 'reduce' })
  await injectAxe(context)
  const left = [...pages]
  const found: string[] = []
  const opened = new Set<string>()
  const visit = async () => {
    const page = await context.newPage()
    for (let path = left.pop(); path; path = left.pop()) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await hydrate(page)
        if (path.startsWith('/search')) await page.locator('.search-results li').first().waitFor()
        const add = (what: string, problems: string[]) =>
          found.push(...problems.map((problem) => `${path}, ${width} px, ${what}: ${problem}`))
        add('the page', await findings(page))
        for (const [name, open] of Object.entries(parts)) {
          // Close what is open, because it could cover the next part.
          await page.keyboard.press('Escape')
          const part = await open(page)
          if (!part) continue
          opened.add(name)
          add(name, await findings(page, part))
        }
      }
    }
  }
  await Promise.all([visit(), visit()])
  expect(found.join('\n')).toBe('')
  expect([...opened].sort()).toEqual(Object.keys(parts).sort())
})
