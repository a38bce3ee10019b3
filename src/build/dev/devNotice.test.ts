import { expect, test } from 'vitest'
import { addNotice } from './devNotice.ts'

const PAGE = '<html><body class="a"><div id="app">text</div></body></html>'

test('does not change a page if there are no problems', () => {
  expect(addNotice(PAGE, [])).toBe(PAGE)
})

test('lists problems above the page with file and line, escaped as text', () => {
  const shown = addNotice(PAGE, [
    { file: 'content/a.mdx', line: 7, problem: "the example does not compile: Type 'A<$&>' & more" },
    { file: 'content/b.mdx', line: 1, problem: 'no page at /c' },
  ])
  expect(shown).toMatch(/<body class="a"><pre [^>]*>[\s\S]*<\/pre><div id="app">text<\/div>/u)
  expect(shown).toContain(
    "content/a.mdx:7: the example does not compile: Type 'A&lt;$&amp;&gt;' &amp; more\ncontent/b.mdx:1: no page at /c",
  )
})
