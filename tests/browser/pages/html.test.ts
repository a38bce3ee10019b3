import { HtmlValidate, type Message } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { allPages } from '../routes.ts'
import { origin } from '../site.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Capitals mean nothing to a parser.
    'doctype-style': ['error', { style: 'lowercase' }],
    // React writes `popoverTarget` and `tabIndex` as its own properties are spelled; HTML does not tell them apart.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // React writes `checked=""` and `<input/>`; both are the same to a parser.
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // A list may have a name: ARIA allows it, the rule only advises against it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A field without a type is a text field.
    'no-implicit-input-type': 'off',
    // A digit may stand first; what has to be quoted in a selector is found by its id here.
    'valid-id': ['error', { relaxed: true }],
    // Of the two outlines a screen shows one; axe, which sees what is shown, holds it.
    'unique-landmark': 'off',
    // A calculator answers while one types: there is nothing to submit.
    'wcag/h32': 'off',
  },
})

describe('HTML', () => {
  test('of every page is valid', async () => {
    const found: string[] = []
    for (const path of allPages) {
      const html = await (await fetch(origin + path)).text()
      const { results } = await validator.validateString(html)
      for (const { messages } of results) found.push(...messages.map((message) => tell(path, message)))
    }
    expect(found).toEqual([])
  })

  test('has no broken link within the site, in examples included', async () => {
    const pages = new Map<string, string>()
    for (const path of allPages) pages.set(path, await (await fetch(origin + path)).text())
    const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    const ids = new Map([...pages].map(([path, html]) => [path, idsOf(html)]))
    const files = new Map<string, number>()
    const dead: string[] = []
    let inExamples = 0
    for (const [path, html] of pages) {
      for (const [pre] of html.matchAll(/<pre[\s\S]*?<\/pre>/g))
        inExamples += pre.split('<a href="').length - 1
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([/#][^"]*)"/g)) {
        const { pathname, hash } = new URL(href.replaceAll('&amp;', '&'), origin + path)
        const target = ids.get(pathname)
        if (target && hash && !target.has(decodeURIComponent(hash.slice(1)))) dead.push(`${path}: ${href}`)
        if (target) continue
        if (!files.has(pathname)) files.set(pathname, (await fetch(origin + pathname)).status)
        if (files.get(pathname) !== 200) dead.push(`${path}: ${href}`)
      }
    }
    expect(inExamples).toBeGreaterThan(300)
    expect(dead).toEqual([])
  })
})

const tell = (path: string, { ruleId, message, line, column, selector }: Message): string =>
  `${path} ${line}:${column} ${ruleId}: ${message} (${selector ?? ''})`
