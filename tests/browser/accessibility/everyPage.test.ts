/**
 * What depends on the text of a page is checked on every page, at one visit: axe's rules but for colors, the outline, the
 * headings, and that nothing has to be scrolled sideways. What depends on how a kind of page is drawn is checked on one of
 * each kind: colors, the size of targets, and axe on a phone. The way of the focus is walked before a release.
 */
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, colorless, colorRules, injectAxe, setTheme } from '../axe.ts'
import { allPages, pageKinds } from '../routes.ts'
import { createReader, desktop, phone } from '../site.ts'

const reader = createReader()

test('axe, outline, headings and width are as they should be on every page', {
  timeout: 400_000,
}, async () => {
  reader.expectErrors(/status of 404/)
  const context = await reader.context({ viewport: desktop, reducedMotion: 'reduce' })
  await injectAxe(context)
  const left = [...allPages]
  const found: string[] = []
  // Two pages at a time: most of the work is that of the browser, in a process for each.
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

/** One page of each kind, and those with parts that no other has. */
const samples = new Set([...Object.values(pageKinds), '/methods', '/introduction/units', '/setup/migration'])

/** `target-size` is of WCAG 2.2, not among the rules that axe runs by itself, and as slow as all of those together. */
const rules: RunOptions = { rules: { 'target-size': { enabled: true } } }
const wideRules: RunOptions = { runOnly: [...(colorRules.runOnly as string[]), 'target-size'] }

/** A window in which tables are not stacked yet, a phone, and 1280 px at 400 %. */
const narrow = [710, 390, 320]

const labeled = (label: string, problems: string[]) => problems.map((problem) => `${label}: ${problem}`)

/** Leaves the page as narrow as it gets. */
async function problemsOf(page: Page): Promise<string[]> {
  const problems = [
    ...labeled('1440 px', await axeFindings(page, colorless)),
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
 * Runs in the page: one h1 first, with a text, no level skipped, an outline that lists the article's headings, buttons that
 * can be told apart, and the first lines of a method's example in sight.
 */
function structureProblems(): string[] {
  const problems: string[] = []
  const outline = [...document.querySelectorAll('.outline a')].map((link) => link.getAttribute('href'))
  const headings = [...document.querySelectorAll('article :is(h2, h3)[id]')].map((each) => `#${each.id}`)
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

/** Runs in the page: names in tables that are broken within a word. Long ones have places for it. */
function brokenNames(): string[] {
  const names = [...document.querySelectorAll('.table:not(.methods) td code:not(:has(wbr))')]
  return names.flatMap((name) =>
    /\s/.test(name.textContent ?? '') || name.getClientRects().length === 1
      ? []
      : [`broken: ${name.textContent}`],
  )
}

/** Runs in the page: the element that reaches furthest to the right, but for what can be scrolled by itself. */
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
