/**
 * What a page says in HTML and not in Markdown. The HTML is taken apart by the browser into what a reader sees as one thing (a
 * sentence, a code block, a row of a table). A piece counts as said when its letters and digits stand in the Markdown in the
 * same order, the pieces of a row all in one line.
 */
import type { Page } from 'playwright-core'

/**
 * @param page - any page without a security policy
 * @returns the pieces of the page's article that its Markdown does not say
 */
export const lostTexts = (page: Page, html: string, markdown: string): Promise<string[]> =>
  page.evaluate(findLost, [html, markdown] as const)

/** Runs in the page. */
function findLost([html, markdown]: readonly [html: string, markdown: string]): string[] {
  const normalize = (text: string) => text.toLowerCase().replace(/[\s\\`*_|()[\]{}:.,;·#>–—-]+/gu, '')
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
  if (!main) return ['the page has no <main>']
  // What is there to be used rather than read.
  const chrome = 'nav, footer, button, select, output, noscript, script, style, summary, svg'
  for (const each of main.querySelectorAll(`${chrome}, .actions, .hidden, .language`)) each.remove()
  // Markdown describes a diagram in sentences, below its title.
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
    // Numbers that only lead on are as many as the Markdown counts.
    const cells = [...row.cells].flatMap(textsIn).filter((text) => !/^\d+( \d+)+$/.test(text))
    if (!lines.some((line) => cells.every((cell) => line.includes(normalize(cell)))))
      lost.push(`row: ${cells.join(' | ')}`)
  }
  for (const each of main.querySelectorAll('pre, table')) each.remove()
  for (const text of textsIn(main))
    for (const sentence of text.split(/(?<=[.?!])\s+/))
      if (!whole.includes(normalize(sentence))) lost.push(sentence)
  return lost

  /** The texts between the borders of blocks, each of which stands on a line of its own. */
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
