import { describe, expect, test } from 'vitest'
import { axeFindings, injectAxe } from '../axe.ts'
import { holdRequests } from '../holdRequests.ts'
import { createReader, hydrate, openHydrated } from '../site.ts'
import { answer, healthFactorPage, minted, staked, waitForAnswer } from './calculator.ts'

const reader = createReader()

const examples = {
  '/introduction/units': 'As bigints: 1500000000000000000n wei',
  [healthFactorPage]: 'Health factor 1.7358: Healthy',
  '/osToken/helpers/getburnamount': 'Burn 0.754716981132075471 osToken',
  '/vault/requests/getmaxwithdraw': 'Up to 4.9999829 ETH/GNO',
  '/osToken/requests/getmaxmint': 'Up to 3.490537 osToken',
  '/osToken/requests/getassetsfromshares': '5 osToken = 5.3 ETH/GNO',
  '/osToken/requests/getsharesfromassets': '5 osToken = 5.3 ETH/GNO',
}

describe('a calculator', () => {
  test('shows the result for the initial numbers of its page before hydration', async () => {
    const page = await (await reader.context()).newPage()
    for (const [path, text] of Object.entries(examples)) {
      await page.goto(path)
      await expect.poll(() => answer(page).textContent(), { message: path }).toContain(text)
    }
  })

  test.each([390, 768, 1280])('shows its initial numbers in full at %i px', async (width) => {
    const page = await (await reader.context({ viewport: { width, height: 900 } })).newPage()
    for (const path of Object.keys(examples)) {
      await page.goto(path)
      const cut = page
        .locator('.calculator input')
        .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map(({ id }) => id))
      expect(await cut, path).toEqual([])
    }
  })

  test('without JavaScript, shows the result and its steps, and hides its controls', async () => {
    const page = await reader.open(healthFactorPage, { javaScriptEnabled: false })
    await expect.poll(() => answer(page).isVisible()).toBe(true)
    await expect
      .poll(() => page.locator('.calculator .working').textContent())
      .toBe('10 × 92 % ÷ 5.3 = 1.7358')
    await expect
      .poll(() => page.locator('.calculator input:visible, .calculator button:visible').count())
      .toBe(0)
  })

  test('highlights its call, and copies it as shown', async () => {
    const context = await reader.context({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(healthFactorPage)
    await hydrate(page)
    await page.locator(staked).fill('20')
    const call = page.locator('.calculator pre')
    await expect.poll(() => call.textContent()).toContain('stakedAssets: 20000000000000000000n')
    expect(await call.locator('.f').textContent()).toBe('getHealthFactor')
    expect(await call.locator('.n').first().textContent()).toBe('20000000000000000000n')
    await page.getByRole('button', { name: /The call$/ }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe((await call.textContent()) ?? '')
  })

  test('updates its result as the reader types', async () => {
    const page = await openHydrated(reader, healthFactorPage)
    await page.locator(staked).fill('5.4')
    await waitForAnswer(page, 'Health factor 0.9373: Unhealthy')
    await expect.poll(() => page.locator('.scale [aria-current]').textContent()).toBe('Unhealthybelow 10')
    await expect
      .poll(() => page.locator('.calculator pre').textContent())
      .toContain('stakedAssets: 5400000000000000000n')
    await page.locator(staked).fill('5876086956521740000n')
    await waitForAnswer(page, 'Health factor 1.02: Healthy')
  })

  test('keeps what was typed before hydration', async () => {
    const context = await reader.context()
    const page = await context.newPage()
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto(healthFactorPage)
    await page.locator(staked).fill('20')
    await page.locator(minted).fill('19')
    await expect.poll(() => answer(page).textContent()).toContain('1.7358')
    release()
    await waitForAnswer(page, 'Health factor 0.9684')
    await expect.poll(() => page.locator(staked).inputValue()).toBe('20')
  })

  test('shows an error message for an invalid number, which describes the field', async () => {
    const page = await openHydrated(reader, healthFactorPage)
    const field = page.locator(staked)
    await field.fill('5,3')
    await waitForAnswer(page, 'No result')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const described = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
    const texts = await Promise.all(described.map((id) => page.locator(`#${id}`).textContent()))
    expect(texts).toEqual(['ETH/GNO', 'Leave out commas, and write decimals after a point: 1000.5'])
    await field.fill('5.3')
    await waitForAnswer(page, '0.92')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull()
  })

  test('works with only the keyboard', async () => {
    const page = await openHydrated(reader, healthFactorPage)
    await page.locator(staked).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('20')
    await waitForAnswer(page, '3.4716')
    const passed: string[] = []
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Tab')
      passed.push(
        await page.evaluate(() => document.activeElement?.id || (document.activeElement?.tagName ?? '')),
      )
    }
    expect(passed).toEqual(['health-factor-minted', 'health-factor-threshold', 'BUTTON'])
    await page.locator(staked).focus()
    await page.evaluate(() => {
      window.sameDocument = true
    })
    await page.keyboard.press('Enter')
    // By the time of the next result, a form submission would have started.
    await page.keyboard.type('0')
    await waitForAnswer(page, '34.71')
    await expect.poll(() => page.evaluate(() => window.sameDocument)).toBe(true)
  })

  test('passes axe with an error', async () => {
    const context = await reader.context()
    await injectAxe(context)
    const page = await context.newPage()
    await page.goto(healthFactorPage)
    await hydrate(page)
    await page.locator(staked).fill('x')
    await waitForAnswer(page, 'No result')
    expect(await axeFindings(page)).toEqual([])
  })

  test('shows the new result after two equal ones', async () => {
    const page = await openHydrated(reader, '/introduction/units')
    await page.locator('#units-amount').fill('0')
    await page.locator('#units-part').fill('0')
    await waitForAnswer(page, '0n wei, 0n wad')
    await page.locator('#units-amount').fill('1')
    await expect.poll(() => answer(page).textContent()).toBe('As bigints: 1000000000000000000n wei, 0n wad')
  })

  test('converts units both ways', async () => {
    const page = await openHydrated(reader, '/introduction/units')
    await page.locator('#units-amount').fill('1')
    await page.getByRole('combobox', { name: 'Unit of amount' }).selectOption('gwei')
    await waitForAnswer(page, '1000000000n wei')
    await page.locator('#units-part').fill('9200')
    await page.getByRole('combobox', { name: 'Unit of part of a whole' }).selectOption('bps')
    await waitForAnswer(page, '920000000000000000n wad')
  })
})
