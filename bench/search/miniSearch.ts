/**
 * MiniSearch with all features of our engine that it supports: our tokenizer with parts of identifiers, stems, stop words,
 * synonyms, authors' phrases, and weights. Its documents are pages, or pages and sections. Names and phrases that equal the
 * whole query have their own fields. The weights were tuned on the same queries as those of our engine.
 */

import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { pageOf, type SearchRecord } from '../../src/search/engine/record.ts'
import { createSynonymTable, synonymKey } from '../../src/search/engine/synonymTable.ts'
import { stem } from '../../src/search/engine/text/stem.ts'
import { stopWords, weakWords } from '../../src/search/engine/text/stopWords.ts'
import { fold, nameKey, splitWords, tokenize } from '../../src/search/engine/text/tokenize.ts'
import { synonymGroups } from '../../src/search/records/synonyms.ts'

/** Weights of the fields. */
const boost = {
  title: 4,
  aliases: 2.7,
  keywords: 5.3,
  headings: 1.5,
  entries: 2,
  content: 1,
  section: 2.7,
  /** A name that equals the query. */
  name: 12,
  /** An author's phrase that equals the query. */
  phrase: 16,
}
const SYNONYM = 0.35
/** Factor for the weight of a weak word. */
const WEAK = 0.22
/** Weight of a section relative to its page. */
const SECTION = 0.3

/** Prefix of a term that is a whole text; no word begins with it. */
const WHOLE_TEXT_PREFIX = '='

const terms = (text: string): string[] => tokenize(text).map(({ term }) => stem(term))
const wholeTerms = (texts: readonly string[]): string[] =>
  texts.map((text) => WHOLE_TEXT_PREFIX + nameKey(text))

/** Separates the texts of a field. */
const SEPARATOR = '\n'

interface Document {
  id: string
  url: string
  title: string
  aliases: string
  keywords: string
  headings: string
  entries: string
  content: string
  section: string
  name: string
  phrase: string
}

const textFields = ['title', 'aliases', 'keywords', 'headings', 'entries', 'content', 'section'] as const

function pageDocument(records: readonly SearchRecord[]): Document {
  const page = records[0] as SearchRecord
  const { lvl0, lvl1 } = page.hierarchy
  const headings: string[] = []
  const entries: string[] = []
  const content: string[] = []
  for (const record of records) {
    if (record.content !== null) content.push(record.content)
    if (record.type === 'lvl1' || record.type === 'content') continue
    const own = record.hierarchy[record.type] ?? ''
    ;(record.content === null ? headings : entries).push(own)
  }
  const aliases = page.aliases ?? []
  const keywords = page.keywords ?? []
  return {
    id: page.url,
    url: page.url,
    title: lvl1 ?? '',
    aliases: aliases.join(SEPARATOR),
    keywords: keywords.join(SEPARATOR),
    headings: headings.join(SEPARATOR),
    entries: entries.join(SEPARATOR),
    content: content.join(SEPARATOR),
    section: lvl0 ?? '',
    name: wholeTerms([lvl1 ?? '', ...aliases, ...aliases.map((call) => call.split('.').at(-1) ?? '')]).join(
      ' ',
    ),
    phrase: wholeTerms([...keywords, ...headings, ...entries]).join(' '),
  }
}

function sectionDocument(record: SearchRecord, number: number): Document {
  const { type, hierarchy, content, url } = record
  const own = type === 'content' ? '' : (hierarchy[type] ?? '')
  return {
    id: String(number),
    url,
    title: '',
    aliases: '',
    keywords: '',
    headings: [hierarchy.lvl1, hierarchy.lvl2, hierarchy.lvl3].join(SEPARATOR),
    entries: own,
    content: content ?? '',
    section: '',
    name: '',
    phrase: own === '' ? '' : wholeTerms([own]).join(' '),
  }
}

/** The query for one word: as typed, inflected, unfinished, mistyped or as a synonym. */
function wordQuery(
  word: string,
  next: string | undefined,
  isLast: boolean,
  known: (term: string) => boolean,
): Query {
  const isKnown = known(stem(word))
  const plain: Query = {
    queries: [stem(word)],
    prefix: isLast,
    fuzzy: isKnown || word.length < 4 ? false : word.length < 8 ? 1 : 2,
    ...(weakWords.has(word) ? { boostTerm: () => WEAK } : {}),
  }
  const table = synonyms.sequences
  const singleSynonyms = [...(table.get(synonymKey([word])) ?? [])]
  const pairSynonyms = next === undefined ? [] : (table.get(synonymKey([word, next])) ?? [])
  const synonymQueries = [...singleSynonyms, ...pairSynonyms].map(
    (sequence): Query => ({
      combineWith: 'AND',
      queries: sequence.map((one) => stem(one)),
      boostTerm: () => SYNONYM,
    }),
  )
  return synonymQueries.length === 0 ? plain : { combineWith: 'OR', queries: [plain, ...synonymQueries] }
}

const synonyms = createSynonymTable(synonymGroups)

export function tunedMiniSearch(
  records: readonly SearchRecord[],
  hitsPerPage: number,
): (query: string) => string[] {
  const byPage = new Map<string, SearchRecord[]>()
  for (const record of records) {
    const page = byPage.get(pageOf(record))
    if (page === undefined) byPage.set(pageOf(record), [record])
    else page.push(record)
  }
  const index = new MiniSearch<Document>({
    fields: [...textFields, 'name', 'phrase'],
    storeFields: ['url'],
    tokenize: (text, field) =>
      field === 'name' || field === 'phrase' ? text.split(' ') : text.split(SEPARATOR).flatMap(terms),
    processTerm: (term) => (term === '' ? null : term),
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost,
      weights: { fuzzy: 1.9, prefix: 0.6 },
      bm25: { k: 1.8, b: 1.24, d: 0.67 },
    },
  })
  index.addAll([...byPage.values()].map(pageDocument))
  for (const [number, record] of records.entries())
    if (record.type !== 'lvl1') index.add(sectionDocument(record, number))
  const vocabulary = new Set(
    records
      .flatMap(({ hierarchy, content }) => [...Object.values(hierarchy), content])
      .flatMap((text) => (text === null ? [] : terms(text))),
  )
  const known = (term: string) => vocabulary.has(term)
  const isRemoved = new Set(records.filter(({ weight }) => weight.pageRank < 0).map(pageOf))
  const rank: SearchOptions = {
    boostDocument: (_, __, fields) => {
      const url = String(fields?.url)
      const page = url.split('#')[0] as string
      return (isRemoved.has(page) ? 0.6 : 1) * (url === page ? 1 : SECTION)
    },
  }

  return (text) => {
    const typed = splitWords(text).map(({ start, end }) => fold(text.slice(start, end)))
    const withoutStopWords = typed.filter((word) => !stopWords.has(word))
    // Unknown identifiers are searched by their parts.
    const words = (withoutStopWords.length > 0 ? withoutStopWords : typed).flatMap((word) => {
      const part = splitWords(text).find(({ start, end }) => fold(text.slice(start, end)) === word)
      if (known(stem(word)) || part === undefined || part.boundaries.length === 0) return [word]
      const edges = [part.start, ...part.boundaries, part.end]
      return edges.slice(1).map((edge, i) => fold(text.slice(edges[i], edge)))
    })
    if (words.length === 0) return []
    const names = wholeTerms([text]).map((term): Query => ({ queries: [term], fields: ['name', 'phrase'] }))
    const all = words
      .slice(0, 10)
      .map((word, i) => wordQuery(word, words[i + 1], i === words.length - 1, known))
    // Requiring all words first finds less, even with weights tuned for it.
    const found = index.search({ combineWith: 'OR', queries: [...all, ...names] }, rank)
    const urls = new Set<string>()
    for (const { url } of found) {
      urls.add(url)
      if (urls.size === hitsPerPage) break
    }
    return [...urls]
  }
}
