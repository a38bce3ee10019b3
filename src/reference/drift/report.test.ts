import { expect, it } from 'vitest'
import { printReport } from './report.ts'

it('counts one item in the singular', () => {
  const text = printReport('sdk-2', [], { methods: 2, constructors: 1 })
  expect(text).toBe('Compared 2 methods, 1 constructor with sdk-2.\nNo drift.')
})
