import { describe, expect, test } from 'vitest'
import { createReader, openHydrated, phone, waitForPage } from '../site.ts'

const reader = createReader()

describe('a diagram', () => {
  const paths = [
    '/introduction',
    '/introduction/glossary',
    '/rewardSplitter/transactions/createrewardsplitter',
    '/vault/requests/getexitqueuepositions',
    '/boost/requests/getqueueposition',
  ]

  test('has steps that link to their methods, also by keyboard', async () => {
    const page = await openHydrated(reader, '/introduction')
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
    await waitForPage(page, '/boost/transactions/lock')
  })

  test.for(paths)('fits on a phone, even with wide text spacing: %s', async (path) => {
    const page = await reader.open(path, { viewport: phone, bypassCSP: true })
    await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    })
    const problems = await page.locator('.diagram [role=group] *').evaluateAll((parts) => {
      const frame = parts[0]?.closest('[role=group]')?.getBoundingClientRect() ?? new DOMRect()
      return parts.flatMap((part) => {
        const { left, right } = part.getBoundingClientRect()
        const isCut =
          left < frame.left - 1 || right > frame.right + 1 || part.scrollWidth > part.clientWidth + 1
        const isSmall = Number.parseFloat(getComputedStyle(part).fontSize) < 11
        const hasBox = getComputedStyle(part).display !== 'inline' && part.clientWidth > 0
        return (isCut && hasBox) || isSmall ? [`${part.tagName} ${part.textContent}`] : []
      })
    })
    expect(problems).toEqual([])
  })
})
