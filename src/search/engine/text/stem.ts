/**
 * Brings the forms of an English word together: `rewards`, `minting`, `minted`, `stakes` and `staking` meet
 * `reward`, `mint` and `stake`. It only groups words that exist in the index, so it need not be right about English,
 * only careful never to join words of different meaning. Derivations (`withdrawal`, `validator`) are left to the synonyms, and
 * British spellings to the correction of typos.
 */

const vowels = 'aeiouy'

function hasVowel(word: string): boolean {
  for (const letter of word) if (vowels.includes(letter)) return true
  return false
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (word.endsWith('sses') || word.endsWith('xes') || word.endsWith('ches') || word.endsWith('shes')) {
    return word.slice(0, -2)
  }
  return word.slice(0, -1)
}

/** `sett` of `setting` is `set`; `call` and `pass` stay. */
function withoutDouble(word: string): string {
  const last = word.at(-1) as string
  return word.length > 3 && word.at(-2) === last && !'lsz'.includes(last) ? word.slice(0, -1) : word
}

/** The singular of a folded word; other words unchanged. */
export function singular(word: string): string {
  return word.length < 4 || unchanged.has(word) ? word : withoutPlural(word)
}

/** Not the plural of anything: `stats` has nothing to do with `state`. */
const unchanged = new Set(['stats'])

/** The form that the inflections of a folded word share. It need not be a word itself. */
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
