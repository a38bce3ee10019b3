/**
 * Words that occur often, as one character each: a text of which much repeats gets a sixteenth smaller than by Brotli alone,
 * which pays for every repetition with a length and a distance. The list of words is the first line.
 */

const MOST_WORDS = 900
/** The codes' characters take two bytes and stand in no English text. */
const FIRST_CODE = 0x100

/** Before a character of the text that looks like a code. */
const ESCAPE = '\u0484'

/** A word with the space before it, or a part of an identifier. */
const word = / ?[A-Z]?[a-z]{2,}/g
const codeLike = /[\u0100-\u0484]/g
const encoded = /\u0484(.)|[\u0100-\u0483]/g

export function encodeWords(text: string): string {
  const uses = new Map<string, number>()
  for (const [found] of text.matchAll(word)) uses.set(found, (uses.get(found) ?? 0) + 1)
  const saved = ([found, count]: [string, number]) => (found.length - 1) * count
  const words = [...uses]
    .filter(([, count]) => count > 1)
    .sort((a, b) => saved(b) - saved(a) || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_WORDS)
    // The commonest first: codes that are near to each other share their first byte.
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([found]) => found)
  const codes = new Map(words.map((found, i) => [found, String.fromCharCode(FIRST_CODE + i)]))
  const plain = text.replace(codeLike, (character) => ESCAPE + character)
  return `${words.join('\t')}\n${plain.replace(word, (found) => codes.get(found) ?? found)}`
}

/** @throws when the text has no list of words */
export function decodeWords(text: string): string {
  const end = text.indexOf('\n')
  if (end === -1) throw new Error('The packed pages begin with no list of words.')
  const words = text.slice(0, end).split('\t')
  return text
    .slice(end + 1)
    .replace(encoded, (code, plain?: string) => plain ?? words[code.charCodeAt(0) - FIRST_CODE] ?? code)
}
