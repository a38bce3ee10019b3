import { describe, expect, test } from 'vitest'
import { missing, pageKinds } from '../routes.ts'
import { createReader, desktop, phone } from '../site.ts'

const reader = createReader()

describe('narrow screens', () => {
  test('at 400 % zoom, the menu and color mode buttons fit on the screen', async () => {
    const page = await reader.open('/vault/requests/getvault', { viewport: { width: 320, height: 256 } })
    for (const control of [
      page.getByRole('button', { name: 'Menu' }),
      page.getByRole('button', { name: /^Color mode/ }),
    ]) {
      const box = await control.boundingBox()
      expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
      expect(box?.width).toBeGreaterThanOrEqual(24)
      expect(box?.height).toBeGreaterThanOrEqual(24)
    }
  })

  test('the titles of all pages begin at the same edge', async () => {
    const page = await (await reader.context({ viewport: phone })).newPage()
    const starts: (number | undefined)[] = []
    for (const path of [...Object.values(pageKinds).filter((each) => each !== missing), '/offline']) {
      await page.goto(path)
      starts.push((await page.locator('h1').boundingBox())?.x)
    }
    expect(new Set(starts).size).toBe(1)
  })

  test('names of the SDK break only after their group', async () => {
    const page = await reader.open('/osToken/requests/getmaxmint', { viewport: phone })
    const lines = (link: Element) => {
      const range = document.createRange()
      const last = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
      let name: Node = link
      while (last.nextNode()) name = last.currentNode
      range.selectNodeContents(name)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }
    for (const name of await page.locator('h1 code, .neighbors a').all())
      expect(await name.evaluate(lines), (await name.textContent()) ?? '').toBe(1)
  })

  // Beside the outline, code has the least space in the narrowest window that shows both.
  const windows = [phone, { width: 1280, height: 800 }, desktop]
  test.each(windows)('a comment after code is within its block at $width px', async (viewport) => {
    const page = await reader.open('/vault/transactions/deposit', { viewport })
    const cut = await page.locator('pre :is(.b, .c)').evaluateAll((comments) =>
      comments
        .filter((comment) => {
          const [end = 0, edge = 0] = [comment, comment.closest('pre')].map(
            (each) => each?.getBoundingClientRect().right,
          )
          return end > edge
        })
        .map(({ textContent }) => textContent),
    )
    expect(cut).toEqual([])
  })

  test('a comment after indented code is indented more than the code', async () => {
    const page = await reader.open('/', { viewport: phone })
    const [name, comment] = await Promise.all(
      ['feePercent', '// percent of the rewards'].map((text) =>
        page
          .locator('pre')
          .last()
          .evaluate((pre, wanted) => {
            const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT)
            while (texts.nextNode()) {
              const at = texts.currentNode.textContent?.indexOf(wanted) ?? -1
              if (at < 0) continue
              const range = document.createRange()
              range.setStart(texts.currentNode, at)
              range.setEnd(texts.currentNode, at + 1)
              return range.getBoundingClientRect().left
            }
            return Number.NaN
          }, text),
      ),
    )
    expect(comment).toBeGreaterThan(name ?? Number.NaN)
  })

  test('the lines of a signature after the first are indented', async () => {
    const page = await reader.open('/vault/requests/getvault', { viewport: phone })
    const [first = Number.NaN, ...others] = await page.locator('.signature code').evaluate((code) => {
      const range = document.createRange()
      range.selectNodeContents(code)
      const starts = new Map<number, number>()
      for (const { top, left } of range.getClientRects())
        starts.set(Math.round(top), Math.min(left, starts.get(Math.round(top)) ?? left))
      return [...starts.values()]
    })
    expect(Math.min(...others)).toBeGreaterThan(first)
  })

  test('the cells of a table row are stacked, at full width, below the first as their title', async () => {
    const page = await reader.open('/introduction', { viewport: { width: 390, height: 844 } })
    const [name, meaning] = await page
      .locator('table.table tbody tr')
      .first()
      .evaluate((row) =>
        [...row.children].map((cell) => {
          const { top, bottom, width } = cell.getBoundingClientRect()
          return { top, bottom, width, weight: Number(getComputedStyle(cell).fontWeight) }
        }),
      )
    expect(meaning?.top).toBeGreaterThanOrEqual((name?.bottom ?? 0) - 1)
    expect(meaning?.width).toBeGreaterThan(300)
    expect(name?.weight).toBeGreaterThan(meaning?.weight ?? 0)
  })

  test('the copy button never covers code', async () => {
    const page = await reader.open('/vault/requests/getvault', { viewport: { width: 390, height: 844 } })
    const covered = await page.evaluate(
      () =>
        [...document.querySelectorAll('figure.code')].filter((figure) => {
          const [code, button] = [figure.querySelector('pre'), figure.querySelector('.copy')].map((each) =>
            each?.getBoundingClientRect(),
          )
          if (!code || !button) return false
          const isBeside = button.left >= code.right || button.right <= code.left
          return !isBeside && button.bottom > code.top && button.top < code.bottom
        }).length,
    )
    expect(covered).toBe(0)
  })

  test('the copy button never covers a focused link in code', async () => {
    const page = await reader.open('/vault/transactions/deposit', {
      viewport: phone,
      reducedMotion: 'reduce',
    })
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('figure.code pre a')].flatMap((link) => {
        link.focus()
        const [box, frame] = [link, link.closest('pre') as HTMLElement].map((each) =>
          each.getBoundingClientRect(),
        )
        const button = link.closest('figure')?.querySelector('.copy')?.getBoundingClientRect()
        if (!box || !frame || !button) return []
        const isBeside = box.bottom <= button.top || box.top >= button.bottom
        const end = Math.min(box.right, frame.right)
        return isBeside || end <= button.left
          ? []
          : [`${link.textContent} reaches ${end}, the button begins at ${button.left}`]
      }),
    )
    expect(hidden).toEqual([])
  })
})
