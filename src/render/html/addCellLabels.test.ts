import type { Root } from 'hast'
import { toHast } from 'mdast-util-to-hast'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../content/syntax/markdown.ts'
import { addCellLabels } from './addCellLabels.ts'

const labelsOf = (markdown: string): unknown[] => {
  const tree = toHast(parseMarkdown(markdown)) as Root
  addCellLabels(tree)
  return [...JSON.stringify(tree).matchAll(/"tagName":"td","properties":(\{[^}]*\})/g)].map(([, found]) =>
    JSON.parse(found ?? ''),
  )
}

test('every cell except the first of a row has the name of its column', () => {
  expect(
    labelsOf('| Where | The `new` way | Since |\n| --- | --- | --- |\n| a | b | c |\n| d | e | f |'),
  ).toEqual([
    {},
    { dataLabel: 'The new way' },
    { dataLabel: 'Since' },
    {},
    { dataLabel: 'The new way' },
    { dataLabel: 'Since' },
  ])
})

test('cells of a column without a name have no label', () => {
  expect(labelsOf('| A | | B |\n| --- | --- | --- |\n| a | b | c |')).toEqual([{}, {}, { dataLabel: 'B' }])
})

test('cells of a table with two columns have no labels', () => {
  expect(labelsOf('| Part | Holds |\n| --- | --- |\n| a | b |')).toEqual([{}, {}])
})
