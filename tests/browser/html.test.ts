import { HtmlValidate, type Message } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { allPages } from './routes.ts'
import { origin } from './site.ts'

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
})

const tell = (path: string, { ruleId, message, line, column, selector }: Message): string =>
  `${path} ${line}:${column} ${ruleId}: ${message} (${selector ?? ''})`
