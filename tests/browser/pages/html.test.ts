import { HtmlValidate, type Message } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { allPages } from '../routes.ts'
import { origin } from '../site.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // The parser ignores case.
    'doctype-style': ['error', { style: 'lowercase' }],
    // React prints `popoverTarget` and `tabIndex` in camel case; attributes in HTML are case-insensitive.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // React prints `checked=""` and `<input/>`, which are valid too.
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // ARIA allows lists to have a name; the rule only advises against it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // `type="text"` is the default.
    'no-implicit-input-type': 'off',
    // An id may start with a digit. The site finds elements with `getElementById`, so it needs no escaping.
    'valid-id': ['error', { relaxed: true }],
    // Only one of the two outlines is visible. Axe checks the visible landmarks.
    'unique-landmark': 'off',
    // Calculators update as the reader types, so they need no submit button.
    'wcag/h32': 'off',
  },
})

describe('HTML', () => {
  test('of every page is valid', async () => {
    const found: string[] = []
    for (const path of allPages) {
      const html = await (await fetch(origin + path)).text()
      const { results } = await validator.validateString(html)
      for (const { messages } of results)
        found.push(...messages.map((message) => describeMessage(path, message)))
    }
    expect(found).toEqual([])
  })

  test('has no broken links within the site, including those in examples', async () => {
    const pages = new Map<string, string>()
    for (const path of allPages) pages.set(path, await (await fetch(origin + path)).text())
    const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    const ids = new Map([...pages].map(([path, html]) => [path, idsOf(html)]))
    const files = new Map<string, number>()
    const broken: string[] = []
    let inExamples = 0
    for (const [path, html] of pages) {
      for (const [pre] of html.matchAll(/<pre[\s\S]*?<\/pre>/g))
        inExamples += pre.split('<a href="').length - 1
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([/#][^"]*)"/g)) {
        const { pathname, hash } = new URL(href.replaceAll('&amp;', '&'), origin + path)
        const target = ids.get(pathname)
        if (target && hash && !target.has(decodeURIComponent(hash.slice(1)))) broken.push(`${path}: ${href}`)
        if (target) continue
        if (!files.has(pathname)) files.set(pathname, (await fetch(origin + pathname)).status)
        if (files.get(pathname) !== 200) broken.push(`${path}: ${href}`)
      }
    }
    expect(inExamples).toBeGreaterThan(300)
    expect(broken).toEqual([])
  })
})

const describeMessage = (path: string, { ruleId, message, line, column, selector }: Message): string =>
  `${path} ${line}:${column} ${ruleId}: ${message} (${selector ?? ''})`
