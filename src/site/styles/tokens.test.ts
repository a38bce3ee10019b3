import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

test('every custom property that a style sheet uses has a value', () => {
  const lines = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      readFileSync(join(source, file), 'utf8')
        .split('\n')
        .map((text, index) => ({ text, place: `src/${file}:${index + 1}` })),
    )
  const set = new Set(lines.flatMap(({ text }) => /^\s*(--[\w-]+):/.exec(text)?.[1] ?? []))
  const unknown = lines.flatMap(({ text, place }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .filter(([, name = '']) => !set.has(name))
      .map(([, name]) => `${place}: ${name}`),
  )
  expect(unknown).toEqual([])
})
