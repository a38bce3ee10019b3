/**
 * Content negotiation as RFC 9110 §12.5 has it, for the two headers the site varies on. Header text is split by
 * hand, never matched by an expression built from it.
 */

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The coding to send among those a file has, the smallest first where the reader likes them equally. A reader who
 * forbids everything we have still gets the plain file: better than an empty 406.
 */
export function pickEncoding(acceptEncoding: string | undefined, available: readonly Encoding[]): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const weights = parseWeights(acceptEncoding)
  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const encoding of available) {
    const weight =
      weights.get(encoding) ?? (encoding === 'identity' ? IDENTITY_WEIGHT : (weights.get('*') ?? 0))
    if (weight > bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  return best
}

/** Unlisted, the plain file is acceptable but last: below any weight that can be written (three decimals). */
const IDENTITY_WEIGHT = 0.0001

/**
 * Whether a page is sent as Markdown. Each of the two types has the weight of the most specific range that covers it
 * (`text/markdown`, then `text/*`, then a full wildcard). Markdown is sent when its weight is above that of HTML, or
 * when it is named and its weight is no less. So a program that lists Markdown beside a wildcard gets it, and a
 * browser, which lists HTML and a wildcard, or a tool that takes anything, gets the page.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined) return false
  const weights = parseWeights(accept)
  const weightOf = (type: string) =>
    weights.get(type) ?? weights.get(type.replace(/[^/]+$/, '*')) ?? weights.get('*/*') ?? 0
  const markdown = weightOf('text/markdown')
  const html = weightOf('text/html')
  return markdown > html || (markdown > 0 && markdown === html && weights.has('text/markdown'))
}

/** Lower-cased tokens with their `q`, which is 1 when absent and 0 when it makes no sense. Other parameters are left out. */
function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.split(',')) {
    const [token = '', ...parameters] = item.split(';')
    const q = parameters
      .map((parameter) => parameter.trim().toLowerCase())
      .find((text) => text.startsWith('q='))
    weights.set(token.trim().toLowerCase(), q === undefined ? 1 : readWeight(q.slice(2)))
  }
  return weights
}

function readWeight(text: string): number {
  const weight = Number(text)
  return weight >= 0 && weight <= 1 ? weight : 0
}
