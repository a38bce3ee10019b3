/**
 * Suggests the pages that a reader most likely meant by a URL that does not exist. Segments are compared one by one, because
 * most wrong URLs have the right name in the wrong folder (`/vault/getvault`), or a misspelled name in the right folder. The
 * last segment (the name) counts three times as much as the folders. The similarity of two segments is 1 minus their edit
 * distance divided by the longer length, ignoring case. A name that contains the other one counts as fairly similar.
 */

import type { BuildPage } from '../readBuild.ts'

/** Longer paths are not typos. They get no suggestions and cost no time. */
const MAX_PATH_LENGTH = 200
/** Suggestions below this score would be noise. */
const MIN_SCORE = 0.45
const NAME_WEIGHT = 3
const MAX_SUGGESTIONS = 3
/** Lower than for the exact name in the right folder, higher than for a similar name. */
const KEYWORD_SCORE = 0.8

/** @returns the most similar pages, best first. Ties keep the order of the build */
export function suggestPages<Page extends Pick<BuildPage, 'route' | 'keywords'>>(
  path: string,
  pages: readonly Page[],
): Page[] {
  if (path.length > MAX_PATH_LENGTH) return []
  const requested = segmentsOf(path)
  return pages
    .map((page) => ({
      page,
      score: Math.max(similarity(requested, segmentsOf(page.route)), keywordScore(requested, page.keywords)),
    }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ page }) => page)
}

/** The score of a page with the requested name among its keywords, such as a former name of a method. */
function keywordScore(requested: string[], keywords: readonly string[] = []): number {
  const name = requested.at(-1)
  return keywords.some((keyword) => keyword.toLowerCase().replace(/\s+/g, '') === name) ? KEYWORD_SCORE : 0
}

function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
}

function similarity(requested: string[], route: string[]): number {
  const name = route.at(-1)
  if (name === undefined) return 0
  const nameScore = segmentSimilarity(requested.at(-1) ?? '', name)
  const folders = route.slice(0, -1)
  if (folders.length === 0) return nameScore
  const found = folders.map((folder) =>
    Math.max(...requested.map((segment) => segmentSimilarity(segment, folder))),
  )
  const folderScore = found.reduce((sum, score) => sum + score, 0) / folders.length
  return (NAME_WEIGHT * nameScore + folderScore) / (NAME_WEIGHT + 1)
}

function segmentSimilarity(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const inside = short.length >= 3 && long.includes(short) ? 0.6 + (0.4 * short.length) / long.length : 0
  return Math.max(inside, 1 - editDistance(a, b) / long.length)
}

/** Levenshtein distance, two rows at a time. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(substitution, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
