import { describe, expect, test } from 'vitest'
import { createReader, openAwake, origin } from '../site.ts'
import { answer, answers, healthFactorPage, minted, query, staked } from './calculator.ts'

const reader = createReader()

describe('the address of a calculator', () => {
  test('follows what one types without adding to the history', async () => {
    const page = await (await reader.context()).newPage()
    await page.clock.install()
    await page.goto(`${healthFactorPage}?ref=mail#calculator`)
    const before = await page.evaluate(() => history.length)
    await page.locator(staked).fill('20')
    await query(page, '?ref=mail&staked=20&minted=5.3&threshold=92')
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before)
    await expect.poll(() => new URL(page.url()).hash).toBe('#calculator')
    await page.locator(staked).fill('nonsense')
    await answers(page, 'No result')
    await page.clock.fastForward(10_000)
    await expect.poll(() => new URL(page.url()).searchParams.get('staked')).toBe('20')
  })

  test('brings a result back to someone who has not touched the page', async () => {
    const page = await reader.open(`${healthFactorPage}?staked=5.4&threshold=91`)
    await answers(page, 'Health factor 0.9271: Unhealthy')
    await expect.poll(() => page.locator(staked).inputValue()).toBe('5.4')
    await expect.poll(() => page.locator(minted).inputValue()).toBe('5.3')
  })

  test('is not trusted', async () => {
    const page = await reader.open(`${healthFactorPage}?staked=-1&minted=%3Cimg%20src%3Dx%3E&threshold=9000`)
    await page.waitForFunction(() => document.querySelector('.copy-link')?.ariaDisabled === 'false')
    await expect.poll(() => answer(page).textContent()).toBe('Health factor 1.7358: Healthy')
    await expect.poll(() => page.locator('.calculator img').count()).toBe(0)
  })

  test('can be copied, and opens the calculator', async () => {
    const context = await reader.context({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(healthFactorPage)
    await page.locator(staked).fill('7')
    await answers(page, '1.215')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${origin}${healthFactorPage}?staked=7&minted=5.3&threshold=92#calculator`)
    const other = await reader.open(link)
    await answers(other, 'Health factor 1.215')
    await expect.poll(() => other.locator('.calculator').isVisible()).toBe(true)
  })

  test('is left behind with the page, and another calculator starts with its own numbers', async () => {
    const page = await openAwake(reader, healthFactorPage)
    await page.locator(staked).fill('20')
    await query(page, '?staked=20&minted=5.3&threshold=92')
    await page.locator('#page .related a[href="/osToken/requests/getmaxmint"]').click()
    await page.waitForFunction(() => location.pathname === '/osToken/requests/getmaxmint')
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.locator('#max-mint-staked').fill('20')
    await answers(page, 'osToken can be minted')
    await expect.poll(() => page.locator('#max-mint-minted').inputValue()).toBe('5.3')
  })
})
