import type { ElementContent } from 'hast'
import { expect, test } from 'vitest'
import { loadHighlight } from './highlight.ts'

const highlight = await loadHighlight()

/** A compact text form of the tree: `[k const]` for an element with a class, `<href text>` for a link. */
const print = (nodes: ElementContent[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      if (node.type !== 'element') return ''
      const inner = print(node.children)
      if (node.tagName === 'a') return `<${node.properties.href} ${inner}>`
      return `[${(node.properties.className as string[]).join(' ')} ${inner}]`
    })
    .join('')

const textOf = (nodes: ElementContent[]): string =>
  nodes
    .map((node) => (node.type === 'element' ? textOf(node.children) : node.type === 'text' ? node.value : ''))
    .join('')

test('gives keywords, strings, numbers, functions and comments one-letter classes', async () => {
  const text = print(highlight("const a = call('x', 1n) // why\n", 'ts', []))
  expect(text).toContain('[k const]')
  expect(text).toMatch(/\[s 'x'\]/)
  expect(text).toContain('[n 1n]')
  expect(text).toContain('[f call]')
  expect(text).toContain('[c // why\n]')
})

test('the element of a comment after code includes the line break, so that a narrow screen can show it below', () => {
  const text = print(highlight('call() // why\n// alone\n  // inside\ncall() // last', 'ts', []))
  expect(text).toMatch(/ \[c \/\/ why\n\]\[m \/\/ alone\]\n {2}\[m \/\/ inside\]\n/)
  expect(text).toMatch(/ \[c \/\/ last\]$/)
})

test('a comment that does not fit beside its code gets a class of its own', () => {
  const text = print(highlight(`call(${'x'.repeat(90)}) // why\ncall() // why`, 'ts', []))
  expect(text).toMatch(/ \[b \/\/ why\n\]\[f call\]\(\) \[c \/\/ why\]$/)
})

test('highlights the suffix of a bigint as part of the number, but not a variable called n', async () => {
  const text = print(highlight('f(0n, 1_000n, 0xffn, n) * n - 10n ** 18n', 'ts', []))
  expect(text.match(/\[n [^\]]*\]/g)).toEqual(['[n 0n]', '[n 1_000n]', '[n 0xffn]', '[n 10n]', '[n 18n]'])
})

test('generates no style attributes, which the Content-Security-Policy would block', async () => {
  expect(JSON.stringify(highlight('const a: number = 1', 'ts', []))).not.toContain('style')
})

test.each(['ts', 'tsx', 'js', 'bash', 'json', 'graphql', 'http', 'solidity', 'text', 'rust', ''])(
  'keeps every character of %s',
  async (language) => {
    const code = 'first { "a": 1 }\n\n  <b>$x</b> // c \ttab\nlast'
    expect(textOf(highlight(code, language, []))).toBe(code)
  },
)

test('does not highlight an unknown language', async () => {
  expect(highlight('fn main() {}', 'rust', [])).toEqual([{ type: 'text', value: 'fn main() {}' }])
})

test('adds links to tokens and keeps their classes', async () => {
  const code = 'const v = await sdk.vault.getVault({ vaultAddress })'
  const at = (word: string) => ({ start: code.indexOf(word), end: code.indexOf(word) + word.length })
  const text = print(
    highlight(code, 'ts', [
      { ...at('getVault'), href: '/vault/requests/getvault' },
      { ...at('vaultAddress'), href: '#argument-vaultaddress' },
    ]),
  )
  expect(text).toContain('</vault/requests/getvault [f getVault]>')
  expect(text).toContain('<#argument-vaultaddress vaultAddress>')
  expect(text.replace(/<\S+ ([^>]*)>/g, '$1').replace(/\[\w ([^\]]*)\]/g, '$1')).toBe(code)
})

test('drops a link that spans several tokens, and keeps the code', async () => {
  const code = 'const a = 1'
  const nodes = highlight(code, 'ts', [{ start: 3, end: 8, href: '/x' }])
  expect(textOf(nodes)).toBe(code)
  expect(print(nodes)).not.toContain('/x')
})
