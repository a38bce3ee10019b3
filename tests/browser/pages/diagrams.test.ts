import { describe, expect, test } from 'vitest'
import { arrived, createReader, openAwake, phone } from '../site.ts'

const reader = createReader()

describe('a diagram', () => {
  const places = {
    '/introduction': 1,
    '/introduction/glossary': 1,
    '/rewardSplitter/transactions/createrewardsplitter': 1,
    '/vault/requests/getexitqueuepositions': 1,
    '/boost/requests/getqueueposition': 1,
  }

  test('has a name, a description and a visible caption', async () => {
    for (const [path, count] of Object.entries(places)) {
      const page = await reader.open(path)
      const images = page.locator('.diagram svg')
      await expect.poll(() => images.count(), { message: path }).toBe(count)
      for (let index = 0; index < count; index++) {
        const [name = '', text = ''] = await images
          .nth(index)
          .evaluate((image) =>
            ['aria-labelledby', 'aria-describedby'].map(
              (attribute) => document.getElementById(image.getAttribute(attribute) ?? '')?.textContent ?? '',
            ),
          )
        expect(name.length).toBeGreaterThan(10)
        expect(text.length).toBeGreaterThan(100)
        await expect.poll(() => page.locator('.diagram figcaption').nth(index).isVisible()).toBe(true)
      }
      await page.close()
    }
  })

  test('its steps lead to their methods, by keyboard too', async () => {
    const page = await openAwake(reader, '/introduction')
    const steps = page.locator('.diagram').getByRole('group', { name: 'The life of a stake' })
    expect((await steps.getByRole('link').allTextContents()).sort()).toEqual([
      'boost.claimQueue',
      'boost.lock',
      'boost.unlock',
      'burn',
      'claimExitQueue',
      'deposit',
      'mint',
      'withdraw',
    ])
    await steps.getByRole('link', { name: 'boost.lock' }).focus()
    await page.keyboard.press('Enter')
    await arrived(page, '/boost/transactions/lock')
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
