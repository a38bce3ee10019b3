/**
 * Trains the page model: a softmax regression by AdaGrad, one example at a time, in an order that is shuffled but always
 * the same. Few weights matter, so only the largest are kept, in a few steps of size.
 */

import { pageOf, type SearchRecord } from '../engine/record.ts'
import { MOST_STEPS, type PageModel, packWeights, shareOf, stemsOf } from './pageModel.ts'

/** A text that belongs to a page: a query that the page answers, a phrase of its author, its title and description. */
export interface Example {
  text: string
  /** The page's URL, as records have it. */
  page: string
  /** 1, or less when several pages share the text. */
  weight: number
}

/**
 * @param records - whose titles, descriptions, keywords and questions are examples
 * @param searches - queries by the URL of the page that answers them
 */
export function examplesFrom(
  records: readonly SearchRecord[],
  searches: Readonly<Record<string, readonly string[]>>,
): Example[] {
  const uses = new Map<string, number>()
  for (const text of Object.values(searches).flat()) uses.set(text, (uses.get(text) ?? 0) + 1)
  return records.flatMap((record): Example[] => {
    const { type, url, hierarchy, content, keywords = [] } = record
    const page = pageOf(record)
    const own = type === 'lvl1' ? [`${hierarchy.lvl1} ${content ?? ''}`, ...keywords] : keywords
    const asked = type === 'lvl1' ? (searches[url] ?? []) : []
    return [
      ...own.map((text) => ({ text, page, weight: 1 })),
      ...asked.map((text) => ({ text, page, weight: 1 / (uses.get(text) as number) })),
    ]
  })
}

/** How often each example is learned from; less often where there are so many that a build would wait for it. */
const ROUNDS = 10
const MOST_LEARNED = 100_000
const RATE = 0.12
/** How much each update pulls a weight towards 0. */
const DECAY = 1e-5
/** Pages that an example is compared with at most, so that the time grows with the site and not with its square. */
const MOST_COMPARED = 96
/** A stem in fewer examples says more about their authors than about pages. */
const FEWEST_EXAMPLES = 3
/** Weights kept, for each page. */
const KEPT_FOR_A_PAGE = 100
/** Weights above this share of the kept ones count as that one, so that a few do not set the size of a step. */
const CAP = 0.995

export function trainPageModel(examples: readonly Example[]): PageModel {
  const pages = [...new Set(examples.map(({ page }) => page))].sort()
  const counted = examples.map(({ text }) => stemsOf(text))
  const uses = new Map<string, number>()
  for (const stems of counted) for (const key of stems) uses.set(key, (uses.get(key) ?? 0) + 1)
  const known = [...uses].filter(([, count]) => count >= FEWEST_EXAMPLES).map(([key]) => key)
  known.sort()
  const numberOf = new Map(known.map((key, at) => [key, at]))
  const placeOf = new Map(pages.map((page, at) => [page, at]))
  const learned = learn(
    examples.map(({ page, weight }, at) => ({
      stems: (counted[at] as string[]).flatMap((key) => numberOf.get(key) ?? []),
      page: placeOf.get(page) as number,
      weight,
    })),
    known.length,
    pages.length,
  )
  return quantize(learned, known, pages)
}

interface Learned {
  /** By stem, then by page. */
  weights: Float64Array
  start: Float64Array
}

function learn(
  examples: readonly { stems: number[]; page: number; weight: number }[],
  stemCount: number,
  pageCount: number,
): Learned {
  const weights = new Float64Array(stemCount * pageCount)
  const weightSquares = new Float64Array(stemCount * pageCount).fill(1e-8)
  const start = new Float64Array(pageCount)
  const startSquares = new Float64Array(pageCount).fill(1e-8)
  const order = examples.map((_, at) => at)
  const random = createRandom()
  const update = (values: Float64Array, squares: Float64Array, at: number, gradient: number) => {
    const square = (squares[at] as number) + gradient * gradient
    squares[at] = square
    values[at] = (values[at] as number) - (RATE * gradient) / Math.sqrt(square)
  }
  const rounds = Math.max(1, Math.min(ROUNDS, Math.round(MOST_LEARNED / examples.length)))
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const at of order) {
      const { stems, page, weight } = examples[at] as (typeof examples)[number]
      const share = shareOf(Math.max(1, stems.length))
      const rivals = choosePages(page, pageCount, random)
      const errors = rivals.map((rival) => start[rival] as number)
      for (const each of stems)
        for (let number = 0; number < rivals.length; number++)
          errors[number] =
            (errors[number] as number) +
            (weights[each * pageCount + (rivals[number] as number)] as number) * share
      toErrors(errors, rivals.indexOf(page))
      for (let number = 0; number < rivals.length; number++) {
        const rival = rivals[number] as number
        const error = (errors[number] as number) * weight
        update(start, startSquares, rival, error)
        for (const each of stems) {
          const to = each * pageCount + rival
          update(weights, weightSquares, to, error * share + DECAY * (weights[to] as number))
        }
      }
    }
  }
  return { weights, start }
}

/** The pages that an example is compared with: all, or on a large site its own and some others. */
function choosePages(own: number, count: number, random: () => number): number[] {
  if (count <= MOST_COMPARED) return Array.from({ length: count }, (_, page) => page)
  const others = Array.from({ length: MOST_COMPARED }, () => Math.floor(random() * count))
  return [...new Set([own, ...others])]
}

/** Replaces the pages' sums by how far their odds are off: too high for other pages, too low for the right one. */
function toErrors(sums: number[], right: number): void {
  const highest = Math.max(...sums)
  let total = 0
  for (const [at, sum] of sums.entries()) {
    sums[at] = Math.exp(sum - highest)
    total += sums[at]
  }
  for (const [at, power] of sums.entries()) sums[at] = power / total - (at === right ? 1 : 0)
}

function quantize(
  { weights, start }: Learned,
  known: readonly string[],
  pages: readonly string[],
): PageModel {
  const count = pages.length
  // What a stem adds to every page changes no odds. Without it most weights are near 0.
  for (let at = 0; at < weights.length; at += count) {
    const row = weights.subarray(at, at + count)
    const middle = Float64Array.from(row).sort()[count >> 1] as number
    for (let page = 0; page < count; page++) row[page] = (row[page] as number) - middle
  }
  const sizes = Float64Array.from(weights, Math.abs).sort()
  const kept = sizes.subarray(Math.max(0, sizes.length - KEPT_FOR_A_PAGE * count))
  const least = kept[0] ?? 0
  const step = (kept[Math.floor((kept.length - 1) * CAP)] ?? 1) / MOST_STEPS || 1
  const stems: Record<string, string> = {}
  for (const [number, key] of known.entries()) {
    const row = weights.subarray(number * count, (number + 1) * count)
    const pairs = [...row].flatMap((weight, page): [number, number][] => {
      const steps = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / step)))
      return Math.abs(weight) < least || steps === 0 ? [] : [[page, steps]]
    })
    if (pairs.length > 0) stems[key] = packWeights(pairs)
  }
  return { pages: [...pages], start: [...start].map((each) => Math.round(each / step)), step, stems }
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other] as number, order[at] as number]
  }
}

/** A linear congruential generator: the same numbers in every build. */
function createRandom(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
}
