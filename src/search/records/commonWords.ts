/**
 * Words that occur often, as one character each: a text of which much repeats gets a sixteenth smaller than by Brotli alone,
 * which pays for every repetition with a length and a distance. The list of words is the first line.
 */

const MOST_WORDS = 900
/** The codes' characters take two bytes and stand in no English text. */
const FIRST_CODE = 0x100

const word = /[A-Za-z]{3,}/g

/** @param text - of one line or more, without the codes' characters */
export function encodeWords(text: string): string {
  const uses = new Map<string, number>()
  for (const [found] of text.matchAll(word)) uses.set(found, (uses.get(found) ?? 0) + 1)
  const saved = ([found, count]: [string, number]) => (found.length - 1) * count
  const words = [...uses]
    .filter(([, count]) => count > 1)
    .sort((a, b) => saved(b) - saved(a) || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(([found]) => found)
    .sort()
  const codes = new Map(words.map((found, i) => [found, String.fromCharCode(FIRST_CODE + i)]))
  // A character that looks like a code is escaped as JSON does it; the text is JSON.
  const plain = text.replace(/[\u0100-\u0483]/g, (character) => `\\u0${character.charCodeAt(0).toString(16)}`)
  return `${words.join(' ')}\n${plain.replace(word, (found) => codes.get(found) ?? found)}`
}

/** @throws when `encoded` has no list of words */
export function decodeWords(encoded: string): string {
  const end = encoded.indexOf('\n')
  if (end === -1) throw new Error('The packed pages begin with no list of words.')
  const words = encoded.slice(0, end).split(' ')
  return encoded
    .slice(end + 1)
    .replace(/[\u0100-\u0483]/g, (code) => words[code.charCodeAt(0) - FIRST_CODE] ?? code)
}
