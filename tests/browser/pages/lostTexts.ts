/**
 * What a page says in HTML and not in Markdown. Both are taken apart without our own code: the HTML into what a reader sees as
 * one thing (a cell, a sentence, a code block), the Markdown into its lines. A piece counts as said when its letters, digits
 * and signs stand in the Markdown in the same order, the pieces of a table's row all in one line.
 */

/** An element as React writes it: every tag is closed, and attributes are quoted. */
interface Element {
  tag: string
  attributes: string
  children: (Element | string)[]
}

const voidTags = new Set(['br', 'hr', 'img', 'input'])
/** What starts a new line on screen. */
const blockTags = new Set(
  'aside article blockquote caption dd div dl dt fieldset figcaption figure h1 h2 h3 h4 header label legend li main ol option output p pre section small table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/** @returns the pieces of the page's article that its Markdown does not say */
export function lostTexts(html: string, markdown: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0]
  if (!main) return ['the page has no <main>']
  const { prose, fences } = readMarkdown(markdown)
  const whole = normalize(`${prose.join('\n')}\n${fences.join('\n')}`)
  const lines = prose.map(normalize)
  const lost: string[] = []
  const walk = (element: Element) => {
    if (isChrome(element)) return
    if (element.tag === 'svg') return
    if (element.attributes.includes('class="picture"')) {
      // Markdown describes a diagram in sentences, below its title.
      const title = /aria-label="([^"]*)"/.exec(element.attributes)?.[1] ?? 'a picture without a title'
      if (!whole.includes(normalize(title))) lost.push(title)
      return
    }
    if (element.tag === 'pre') {
      const code = textOf(element)
      if (!fences.some((fence) => fence === code)) lost.push(`code: ${code}`)
      return
    }
    if (element.tag === 'tr') {
      // Numbers that only lead on are as many as the Markdown counts.
      const isNumber = (piece: string) => /^\d+( \d+)+$/.test(piece)
      const pieces = element.children.flatMap(blocksOf).filter((piece) => !isNumber(piece))
      if (!lines.some((line) => pieces.every((piece) => line.includes(normalize(piece)))))
        lost.push(`row: ${pieces.join(' | ')}`)
      return
    }
    if (isLeaf(element)) {
      for (const sentence of sentencesOf(textOf(element)))
        if (!whole.includes(normalize(sentence))) lost.push(`${element.tag}: ${sentence}`)
      return
    }
    for (const child of runsOf(element)) walk(child)
  }
  walk(parse(main))
  return lost
}

/** What is there to be used rather than read. */
function isChrome({ tag, attributes }: Element): boolean {
  return (
    ['nav', 'footer', 'button', 'select', 'output', 'noscript', 'script', 'style', 'summary'].includes(tag) ||
    /class="(?:actions|hidden|language)"/.test(attributes)
  )
}

const isElement = (node: Element | string): node is Element => typeof node !== 'string'

/** Nothing in it stands on a line of its own. */
const isLeaf = (element: Element): boolean =>
  !element.children.some((child) => isElement(child) && (child.tag === 'svg' || holdsBlock(child)))

const holdsBlock = (element: Element): boolean =>
  blockTags.has(element.tag) || element.children.some((child) => isElement(child) && holdsBlock(child))

/** Children, with what flows between two blocks taken together. */
function runsOf(element: Element): Element[] {
  const runs: Element[] = []
  let flowing: Element | undefined
  for (const child of element.children) {
    if (isElement(child) && (child.tag === 'svg' || holdsBlock(child) || isChrome(child))) {
      flowing = undefined
      runs.push(child)
    } else {
      if (!flowing) {
        flowing = { tag: element.tag, attributes: '', children: [] }
        runs.push(flowing)
      }
      flowing.children.push(child)
    }
  }
  return runs
}

/** Texts of the lines on screen of a table's cell. */
function blocksOf(node: Element | string): string[] {
  if (!isElement(node)) return [node]
  if (isLeaf(node)) return [textOf(node)]
  return runsOf(node).flatMap(blocksOf)
}

const textOf = (node: Element | string): string =>
  isElement(node) ? node.children.map(textOf).join('') : node

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+/)

/** What makes a text this text: spaces and the signs that Markdown gives a meaning are left out. */
const normalize = (text: string): string => text.toLowerCase().replace(/[\s\\`*_|()[\]{}:.,;·#>–—-]+/gu, '')

function readMarkdown(markdown: string): { prose: string[]; fences: string[] } {
  const fences: string[] = []
  const prose = markdown
    .replace(/^([> ]*)```\w*\n([\s\S]*?)\n\1```$/gm, (_whole, indent: string, code: string) => {
      fences.push(
        code
          .split('\n')
          .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : ''))
          .join('\n'),
      )
      return ''
    })
    .replace(/\]\([^)]*\)/g, ']')
  return { prose: prose.split('\n'), fences }
}

function parse(html: string): Element {
  const root: Element = { tag: '', attributes: '', children: [] }
  const open = [root]
  for (const [, comment, closing, tag = '', attributes = '', text] of html.matchAll(
    /(<!--[\s\S]*?-->|<!doctype[^>]*>)|<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g,
  )) {
    if (comment) continue
    if (text !== undefined) open.at(-1)?.children.push(decode(text))
    else if (closing) open.pop()
    else {
      const element: Element = { tag: tag.toLowerCase(), attributes, children: [] }
      open.at(-1)?.children.push(element)
      if (!voidTags.has(element.tag)) open.push(element)
    }
  }
  return root
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (text: string): string =>
  text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
