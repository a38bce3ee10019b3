/**
 * Replaces frequent words by one character each. This makes the packed pages a sixteenth smaller than Brotli alone, which
 * encodes a length and a distance for every repetition. The first line of the output is the list of words.
 */

const MAX_WORDS = 900
/** These characters take two bytes in UTF-8 and do not occur in English text. */
const FIRST_CODE = 0x100

/** Escapes characters of the text that are also used as codes. */
const ESCAPE = '\u0484'

/** A word with its leading space, or a part of an identifier. */
const word = / ?[A-Z]?[a-z]{2,}/g
const codeLike = /[\u0100-\u0484]/g
const encoded = /\u0484(.)|[\u0100-\u0483]/g

export function encodeWords(text: string): string {
  const counts = new Map<string, number>()
  for (const [found] of text.matchAll(word)) counts.set(found, (counts.get(found) ?? 0) + 1)
  const savedCharacters = ([found, count]: [string, number]) => (found.length - 1) * count
  const words = [...counts]
    .filter(([, count]) => count > 1)
    .sort((a, b) => savedCharacters(b) - savedCharacters(a) || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_WORDS)
    // Most frequent first: neighboring codes share their first byte, which compresses better.
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([found]) => found)
  const codes = new Map(words.map((found, i) => [found, String.fromCharCode(FIRST_CODE + i)]))
  const plain = text.replace(codeLike, (character) => ESCAPE + character)
  return `${words.join('\t')}\n${plain.replace(word, (found) => codes.get(found) ?? found)}`
}

/** @throws {Error} if the text has no list of words */
export function decodeWords(text: string): string {
  const end = text.indexOf('\n')
  if (end === -1) throw new Error('The packed pages do not start with a list of words.')
  const words = text.slice(0, end).split('\t')
  return text
    .slice(end + 1)
    .replace(encoded, (code, plain?: string) => plain ?? words[code.charCodeAt(0) - FIRST_CODE] ?? code)
}
