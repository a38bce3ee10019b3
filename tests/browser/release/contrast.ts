/**
 * The contrast of everything that is written or drawn on a page, in states that a reader brings about. The styles are
 * rewritten so that an attribute stands for a state: then all elements can be in it at once.
 */
import type { Page } from 'playwright-core'

export const STATES = [
  '',
  'hover',
  'focus',
  'active',
  'target',
  'chosen',
  'off',
  'hover focus',
  'hover chosen',
  'hover target',
]

/**
 * The page must allow styles of the test's own.
 * @param within - selector of the part that is looked at, where the rest is looked at elsewhere
 * @returns what is too faint, by state
 */
export async function faintParts(page: Page, within = 'body'): Promise<string[]> {
  await page.evaluate(standInForStates)
  const found: string[] = []
  for (const state of STATES) {
    const parts = await page.evaluate(measure, [state, within] as const)
    for (const part of parts) found.push(`${state || 'at rest'}: ${part}`)
  }
  await page.evaluate(measure, ['', within] as const)
  return found
}

/** Runs in the page. Files that come later, with a part of the application, are rewritten by the next call. */
async function standInForStates(): Promise<void> {
  const attribute = (state: string) => `[data-on~="${state}"]`
  // Files, and the styles that pages bring in their head.
  for (const node of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
    'link[rel=stylesheet], style',
  )) {
    const text = node instanceof HTMLLinkElement ? await (await fetch(node.href)).text() : node.textContent
    const style = document.createElement('style')
    style.textContent = text
      // Not the features of media queries, `(hover:hover)` and `(forced-colors:active)`.
      .replaceAll(/(?<!hover):hover\b/g, attribute('hover'))
      .replaceAll(/:focus(-visible|-within)?\b/g, attribute('focus'))
      .replaceAll(/(?<!colors):active\b/g, attribute('active'))
      .replaceAll(/:target\b(?!-)/g, attribute('target'))
      .replaceAll(/\[aria-(selected|pressed|current)(=[^\]]+)?\]|:checked\b/g, attribute('chosen'))
      .replaceAll(/\[aria-disabled="?true"?\]|:disabled\b/g, attribute('off'))
    node.replaceWith(style)
  }
}

/** Runs in the page. */
function measure([state, within]: readonly [state: string, within: string]): string[] {
  type Color = [red: number, green: number, blue: number, alpha: number]
  const canvas = document.createElement('canvas').getContext('2d', {
    willReadFrequently: true,
  }) as CanvasRenderingContext2D
  const known = new Map<string, Color>()
  const colorOf = (value: string): Color => {
    const before = known.get(value)
    if (before) return before
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = value
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const color: Color = [red, green, blue, alpha / 255]
    known.set(value, color)
    return color
  }
  const over = ([red, green, blue, alpha]: Color, below: Color, opacity = 1): Color => {
    const share = alpha * opacity
    const mix = (upper: number, lower: number) => upper * share + lower * (1 - share)
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
  }
  // An element is asked for its background once, and not again for everything in it.
  const layers = new Map<Element, { background: Color; opacity: number }>()
  const layerOf = (element: Element) => {
    const before = layers.get(element)
    if (before) return before
    const style = getComputedStyle(element)
    // Backgrounds are drawn around boxes: shapes and text in an image have none.
    const isBox = !(element instanceof SVGElement) || element.matches('svg')
    const background: Color = isBox ? colorOf(style.backgroundColor) : [0, 0, 0, 0]
    const layer = { background, opacity: Number(style.opacity) }
    layers.set(element, layer)
    return layer
  }
  /** What is drawn in `ink` on an element, and what it is drawn on, with all that lies below. */
  const drawn = (path: Element[], ink: Color, below: Color): [ink: Color, ground: Color] => {
    const [element, ...rest] = path as [Element, ...Element[]]
    const { background, opacity } = layerOf(element)
    const own = over(background, below)
    const [upper, ground] = rest.length > 0 ? drawn(rest, ink, own) : [over(ink, own), own]
    return [over(upper, below, opacity), over(ground, below, opacity)]
  }
  const luminance = (color: Color) => {
    const [red = 0, green = 0, blue = 0] = color.map((part) => {
      const value = part / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const found = new Set<string>()
  const check = (element: Element, color: string, needed: number, name: string) => {
    const path: Element[] = []
    for (let each: Element | null = element; each; each = each.parentElement) path.unshift(each)
    const [ink, ground] = drawn(path, colorOf(color), [255, 255, 255, 1])
    const [one, other] = [luminance(ink), luminance(ground)]
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    if (ratio >= needed) return
    const rgb = (each: Color) => each.slice(0, 3).map(Math.round)
    const place = `${element.closest('[class]')?.getAttribute('class')} ${element.tagName}`
    found.add(
      `${ratio.toFixed(2)} of ${needed}: ${rgb(ink)} on ${rgb(ground)}, ${place} "${name.slice(0, 30)}"`,
    )
  }
  const isDrawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1
    )
  }
  const neededFor = ({ fontSize, fontWeight }: CSSStyleDeclaration) => {
    const size = Number.parseFloat(fontSize)
    return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
  }

  for (const element of document.querySelectorAll<HTMLElement>('body, body *')) element.dataset.on = state
  for (const element of document.querySelectorAll(`${within} *`)) {
    if (!isDrawn(element)) continue
    const style = getComputedStyle(element)
    const needed = neededFor(style)
    const text = [...element.childNodes].filter((each) => each.nodeType === Node.TEXT_NODE)
    const words = text.map((each) => each.textContent?.trim()).join('')
    if (words) check(element, element instanceof SVGElement ? style.fill : style.color, needed, words)
    if (element.matches('select, textarea, input:not([type=radio], [type=checkbox])'))
      check(element, style.color, needed, 'what is typed')
    if (element.hasAttribute('placeholder'))
      check(element, getComputedStyle(element, '::placeholder').color, needed, 'placeholder')
    // A sign that stands alone on its control is all that there is to see of it.
    const control = element.matches('svg') && element.closest<HTMLElement>('a, button')
    if (control && !control.innerText.trim() && style.stroke !== 'none')
      check(element, style.stroke, 3, 'sign')
  }
  return [...found]
}
