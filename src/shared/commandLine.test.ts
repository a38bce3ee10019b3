import { expect, test } from 'vitest'
import { readWords } from './commandLine.ts'

const command = {
  usage: 'paint [--color=red] [--all] [wall]',
  options: { color: { type: 'string', default: 'red' }, all: { type: 'boolean' } },
  operands: 1,
} as const

test('options have their defaults, and words without dashes follow in order', () => {
  expect(readWords([], command).values).toEqual({ color: 'red' })
  expect(readWords(['--color=blue', 'north', '--all'], command)).toMatchObject({
    values: { color: 'blue', all: true },
    positionals: ['north'],
  })
})

test.each([
  [['--colour=blue'], '--colour is not an option: paint [--color=red]'],
  [['--color'], '--color has no value: paint'],
  [['--all=yes'], '--all takes no value: paint'],
  [['north', 'south'], 'south is one argument too many: paint'],
])('%j is refused in one line that says how the command is written', (words, message) => {
  expect(() => readWords(words, command)).toThrow(message)
})
