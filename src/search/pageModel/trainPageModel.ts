/**
 * Trains the page model: a softmax regression with AdaGrad, one example at a time, in a pseudorandom order that is the same
 * in every build. Few weights matter, so only the largest are kept.
 */

import { pageOf, type SearchRecord } from '../engine/record.ts'
import { inputScale, type PageModel, stemsOf } from './pageModel.ts'

/** A training example: a query that the page answers, a phrase of its author, or its title and description. */
export interface Example {
  text: string
  /** The page's URL, as in the records. */
  page: string
  /** 1, or less if several pages share the text. */
  weight: number
}

/**
 * @param records - their titles, descriptions, keywords and questions become examples
 * @param searches - by the URL of a page, the queries that it answers
 */
export function examplesFrom(
  records: readonly SearchRecord[],
  searches: Readonly<Record<string, readonly string[]>>,
): Example[] {
  const counts = new Map<string, number>()
  for (const text of Object.values(searches).flat()) counts.set(text, (counts.get(text) ?? 0) + 1)
  return records.flatMap((record): Example[] => {
    const { type, url, hierarchy, content, keywords = [] } = record
    const page = pageOf(record)
    const own = type === 'lvl1' ? [`${hierarchy.lvl1} ${content ?? ''}`, ...keywords] : keywords
    const searched = type === 'lvl1' ? (searches[url] ?? []) : []
    return [
      ...own.map((text) => ({ text, page, weight: 1 })),
      ...searched.map((text) => ({ text, page, weight: 1 / (counts.get(text) as number) })),
    ]
  })
}

/** Passes over the examples. There are fewer if that would exceed `MAX_UPDATES`, which limits the build time. */
const MAX_EPOCHS = 15
const MAX_UPDATES = 300_000
const LEARNING_RATE = 0.12
/** L2 regularization: how much each update pulls a weight towards 0. */
const WEIGHT_DECAY = 1e-5
/** Maximum number of other pages to compare an example with. Without it, training a site 31 times as large takes a minute. */
const MAX_COMPARED = 128
/** Minimum number of examples with a stem. Rarer stems say more about the authors of the examples than about pages. */
const MIN_EXAMPLES = 3
/** Number of weights to keep, per page on average. */
const WEIGHTS_PER_PAGE = 90

/** The same examples in the same order give the same model. */
export function trainPageModel(examples: readonly Example[]): PageModel {
  const pages = [...new Set(examples.map(({ page }) => page))].sort()
  const counted = examples.map(({ text }) => stemsOf(text))
  const counts = new Map<string, number>()
  for (const stems of counted) for (const key of stems) counts.set(key, (counts.get(key) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count >= MIN_EXAMPLES).map(([key]) => key)
  known.sort()
  const numberOf = new Map(known.map((key, at) => [key, at]))
  const placeOf = new Map(pages.map((page, at) => [page, at]))
  const trained = train(
    examples.map(({ page, weight }, at) => ({
      stems: (counted[at] as string[]).flatMap((key) => numberOf.get(key) ?? []),
      page: placeOf.get(page) as number,
      weight,
    })),
    known.length,
    pages.length,
  )
  return prune(trained, known, pages)
}

/** An example with the numbers of its stems and of its page. */
interface NumberedExample {
  stems: number[]
  page: number
  weight: number
}

/** Values to train. AdaGrad divides each update by the root of the sum of squared gradients so far. */
class Parameters {
  readonly values: Float64Array
  private readonly squares: Float64Array

  constructor(count: number) {
    this.values = new Float64Array(count)
    this.squares = new Float64Array(count).fill(1e-8)
  }

  update(at: number, gradient: number): void {
    const square = (this.squares[at] as number) + gradient * gradient
    this.squares[at] = square
    this.values[at] = (this.values[at] as number) - (LEARNING_RATE * gradient) / Math.sqrt(square)
  }
}

interface TrainedWeights {
  /** By stem, then by page. */
  weights: Float64Array
  start: Float64Array
}

function train(examples: readonly NumberedExample[], stemCount: number, pageCount: number): TrainedWeights {
  const weights = new Parameters(stemCount * pageCount)
  const start = new Parameters(pageCount)
  const order = examples.map((_, at) => at)
  const random = createRandom()
  const pages = Array.from({ length: pageCount }, (_, page) => page)
  const epochs = Math.max(1, Math.min(MAX_EPOCHS, Math.round(MAX_UPDATES / examples.length)))
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const at of order) {
      const example = examples[at] as NumberedExample
      learn(example, choosePages(example.page, pages, random), { weights, start })
    }
  }
  return { weights: weights.values, start: start.values }
}

/** The pages to compare an example with: all or, on a large site, its own and a random sample. */
function choosePages(own: number, all: readonly number[], random: () => number): readonly number[] {
  if (all.length <= MAX_COMPARED) return all
  const others = Array.from({ length: MAX_COMPARED }, () => Math.floor(random() * all.length))
  return [...new Set([own, ...others])]
}

/** Moves the weights of the example's stems, and the bias of each page, towards predicting the example's page. */
function learn(
  { stems, page: right, weight }: NumberedExample,
  pages: readonly number[],
  { weights, start }: { weights: Parameters; start: Parameters },
): void {
  const count = start.values.length
  const scale = inputScale(Math.max(1, stems.length))
  const sums = pages.map((page) => start.values[page] as number)
  for (const stem of stems)
    for (let at = 0; at < pages.length; at++)
      sums[at] =
        (sums[at] as number) + (weights.values[stem * count + (pages[at] as number)] as number) * scale
  const gradient = toGradient(sums, pages.indexOf(right))
  for (let at = 0; at < pages.length; at++) {
    const page = pages[at] as number
    const slope = (gradient[at] as number) * weight
    start.update(page, slope)
    for (const stem of stems) {
      const to = stem * count + page
      weights.update(to, slope * scale + WEIGHT_DECAY * (weights.values[to] as number))
    }
  }
}

/** Replaces the sums by the gradient of the loss: each page's probability, minus 1 for the right page. */
function toGradient(sums: number[], right: number): number[] {
  const highest = Math.max(...sums)
  let total = 0
  // Loops over indices, because this runs for each update, and iterators take several times as long.
  for (let at = 0; at < sums.length; at++) {
    const power = Math.exp((sums[at] as number) - highest)
    sums[at] = power
    total += power
  }
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) / total - (at === right ? 1 : 0)
  return sums
}

/** Keeps the largest weights, rounded, so that a browser can load the model. */
function prune(
  { weights, start }: TrainedWeights,
  known: readonly string[],
  pages: readonly string[],
): PageModel {
  const count = pages.length
  // Adding a constant to all weights of a stem changes no probability. Subtracting the median leaves most weights near 0.
  for (let at = 0; at < weights.length; at += count) {
    const row = weights.subarray(at, at + count)
    const middle = Float64Array.from(row).sort()[count >> 1] as number
    for (let page = 0; page < count; page++) row[page] = (row[page] as number) - middle
  }
  const sizes = Float64Array.from(weights, Math.abs).sort()
  const least = sizes[Math.max(0, sizes.length - WEIGHTS_PER_PAGE * count)] ?? 0
  const round = (value: number) => Math.round(value * 100) / 100
  const stems: PageModel['stems'] = {}
  for (const [number, key] of known.entries()) {
    const row = weights.subarray(number * count, (number + 1) * count)
    const pairs = [...row].flatMap((weight, page): [number, number][] =>
      Math.abs(weight) < least || round(weight) === 0 ? [] : [[page, round(weight)]],
    )
    if (pairs.length > 0) stems[key] = pairs
  }
  return { pages: [...pages], start: [...start].map(round), stems }
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other] as number, order[at] as number]
  }
}

/** A linear congruential generator with a fixed seed, so that every build trains the same model. */
function createRandom(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
}
