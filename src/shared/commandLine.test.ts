import { expect, test } from 'vitest'
import { parseArguments } from './commandLine.ts'

const command = {
  usage: 'paint [--color=red] [--all] [wall]',
  options: { color: { type: 'string', default: 'red' }, all: { type: 'boolean' } },
  operands: 1,
} as const

test('options have their defaults, and positional arguments are returned in order', () => {
  expect(parseArguments([], command).values).toEqual({ color: 'red' })
  expect(parseArguments(['--color=blue', 'north', '--all'], command)).toMatchObject({
    values: { color: 'blue', all: true },
    positionals: ['north'],
  })
})

test.each([
  [['--colour=blue'], "Unknown option '--colour': paint [--color=red]"],
  [['--color'], "Option '--color <value>' argument missing: paint"],
  [['--all=yes'], "Option '--all' does not take an argument: paint"],
  [['north', 'south'], 'south is one argument too many: paint'],
])('%j is rejected with a one-line message that contains the usage', (args, message) => {
  expect(() => parseArguments(args, command)).toThrow(message)
})
