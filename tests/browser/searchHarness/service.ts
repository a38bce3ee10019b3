/** Answers requests of the search protocol over the records of the tests. */
import { hierarchyLevels } from '../../../src/search/record.ts'
import { records } from './records.ts'
import type { Answer } from './searchHost.ts'

export const answer: Answer = (_path, body) => {
  const { requests } = JSON.parse(body) as { requests: Record<string, any>[] }
  const results = requests.map((request) => {
    const words = String(request.query).toLowerCase().split(/\s+/).filter(Boolean)
    const hits = records
      .filter((record) => {
        const text = [...Object.values(record.hierarchy), record.content].join(' ').toLowerCase()
        return words.every((word) => text.includes(word))
      })
      .sort((a, b) => b.weight.level - a.weight.level)
    const mark = (value: string | null) => {
      if (value === null) return undefined
      let text = value
      for (const word of words) {
        const at = text.toLowerCase().indexOf(word)
        if (at !== -1)
          text = `${text.slice(0, at)}${request.highlightPreTag}${text.slice(at, at + word.length)}${request.highlightPostTag}${text.slice(at + word.length)}`
      }
      return { value: text, matchLevel: 'full' }
    }
    const per = Number(request.hitsPerPage)
    const page = Number(request.page ?? 0)
    return {
      hits: hits.slice(page * per, page * per + per).map((record) => ({
        ...record,
        _snippetResult: {
          hierarchy: Object.fromEntries(
            hierarchyLevels.map((level) => [level, mark(record.hierarchy[level])]),
          ),
          content: mark(record.content),
        },
      })),
      nbHits: hits.length,
      page,
      nbPages: Math.ceil(hits.length / per),
      hitsPerPage: per,
      query: request.query,
    }
  })
  return { status: 200, body: JSON.stringify({ results }) }
}
