import { expect, test } from 'vitest'
import { ProblemError } from '../shared/problem.ts'
import { explainError } from './explainError.ts'

test('faults of declarations are a line each, with their place and without a stack', () => {
  const problems = [
    { file: 'sdk/vault/getVault.ts', line: 7, problem: '`fee` has no unit.' },
    { file: 'sdk/boost/lock.ts', line: 3, problem: '`lock` has no `@page`.' },
  ]
  expect(explainError(new ProblemError(problems))).toEqual([
    'error sdk/vault/getVault.ts:7: `fee` has no unit.',
    'error sdk/boost/lock.ts:3: `lock` has no `@page`.',
  ])
})

test('what nobody expected comes with its stack', () => {
  expect(explainError(new TypeError('of undefined')).join('\n')).toMatch(/TypeError: of undefined\n +at /)
})
