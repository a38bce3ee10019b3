/**
 * A light stemmer for English. It removes inflections: `rewards` and `reward` have the same stem, and so do `minting`,
 * `minted` and `mint`. Stems are only keys to group the terms of the index. They need not be words, but words with different
 * meanings must never have the same stem. Derivations (`withdrawal`, `validator`) are handled by the synonyms, British
 * spellings by typo tolerance.
 */

const VOWELS = 'aeiouy'

function hasVowel(word: string): boolean {
  for (const letter of word) if (VOWELS.includes(letter)) return true
  return false
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return word.slice(0, -1)
}

/** `sett` of `setting` becomes `set`; `call` and `pass` stay. */
function withoutDouble(word: string): string {
  const last = word.at(-1) as string
  return word.length > 3 && word.at(-2) === last && !'lsz'.includes(last) ? word.slice(0, -1) : word
}

/** @param word - folded */
export function stem(word: string): string {
  return word.length < 4 ? word : withoutEnding(word)
}

function withoutEnding(word: string): string {
  const base = withoutPlural(word)
  for (const ending of ['ing', 'ed']) {
    const rest = base.slice(0, -ending.length)
    if (base.endsWith(ending) && rest.length > 2 && !rest.endsWith('e') && hasVowel(rest)) {
      return withoutDouble(rest)
    }
  }
  return base.length > 3 && base.endsWith('e') && !base.endsWith('ee') ? base.slice(0, -1) : base
}
