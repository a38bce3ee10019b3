import { expect, it } from 'vitest'
import { createKeptAnswers, type KeptLimits } from './keptAnswers.ts'

const limits: KeptLimits = { bytes: 40, bytesOfOne: 20, fewestFound: 50 }
const found = (...counts: number[]) => ({ results: counts.map((nbHits) => ({ nbHits })) })
const written = (body: string) => ({ body, encoding: 'identity' as const })

it('gives an answer as it was sent, to the same request only', () => {
  const answers = createKeptAnswers(limits)
  answers.keep('v', found(60), written('answer'))
  expect(answers.get('v')).toEqual(written('answer'))
  expect(answers.get('va')).toBeUndefined()
})

it('keeps nothing that found little, nothing large, and nothing with an id of its own', () => {
  const answers = createKeptAnswers(limits)
  answers.keep('few', found(49, 3), written('answer'))
  answers.keep('large', found(60), written('a long answer'.repeat(2)))
  answers.keep('id', { results: [{ nbHits: 60, queryID: 'x' }] }, written('answer'))
  answers.keep('error', { message: 'no' }, written('answer'))
  for (const request of ['few', 'large', 'id', 'error']) expect(answers.get(request)).toBeUndefined()
  answers.keep('some', found(3, 60), written('answer'))
  expect(answers.get('some')).toBeDefined()
})

it('forgets what was not asked for the longest time once it holds too much', () => {
  const answers = createKeptAnswers(limits)
  const keep = (request: string) => answers.keep(request, found(60), written('123456789'))
  for (const request of ['a', 'b', 'c', 'd']) keep(request)
  answers.get('a')
  keep('e')
  expect(['a', 'b', 'c', 'd', 'e'].filter((request) => answers.get(request))).toEqual(['a', 'c', 'd', 'e'])
  // Kept again, it counts once.
  keep('e')
  keep('e')
  expect(answers.get('a')).toBeDefined()
})
