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

/** True when Markdown is named and is liked at least as much as HTML. A wildcard alone is a browser's: it gets HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept?.includes('text/markdown') !== true) return false
  const weights = parseWeights(accept)
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0)
}

/** Lower-cased tokens with their `q`, which is 1 when absent and 0 when it makes no sense. */
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
