import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createReader, openAwake, origin, phone } from './site.ts'

const reader = createReader()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const pages = {
  '/introduction': { field: '#units-amount', answer: 'As bigints: 1500000000000000000n wei' },
  '/osToken/helpers/gethealthfactor': {
    field: '#health-factor-staked',
    answer: 'Health factor 1.7358: Healthy',
  },
  '/osToken/helpers/getburnamount': {
    field: '#burn-amount-staked',
    answer: 'Burn 0.754716981132075471 osToken',
  },
  '/vault/requests/getmaxwithdraw': { field: '#withdraw-staked', answer: 'Up to 4.9999829 ETH/GNO' },
  '/osToken/requests/getmaxmint': { field: '#max-mint-staked', answer: 'Up to 3.490538528301886792 osToken' },
  '/osToken/requests/getassetsfromshares': {
    field: '#shares-assets-amount',
    answer: '5 osToken are worth 5.3 ETH/GNO',
  },
  '/osToken/requests/getsharesfromassets': {
    field: '#shares-assets-amount',
    answer: '1 osToken are worth 1.06 ETH/GNO',
  },
}
const page1 = '/osToken/helpers/gethealthfactor'
const staked = '#health-factor-staked'
const minted = '#health-factor-minted'

const answer = (page: Page) => page.locator('.calculator output')
const answers = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.calculator output')?.textContent?.includes(wanted),
    text,
  )
const query = (page: Page, wanted: string) => page.waitForFunction((text) => location.search === text, wanted)

describe('a calculator', () => {
  test('shows its example before any script has run, and the numbers of its page', async () => {
    const page = await (await reader.context()).newPage()
    for (const [path, { answer: text }] of Object.entries(pages)) {
      await page.goto(path)
      expect(await answer(page).textContent(), path).toContain(text)
    }
  })

  test('stays readable where there are no scripts, and offers no controls that do nothing', async () => {
    const page = await reader.open(page1, { javaScriptEnabled: false })
    expect(await answer(page).isVisible()).toBe(true)
    expect(await page.locator('.calculator .working').textContent()).toBe('10 × 92 % ÷ 5.3 = 1.7358')
    expect(await page.locator('.calculator input:visible, .calculator button:visible').count()).toBe(0)
  })

  test('computes as one types', async () => {
    const page = await openAwake(reader, page1)
    await page.locator(staked).fill('5.4')
    await answers(page, 'Health factor 0.9373: Unhealthy')
    expect(await page.locator('.scale [aria-current]').textContent()).toBe('Unhealthybelow 10')
    expect(await page.locator('.calculator pre').textContent()).toContain(
      'stakedAssets: 5400000000000000000n',
    )
    await page.locator(staked).fill('5876086956521740000n')
    await answers(page, 'Health factor 1.02: Healthy')
  })

  test('keeps what was typed before its code had arrived', async () => {
    const context = await reader.context()
    const page = await context.newPage()
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.goto(page1)
    await page.locator(staked).fill('20')
    await page.locator(minted).fill('19')
    expect(await answer(page).textContent()).toContain('1.7358')
    await answers(page, 'Health factor 0.9684')
    expect(await page.locator(staked).inputValue()).toBe('20')
  })

  test('goes on without a network', async () => {
    const page = await openAwake(reader, page1)
    await page.locator(staked).fill('11')
    await answers(page, '1.9094')
    await page.context().setOffline(true)
    await page.locator(staked).fill('12')
    await answers(page, '2.083')
  })

  test('says in words what is wrong, beside the number', async () => {
    const page = await openAwake(reader, page1)
    const field = page.locator(staked)
    await field.fill('5,3')
    await answers(page, 'No result')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const described = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')
    const texts = await Promise.all(described.map((id) => page.locator(`#${id}`).textContent()))
    expect(texts).toEqual(['ETH/GNO', 'Write decimals after a point: 5.3'])
    expect(await page.getByRole('button', { name: 'Copy link' }).isDisabled()).toBe(true)
    await field.fill('5.3')
    await answers(page, '0.92')
    expect(await field.getAttribute('aria-invalid')).toBeNull()
  })

  test('works with the keyboard alone', async () => {
    const page = await openAwake(reader, page1)
    await page.locator(staked).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('20')
    await answers(page, '3.4716')
    const passed: string[] = []
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab')
      passed.push(
        await page.evaluate(() => document.activeElement?.id || (document.activeElement?.tagName ?? '')),
      )
    }
    expect(passed).toEqual(['health-factor-minted', 'health-factor-threshold', 'PRE', 'BUTTON'])
    await page.locator(staked).focus()
    await page.evaluate(() => {
      window.sameDocument = true
    })
    await page.keyboard.press('Enter')
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => window.sameDocument)).toBe(true)
  })

  test.each(Object.entries(pages))(
    'has no accessibility problems on %s, nor has an error',
    async (path, { field }) => {
      const page = await openAwake(reader, path, { bypassCSP: true })
      await page.locator(field).fill('x')
      await answers(page, 'No result')
      await page.evaluate(axe)
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(context: object): Promise<{ violations: { id: string }[] }> }
        }
        const include = ['.calculator', 'figure.diagram'].filter((each) => document.querySelector(each))
        const result = await axe.run({ include: include.map((each) => [each]) })
        return result.violations.map((violation) => violation.id)
      })
      expect(violations).toEqual([])
    },
  )

  test('converts units both ways', async () => {
    const page = await openAwake(reader, '/introduction')
    await page.locator('#units-amount').fill('1')
    await page.getByRole('combobox', { name: 'Unit of amount' }).selectOption('gwei')
    await answers(page, '1000000000n wei')
    await page.locator('#units-part').fill('9200')
    await page.getByRole('combobox', { name: 'Unit of part of a whole' }).selectOption('bps')
    await answers(page, '920000000000000000n wad')
    await query(page, '?amount=1&amountUnit=gwei&part=9200&partUnit=bps')
  })
})

describe('the address of a calculator', () => {
  test('follows what one types without adding to the history', async () => {
    const page = await reader.open(`${page1}?ref=mail#calculator`)
    const before = await page.evaluate(() => history.length)
    await page.locator(staked).fill('20')
    await query(page, '?ref=mail&staked=20&minted=5.3&threshold=92')
    expect(await page.evaluate(() => history.length)).toBe(before)
    expect(new URL(page.url()).hash).toBe('#calculator')
    await page.locator(staked).fill('nonsense')
    await answers(page, 'No result')
    await page.waitForTimeout(400)
    expect(new URL(page.url()).searchParams.get('staked')).toBe('20')
  })

  test('brings a result back to someone who has not touched the page', async () => {
    const page = await reader.open(`${page1}?staked=5.4&threshold=91`)
    await answers(page, 'Health factor 0.9271: Unhealthy')
    expect(await page.locator(staked).inputValue()).toBe('5.4')
    expect(await page.locator(minted).inputValue()).toBe('5.3')
  })

  test('is not trusted', async () => {
    const page = await reader.open(`${page1}?staked=-1&minted=%3Cimg%20src%3Dx%3E&threshold=9000`)
    await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.copy-link')?.disabled)
    expect(await answer(page).textContent()).toBe('Health factor 1.7358: Healthy')
    expect(await page.locator('.calculator img').count()).toBe(0)
  })

  test('can be copied, and leads to the calculator', async () => {
    const context = await reader.context({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(page1)
    await page.locator(staked).fill('7')
    await answers(page, '1.215')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${origin}${page1}?staked=7&minted=5.3&threshold=92#calculator`)
    const other = await reader.open(link)
    await answers(other, 'Health factor 1.215')
    expect(await other.locator('.calculator').isVisible()).toBe(true)
  })

  test('is left behind with the page, and another calculator starts with its own numbers', async () => {
    const page = await openAwake(reader, page1)
    await page.locator(staked).fill('20')
    await query(page, '?staked=20&minted=5.3&threshold=92')
    await page.locator('#page .related a[href="/osToken/requests/getmaxmint"]').click()
    await page.waitForFunction(() => location.pathname === '/osToken/requests/getmaxmint')
    expect(new URL(page.url()).search).toBe('')
    await page.locator('#max-mint-staked').fill('20')
    await answers(page, 'osToken can be minted')
    expect(await page.locator('#max-mint-minted').inputValue()).toBe('5.3')
  })
})

describe('a diagram', () => {
  const places = {
    '/introduction': 2,
    '/rewardSplitter/transactions/createrewardsplitter': 1,
    '/vault/requests/getexitqueuepositions': 1,
    '/boost/requests/getqueueposition': 1,
  }

  test('has a name, a description and a visible caption', async () => {
    for (const [path, count] of Object.entries(places)) {
      const page = await reader.open(path)
      const images = page.locator('.diagram').getByRole('img')
      expect(await images.count(), path).toBe(count)
      for (let index = 0; index < count; index++) {
        const [name = '', text = ''] = await images
          .nth(index)
          .evaluate((image) =>
            (image.getAttribute('aria-labelledby') ?? '')
              .split(' ')
              .map((id) => document.getElementById(id)?.textContent ?? ''),
          )
        expect(name.length).toBeGreaterThan(10)
        expect(text.length).toBeGreaterThan(100)
        expect(await page.locator('.diagram figcaption').nth(index).isVisible()).toBe(true)
      }
      await page.close()
    }
  })

  test('can be read on a phone: no text is cut off, overlaps another, or is smaller than 11 pixels', async () => {
    for (const path of Object.keys(places)) {
      const page = await reader.open(path, { viewport: phone })
      const problems = await page.evaluate(() => {
        const found: string[] = []
        for (const svg of document.querySelectorAll<SVGSVGElement>('.diagram svg')) {
          const frame = svg.getBoundingClientRect()
          const scale = frame.width / svg.viewBox.baseVal.width
          const boxes: { text: string; box: DOMRect }[] = []
          for (const text of svg.querySelectorAll('text')) {
            const name = `${svg.querySelector('title')?.textContent}: ${text.textContent}`
            const box = text.getBoundingClientRect()
            const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale
            if (size < 11) found.push(`${name}: ${size} px`)
            if (
              box.left < frame.left ||
              box.right > frame.right ||
              box.top < frame.top - 1 ||
              box.bottom > frame.bottom
            )
              found.push(`${name}: cut off`)
            for (const other of boxes) {
              const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
              const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
              if (wide > 1 && high > 4) found.push(`${name}: overlaps ${other.text}`)
            }
            boxes.push({ text: text.textContent ?? '', box })
          }
        }
        return found
      })
      expect(problems, path).toEqual([])
      await page.close()
    }
  })
})
