/**
 * Checks every page for what depends on its text: axe's rules except for colors, the outline, the headings, and horizontal
 * overflow. Checks only one page of each kind for what depends on its layout: colors, target sizes, and axe on a phone.
 * `release/tabWalk.test.ts` checks the focus order before a release.
 */
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, colorRules, injectAxe, nonColorRules, setTheme } from '../axe.ts'
import { allPages, pageKinds } from '../routes.ts'
import { createReader, desktop, phone } from '../site.ts'

const reader = createReader()

test('every page passes axe, has a matching outline and valid headings, and does not overflow', {
  timeout: 400_000,
}, async () => {
  reader.expectErrors(/status of 404/)
  const context = await reader.context({ viewport: desktop, reducedMotion: 'reduce' })
  await injectAxe(context)
  const left = [...allPages]
  const found: string[] = []
  // Two tabs in parallel, because the browser does most of the work, with a process for each tab.
  const visit = async () => {
    const page = await context.newPage()
    for (let path = left.pop(); path; path = left.pop()) {
      await page.setViewportSize(desktop)
      await page.goto(path)
      const problems = await problemsOf(page)
      if (samples.has(path)) problems.push(...(await problemsOfKind(page)))
      for (const problem of problems) found.push(`${path}: ${problem}`)
    }
  }
  await Promise.all([visit(), visit()])
  expect(found.join('\n')).toBe('')
})

/** One page of each kind, and the pages with unique components. */
const samples = new Set([...Object.values(pageKinds), '/methods', '/introduction/units', '/setup/migration'])

/** `target-size` of WCAG 2.2 is off by default in axe, and as slow as all default rules together. */
const rules: RunOptions = { rules: { 'target-size': { enabled: true } } }
const wideRules: RunOptions = { runOnly: [...(colorRules.runOnly as string[]), 'target-size'] }

/** Widths: just above the one at which tables are stacked, a phone, and 1280 px at 400 % zoom. */
const narrow = [710, 390, 320]

const labeled = (label: string, problems: string[]) => problems.map((problem) => `${label}: ${problem}`)

/** Leaves the viewport at the smallest width. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems = [
    ...labeled('1440 px', await axeFindings(page, nonColorRules)),
    ...(await page.evaluate(structureProblems)),
  ]
  for (const width of narrow) {
    await page.setViewportSize({ width, height: phone.height })
    problems.push(...labeled(`${width} px`, await page.evaluate(widthProblems)))
    if (width > 640) problems.push(...labeled(`${width} px`, await page.evaluate(brokenNames)))
  }
  return problems
}

async function problemsOfKind(page: Page): Promise<string[]> {
  await page.setViewportSize(phone)
  const problems = labeled('390 px', await axeFindings(page, rules))
  await setTheme(page, 'dark')
  problems.push(...labeled('390 px, dark', await axeFindings(page, colorRules)))
  await page.setViewportSize(desktop)
  problems.push(...labeled('1440 px, dark', await axeFindings(page, colorRules)))
  await setTheme(page, 'light')
  problems.push(...labeled('1440 px', await axeFindings(page, wideRules)))
  return problems
}

/**
 * Runs in the page. Checks that the only h1 comes first and has text, that no heading level is skipped, that the outline
 * lists the article's headings (except that of the related pages at its end), that copy buttons have unique names, and that a
 * method's example begins on the first screen.
 */
function structureProblems(): string[] {
  const problems: string[] = []
  const outline = [...document.querySelectorAll('.outline a')].map((link) => link.getAttribute('href'))
  const headings = [...document.querySelectorAll('article :is(h2, h3)[id]:not(#related)')].map(
    (each) => `#${each.id}`,
  )
  if (outline.join() !== headings.join()) problems.push(`the outline lists ${outline}, not ${headings}`)
  const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map((each) =>
    Number(each.tagName[1]),
  )
  const isWrong = levels.some(
    (level, index) => (index === 0) !== (level === 1) || level > (levels[index - 1] ?? 0) + 1,
  )
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title?.innerText.trim() || !title.checkVisibility()) problems.push('it shows no title')
  if (levels.length === 0 || isWrong) problems.push(`the levels of its headings are ${levels}`)
  const example = document.querySelector('#example ~ :is(.code, .tabs) pre')
  if (example && example.getBoundingClientRect().top + 64 > innerHeight)
    problems.push('its example begins below the first screen')
  const copies = [...document.querySelectorAll('[data-copy]')].map((each) => each.getAttribute('aria-label'))
  const doubled = copies.filter((name, index) => copies.indexOf(name) < index)
  if (doubled.length > 0) problems.push(`several buttons are called ${doubled}`)
  return problems
}

/** Runs in the page. Finds names in tables that break within a word. Long names have `<wbr>` elements and are skipped. */
function brokenNames(): string[] {
  const names = [...document.querySelectorAll('.table:not(.methods) td code:not(:has(wbr))')]
  return names.flatMap((name) =>
    /\s/.test(name.textContent ?? '') || name.getClientRects().length === 1
      ? []
      : [`broken: ${name.textContent}`],
  )
}

/** Runs in the page. If the page overflows, finds the rightmost element outside of scroll containers. */
function widthProblems(): string[] {
  const needed = document.documentElement.scrollWidth
  if (needed <= innerWidth) return []
  let [found, right] = ['', 0]
  const scrollers = [...document.querySelectorAll('pre')]
  for (const element of document.querySelectorAll('body *')) {
    if (scrollers.some((scroller) => scroller !== element && scroller.contains(element))) continue
    const box = element.getBoundingClientRect()
    if (box.right > right) {
      right = box.right
      found = `${element.tagName}.${element.className} "${element.textContent?.slice(0, 40)}"`
    }
  }
  return [`needs ${needed} px: ${found}`]
}
