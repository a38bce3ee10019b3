/** Where the second part of a long page goes. */
export const restMark = '<!--rest-->'

/** Longer HTML than this compresses to more than a chunk may weigh (10 kB). */
const longest = 40_000

/**
 * Cuts a long page in two at the heading nearest to its middle, so that no chunk is heavier than its budget.
 * The parts only make sense together: `first` with `restMark` replaced by `rest`.
 */
export function splitChunk(html: string): { first: string; rest: string } | undefined {
  if (html.length <= longest) return undefined
  const middle = html.length / 2
  const headings = [...html.matchAll(/<h2 /g)].map((match) => match.index)
  const cut = headings.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  if (cut === undefined) return undefined
  const outline = html.lastIndexOf('</article>')
  if (outline < cut) return undefined
  return { first: html.slice(0, cut) + restMark + html.slice(outline), rest: html.slice(cut, outline) }
}
