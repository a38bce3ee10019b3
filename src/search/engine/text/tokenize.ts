/**
 * The tokenizer. API documentation is full of identifiers, so one word may yield several tokens. `sdk.getHealthFactor` is
 * two words. The second one yields the whole word (`gethealthfactor`), its suffixes at part boundaries (`healthfactor`) and
 * its parts (`get`, `health`, `factor`). Parts have consecutive positions. Whole words and suffixes have the position of
 * their first part and span several positions. So distances are the same in `healthFactor` and in `health factor`. Terms are
 * folded: lowercase, without diacritics.
 */

export interface Token {
  term: string
  /** Offsets into the text, end exclusive. */
  start: number
  end: number
  /** Position of the first part. */
  position: number
  /** Length in parts. */
  span: number
}

/** In characters. Longer terms (hashes, encoded data) are truncated, because nobody types more of them. */
export const MAX_TERM_LENGTH = 64

/** Maximum number of parts of a word. The last part takes the rest. */
const MAX_PARTS = 12

const wordCharacter = /[\p{L}\p{N}\p{M}]/u
const mark = /\p{M}/gu
const upperCase = /\p{Lu}/u

type CharacterClass = 0 | 1 | 2 | 3

const SEPARATOR = 0
const LOWER = 1
const UPPER = 2
const DIGIT = 3

function classOf(text: string, at: number): CharacterClass {
  const code = text.charCodeAt(at)
  if (code < 128) {
    if (code >= 97 && code <= 122) return LOWER
    if (code >= 65 && code <= 90) return UPPER
    return code >= 48 && code <= 57 ? DIGIT : SEPARATOR
  }
  // Characters outside the basic plane are two code units; both belong to the word.
  if (code >= 0xd800 && code <= 0xdfff) return LOWER
  const character = text[at] as string
  if (!wordCharacter.test(character)) return SEPARATOR
  return upperCase.test(character) ? UPPER : LOWER
}

/** Lowercases, removes diacritics, replaces fullwidth letters and ligatures (NFKD), truncates to `MAX_TERM_LENGTH`. */
export function fold(word: string): string {
  let folded = word.toLowerCase()
  for (let i = 0; i < folded.length; i++) {
    if (folded.charCodeAt(i) < 128) continue
    folded = folded.normalize('NFKD').replace(mark, '').normalize('NFC').toLowerCase()
    break
  }
  return folded.length > MAX_TERM_LENGTH ? folded.slice(0, MAX_TERM_LENGTH) : folded
}

/** The offsets at which a word splits into parts: 2 and 5 for `osETH20`. Empty for a word of one part. */
function partBoundaries(text: string, start: number, end: number): number[] {
  const boundaries: number[] = []
  // Addresses and hashes stay whole.
  if (text.charCodeAt(start) === 48 && (text[start + 1] === 'x' || text[start + 1] === 'X')) return boundaries
  let partStart = start
  let before = classOf(text, start)
  for (let at = start + 1; at < end && boundaries.length < MAX_PARTS - 1; at++) {
    const here = classOf(text, at)
    const cut =
      here === UPPER
        ? before !== UPPER || (at + 1 < end && classOf(text, at + 1) === LOWER && at - partStart > 1)
        : // `V2` and `1e18` stay whole, `ERC20` does not.
          here === DIGIT && before !== DIGIT && at - partStart > 1 && classOf(text, at - 2) !== DIGIT
    if (cut) {
      boundaries.push(at)
      partStart = at
    }
    before = here
  }
  return boundaries
}

/** The `s` of `vault's` and the `t` of `don't` are not words. */
function isAfterApostrophe(text: string, start: number, end: number): boolean {
  if (start < 2 || end - start > 2) return false
  const before = text[start - 1]
  return (before === "'" || before === '’') && classOf(text, start - 2) !== SEPARATOR
}

export interface Word {
  start: number
  end: number
  /** Start of each part after the first. */
  boundaries: number[]
}

/** The words of a text, with the offsets at which each one splits into parts. */
export function splitWords(text: string): Word[] {
  const words: Word[] = []
  let at = 0
  while (at < text.length) {
    if (classOf(text, at) === SEPARATOR) {
      at++
      continue
    }
    const start = at
    while (at < text.length && classOf(text, at) !== SEPARATOR) at++
    if (!isAfterApostrophe(text, start, at)) {
      words.push({ start, end: at, boundaries: partBoundaries(text, start, at) })
    }
  }
  return words
}

/** A key that ignores case, spaces and punctuation: `estimateGas` and `estimate gas` have the same key. */
export function nameKey(text: string): string {
  return splitWords(text)
    .map(({ start, end }) => fold(text.slice(start, end)))
    .join('')
}

/** All tokens of a text, sorted by position; at the same position, the longest comes first. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  for (const { start, end, boundaries } of splitWords(text)) {
    const parts = boundaries.length + 1
    for (let part = 0; part < parts; part++) {
      const partStart = part === 0 ? start : (boundaries[part - 1] as number)
      const partEnd = boundaries[part] ?? end
      if (part < parts - 1) {
        const suffix = text.slice(partStart, end)
        tokens.push({ term: fold(suffix), start: partStart, end, position, span: parts - part })
      }
      tokens.push({
        term: fold(text.slice(partStart, partEnd)),
        start: partStart,
        end: partEnd,
        position,
        span: 1,
      })
      position++
    }
  }
  return tokens
}
