/**
 * Finds texts that are in the HTML of a page and not in its Markdown. The browser splits the HTML into sentences, code
 * blocks and table rows. A piece matches if the Markdown contains its letters and digits in the same order; the cells of a
 * row have to be on the same line.
 */
import type { Page } from 'playwright-core'

/**
 * @param page - any page without a Content-Security-Policy
 * @returns the pieces of the article that the Markdown does not contain
 */
export const missingTexts = (page: Page, html: string, markdown: string): Promise<string[]> =>
  page.evaluate(findMissing, [html, markdown] as const)

/** Runs in the page. */
function findMissing([html, markdown]: readonly [html: string, markdown: string]): string[] {
  const normalize = (text: string) => text.toLowerCase().replace(/[\s\\`*_|()[\]{}:.,;·#>–—-]+/gu, '')
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  if (!main) return ['the page has no <main>']
  // Controls and other elements that are not content.
  const chrome = 'nav, footer, button, select, output, noscript, script, style, summary, svg'
  for (const each of main.querySelectorAll(`${chrome}, .actions, .visually-hidden, .language`)) each.remove()
  // Markdown describes the picture of a diagram in different words, below its title.
  for (const picture of main.querySelectorAll('.picture')) picture.replaceWith(picture.ariaLabel ?? '')
  const fences: string[] = []
  const prose = markdown
    .replace(/^([> ]*)```\w*\n([\s\S]*?)\n\1```$/gm, (_whole, indent: string, code: string) => {
      fences.push(code.replaceAll(`\n${indent}`, '\n').slice(indent.length))
      return ''
    })
    .replace(/\]\([^)]*\)/g, ']')
  const lines = prose.split('\n').map(normalize)
  const whole = normalize(`${prose}\n${fences.join('\n')}`)
  const lost: string[] = []
  for (const { textContent } of main.querySelectorAll('pre'))
    if (!fences.includes(textContent ?? '')) lost.push(`code: ${textContent}`)
  for (const row of main.querySelectorAll('tr')) {
    // Skip cells that only contain numbered links. Markdown has their count instead.
    const cells = [...row.cells].flatMap(textsIn).filter((text) => !/^\d+( \d+)+$/.test(text))
    if (!lines.some((line) => cells.every((cell) => line.includes(normalize(cell)))))
      lost.push(`row: ${cells.join(' | ')}`)
  }
  for (const each of main.querySelectorAll('pre, table')) each.remove()
  for (const text of textsIn(main))
    for (const sentence of text.split(/(?<=[.?!])\s+/))
      if (!whole.includes(normalize(sentence))) lost.push(sentence)
  return lost

  /** The text of each block-level element, without that of nested ones. */
  function textsIn(element: Element): string[] {
    const blocks =
      'ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION DD DIV DL DT FIELDSET FIGCAPTION FIGURE H1 H2 H3 H4 HEADER LABEL LEGEND LI OL P PRE SECTION SMALL TABLE UL'
    const texts = ['']
    const walk = (node: Node) => {
      const isBlock = blocks.split(' ').includes(node.nodeName)
      if (isBlock) texts.push('')
      if (node.nodeType === Node.TEXT_NODE) texts.push(`${texts.pop()}${node.textContent}`)
      for (const child of node.childNodes) walk(child)
      if (isBlock) texts.push('')
    }
    walk(element)
    return texts.filter((text) => text.trim() !== '')
  }
}
