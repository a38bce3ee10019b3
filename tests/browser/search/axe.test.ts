import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings, axeSource, colorRules, setTheme } from '../axe.ts'
import { placeholder } from './harness/dialog.ts'
import { find, searchFor, setStage } from './harness/stage.ts'

const stage = setStage()
/** The harness has no landmarks. */
const options = { rules: { region: { enabled: false } } }

async function findings(page: Page): Promise<string[]> {
  await setTheme(page, 'dark')
  const dark = await axeFindings(page, colorRules)
  await setTheme(page, 'light')
  return [...(await axeFindings(page, options)), ...dark.map((finding) => `dark: ${finding}`)]
}

async function visit(page: Page, query: string): Promise<void> {
  await find(page, query)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const clear = (page: Page) => page.getByRole('button', { name: 'Clear the query' }).click()

/** Shows one screen after the other in the same page. */
const screens: [name: string, show: (page: Page) => Promise<void>][] = [
  ['start, nothing saved', (page) => searchFor(page, '')],
  [
    'results',
    async (page) => {
      await page.keyboard.type('vault')
      await page.getByRole('option').first().waitFor()
    },
  ],
  [
    'results, one active',
    async (page) => {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
    },
  ],
  [
    'start, saved searches',
    async (page) => {
      await page.keyboard.press('Enter')
      await visit(page, 'mint')
      await visit(page, 'health')
      await searchFor(page, '')
      await page
        .getByRole('button', { name: /^Save .* to favorites$/ })
        .first()
        .click()
      await page.keyboard.press('ArrowDown')
    },
  ],
  [
    'nothing found',
    async (page) => {
      await page.keyboard.type('mintxx')
      await page.locator('.search-suggestions button').first().waitFor()
    },
  ],
  [
    'waiting',
    async (page) => {
      await clear(page)
      stage.host.hold('y')
      await page.keyboard.type('y')
      await page.locator('.search-spinner').waitFor()
    },
  ],
  [
    'error',
    async (page) => {
      await clear(page)
      stage.host.refuse = { status: 503, message: 'down' }
      await page.keyboard.type('w')
      await page.getByText('Unable to fetch results').first().waitFor()
      stage.host.refuse = undefined
    },
  ],
]

const onPhone = { viewport: { width: 390, height: 844 }, before: axeSource }

describe('axe', () => {
  it('finds no violations on any screen of the dialog, light or dark', async () => {
    stage.expectErrors(/503/)
    const page = await stage.open('/', { ...onPhone, config: { missingResultsUrl: 'https://x.example' } })
    const found: string[] = []
    for (const [name, show] of screens) {
      await show(page)
      found.push(...(await findings(page)).map((finding) => `${name}: ${finding}`))
    }
    expect(found).toEqual([])
  })

  it('finds no violations in the dialog while its panel is loading', async () => {
    const page = await stage.open('/', onPhone)
    await page.route(/lazy/, () => {})
    await page.keyboard.press('Control+k')
    await page.keyboard.type('vault')
    await page.getByRole('button', { name: 'Cancel' }).waitFor()
    expect(await findings(page)).toEqual([])
  })

  it('finds no violations on the results page, light or dark', async () => {
    const page = await stage.open('/search?q=vault', onPhone)
    await page.locator('.search-results li').first().waitFor()
    const found = await findings(page)
    await page.getByRole('searchbox').fill('mintxx')
    await page.locator('.search-suggestions button').first().waitFor()
    expect([...found, ...(await findings(page))]).toEqual([])
  })
})

describe('the accessibility of the dialog', () => {
  it('is a modal dialog with a combobox that controls one listbox of labeled groups', async () => {
    const page = await stage.open()
    await find(page, 'mint')
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('dialog').ariaSnapshot()).toBe(
      `- dialog "Search":
  - search:
    - combobox ${JSON.stringify(placeholder)} [expanded]: mint
  - button "Clear the query"
  - button "Cancel"
  - listbox "Results":
    - group "osToken":
      - 'option "mint : Mints osToken against the stake in a vault. , Method" [selected]':
        - mark: mint
        - text: ":"
        - mark: Mints
        - text: osToken against the stake in a vault. , Method
      - option "Returns , in mint"
      - 'option "hash , in mint Returns : Hash of the sent transaction. , Result field"'
  - link "See all 3 results":
    - /url: /search?q=mint
  - checkbox "Open with /" [checked]
  - text: Open with /
  - status`,
    )
    await expect
      .poll(() => page.getByRole('dialog').evaluate((element) => element.matches(':modal')))
      .toBe(true)
    const input = page.getByRole('combobox')
    await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
    await expect
      .poll(() => input.getAttribute('aria-controls'))
      .toBe(await page.getByRole('listbox').getAttribute('id'))
  })

  it('has no listbox if there are no options', async () => {
    const page = await stage.open('/', { config: { start: [] } })
    await searchFor(page, '')
    const input = page.getByRole('combobox')
    await expect.poll(() => input.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => input.getAttribute('aria-controls')).toBeNull()
  })

  it('fits on the screen at 400 % zoom', async () => {
    const page = await stage.open('/', { viewport: { width: 320, height: 256 } })
    await find(page, 'vault')
    const overflows = await page.evaluate(
      '["dialog", ".search-body"].map((each) => document.querySelector(each)).map((each) => each.scrollWidth - each.clientWidth)',
    )
    expect(overflows).toEqual([0, 0])
    await page.keyboard.press('ArrowUp')
    const last = page.locator('[aria-selected=true]')
    const box = await last.boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(256)
  })

  it('in forced colors, shows the active option, the matches and the border of the dialog', async () => {
    const page = await stage.open('/', { forcedColors: 'active' })
    await find(page, 'mint')
    await page.keyboard.press('ArrowDown')
    const styleOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { outlineStyle, borderTopStyle, borderTopWidth, backgroundColor, textDecorationLine } =
            getComputedStyle(element)
          return {
            outlineStyle,
            border: `${borderTopStyle} ${borderTopWidth}`,
            backgroundColor,
            textDecorationLine,
          }
        })
    await expect
      .poll(async () => (await styleOf('[role=option][aria-selected=true]')).outlineStyle)
      .toBe('solid')
    await expect
      .poll(async () => (await styleOf('[role=option][aria-selected=false]')).outlineStyle)
      .toBe('none')
    await expect.poll(async () => (await styleOf('.search-dialog')).border).toMatch(/^solid [1-9]/)
    const mark = await styleOf('[role=option] mark')
    const option = await styleOf('[role=option][aria-selected=false]')
    expect([mark.backgroundColor, mark.textDecorationLine]).not.toEqual([
      option.backgroundColor,
      option.textDecorationLine,
    ])
  })
})
