/**
 * Measures the contrast of all text and icons of a page in interaction states such as hover and focus. It rewrites the style
 * sheets to use an attribute instead of each pseudo-class, so that all elements can be in a state at the same time.
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
 * The page must allow the test to add styles, see `bypassCSP`.
 *
 * @param within - selector of the part of the page to check
 * @returns the text and icons with low contrast, each with its state
 */
export async function lowContrastParts(page: Page, within = 'body'): Promise<string[]> {
  await page.evaluate(simulateStates)
  const found: string[] = []
  for (const state of STATES) {
    const parts = await page.evaluate(measure, [state, within] as const)
    for (const part of parts) found.push(`${state || 'at rest'}: ${part}`)
  }
  await page.evaluate(measure, ['', within] as const)
  return found
}

/**
 * Runs in the page. Replaces pseudo-classes by attribute selectors. The next call rewrites style sheets that are loaded
 * later.
 */
async function simulateStates(): Promise<void> {
  const attribute = (state: string) => `[data-on~="${state}"]`
  // External style sheets and inline styles.
  for (const node of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
    'link[rel=stylesheet], style',
  )) {
    const text = node instanceof HTMLLinkElement ? await (await fetch(node.href)).text() : node.textContent
    const style = document.createElement('style')
    style.textContent = text
      // Skips the media features `(hover:hover)` and `(forced-colors:active)`.
      .replaceAll(/(?<!hover):hover\b/g, attribute('hover'))
      .replaceAll(/:focus(-visible|-within)?\b/g, attribute('focus'))
      .replaceAll(/(?<!colors):active\b/g, attribute('active'))
      .replaceAll(/:target\b(?!-)/g, attribute('target'))
      .replaceAll(/\[aria-(selected|pressed|current)(=[^\]]+)?\]|:checked\b/g, attribute('chosen'))
      .replaceAll(/\[aria-disabled="?true"?\]|:disabled\b/g, attribute('off'))
    node.replaceWith(style)
  }
}

/** Runs in the page. Puts all elements into a state, and describes those with low contrast. */
function measure([state, within]: readonly [state: string, within: string]): string[] {
  type Color = [red: number, green: number, blue: number, alpha: number]
  const canvas = document.createElement('canvas').getContext('2d', {
    willReadFrequently: true,
  }) as CanvasRenderingContext2D
  const colors = new Map<string, Color>()
  const colorOf = (value: string): Color => {
    const cached = colors.get(value)
    if (cached) return cached
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = value
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const color: Color = [red, green, blue, alpha / 255]
    colors.set(value, color)
    return color
  }
  const over = ([red, green, blue, alpha]: Color, below: Color, opacity = 1): Color => {
    const share = alpha * opacity
    const mix = (upper: number, lower: number) => upper * share + lower * (1 - share)
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
  }
  // Cached, because the path of every descendant contains the element.
  const layers = new Map<Element, { background: Color; opacity: number }>()
  const layerOf = (element: Element) => {
    const cached = layers.get(element)
    if (cached) return cached
    const style = getComputedStyle(element)
    // Shapes and text inside an SVG have no background.
    const isBox = !(element instanceof SVGElement) || element.matches('svg')
    const background: Color = isBox ? colorOf(style.backgroundColor) : [0, 0, 0, 0]
    const layer = { background, opacity: Number(style.opacity) }
    layers.set(element, layer)
    return layer
  }
  /** The rendered color of text in `ink`, and of the background behind it, composed from all ancestors. */
  const composite = (path: Element[], ink: Color, below: Color): [ink: Color, ground: Color] => {
    const [element, ...rest] = path as [Element, ...Element[]]
    const { background, opacity } = layerOf(element)
    const own = over(background, below)
    const [upper, ground] = rest.length > 0 ? composite(rest, ink, own) : [over(ink, own), own]
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
    const [ink, ground] = composite(path, colorOf(color), [255, 255, 255, 1])
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
      check(element, style.color, needed, 'value')
    if (element.hasAttribute('placeholder'))
      check(element, getComputedStyle(element, '::placeholder').color, needed, 'placeholder')
    // An icon without text is all that is visible of its control.
    const control = element.matches('svg') && element.closest<HTMLElement>('a, button')
    if (control && !control.innerText.trim() && style.stroke !== 'none')
      check(element, style.stroke, 3, 'icon')
  }
  return [...found]
}
