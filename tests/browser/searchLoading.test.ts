import { describe, expect, it } from 'vitest'
import { setStage } from './searchHarness/stage.ts'

const stage = setStage()
const code = (name: string) => name.includes('SearchDialog')
const fetched = () => stage.harness.asked.filter(code)

describe('the dialog’s code', () => {
  it('is not fetched before the reader shows interest, and then once', async () => {
    const page = await stage.open()
    await page.waitForTimeout(300)
    expect(fetched()).toEqual([])
    await page.getByRole('button', { name: 'Search docs' }).hover()
    await expect.poll(fetched).not.toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    const files = fetched()
    expect(files).toEqual([...new Set(files)])
  })

  it('is fetched when the button gets the focus', async () => {
    const page = await stage.open()
    await page.getByRole('button', { name: 'Search docs' }).focus()
    await expect.poll(fetched).not.toEqual([])
  })

  it('takes over every letter typed while it loads, and is asked for them', async () => {
    const page = await stage.open()
    stage.harness.slow = { name: 'SearchDialog', delay: 800 }
    await page.keyboard.press('Control+k')
    await page.keyboard.type('minx', { delay: 30 })
    await page.keyboard.press('Backspace')
    await page.keyboard.type('t')
    expect(await page.getByRole('combobox').count()).toBe(0)
    expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('mint')
    await page.getByRole('combobox').waitFor()
    expect(await page.getByRole('combobox').inputValue()).toBe('mint')
    await page.getByRole('option').first().waitFor()
    expect(stage.host.queries).toEqual(['mint'])
    await page.keyboard.type('s')
    expect(await page.getByRole('combobox').inputValue()).toBe('mints')
  })

  it('does not open any more when Escape was pressed while it loaded', async () => {
    const page = await stage.open()
    stage.harness.slow = { name: 'SearchDialog', delay: 400 }
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mi')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(700)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Control+k')
    expect(await page.getByRole('combobox').inputValue()).toBe('')
  })

  it.each([390, 1440])(
    'can be cancelled while it loads as later, at the same place, at %d px',
    async (width) => {
      const page = await stage.open('/', { viewport: { width, height: 844 } })
      let load = () => {}
      const asked = new Promise<void>((resolve) => {
        load = resolve
      })
      await page.route(/SearchDialog/, async (route) => {
        await asked
        await route.continue()
      })
      const cancel = page.getByRole('button', { name: 'Cancel' })
      await page.keyboard.press('Control+k')
      expect(
        await page
          .getByRole('dialog')
          .getByRole('textbox')
          .evaluate((field) => field === document.activeElement),
      ).toBe(true)
      const place = await cancel.boundingBox()
      await cancel.click()
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(new URL(page.url()).pathname).toBe('/')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('mi')
      load()
      await page.getByRole('combobox').waitFor()
      expect(await page.getByRole('combobox').inputValue()).toBe('mi')
      await expect.poll(() => cancel.boundingBox()).toEqual(place)
    },
  )

  it('leads to the results page when it cannot be fetched', async () => {
    stage.expectErrors(/Failed to fetch|ERR_FAILED|dynamically imported|preload/i)
    const page = await stage.open()
    await page.route(/SearchDialog/, (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.waitForURL('**/search?q=')
    await page.getByRole('heading', { name: 'Search' }).waitFor()
  })
})
