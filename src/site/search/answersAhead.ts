/**
 * Answers to the queries that most likely follow, fetched while the reader looks at the present ones. A letter that was
 * foreseen then shows its results in the frame that shows the letter, whatever the network. Only the latest few are kept; the
 * client keeps those that were asked for.
 */
import { afterPaint } from '../afterPaint.ts'
import { nextQueries } from './nextLetters.ts'
import type { Answer } from './searchState.ts'

type FetchAnswers = (queries: string[]) => Promise<Answer[]>

export interface AnswersAhead {
  /** Fetches what likely follows an answer, once that is painted and if the reader has not typed on by then. */
  prepare(answer: Answer, isLatest: () => boolean): void
  /** The answer to a query, if it is here. */
  take(query: string): Answer | undefined
  /** The same if it is still on its way; rejected when that failed. */
  wait(query: string): Promise<Answer> | undefined
}

/** @param count - how many queries are foreseen; 0 for none */
export function createAnswersAhead(count: number, fetchAnswers: FetchAnswers): AnswersAhead {
  let here = new Map<string, Answer>()
  let coming = new Map<string, Promise<Answer>>()

  const fetchAll = (queries: string[]) => {
    const asked = fetchAnswers(queries)
    const answers = new Map<string, Answer>()
    here = answers
    coming = new Map(
      queries.map((query, place) => [
        query,
        asked.then((all) => {
          const answer = all[place] as Answer
          answers.set(query, answer)
          return answer
        }),
      ]),
    )
    // Who waits for one of them learns of it; nobody else needs to.
    for (const answer of coming.values()) answer.catch(() => {})
  }

  return {
    prepare(answer, isLatest) {
      if (count < 1 || savesData()) return
      afterPaint(() => {
        if (!isLatest()) return
        const queries = nextQueries(answer.query, answer.hits, count)
        if (queries.length > 0) fetchAll(queries)
      })
    },
    take: (query) => here.get(query),
    wait: (query) => coming.get(query),
  }
}

/** Readers may ask sites not to fetch what they have not asked for. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
