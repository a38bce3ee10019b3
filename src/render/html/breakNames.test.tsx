import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../content/syntax/parse.ts'
import { renderProse } from './prose.tsx'

const html = (markdown: string): string =>
  renderToStaticMarkup(parseMarkdown(markdown).children.map((node) => renderProse(node)))

test('a long name in a table can break between its words', () => {
  expect(html('| Name |\n| --- |\n| `sdk.vault.getExitQueuePositions` |')).toContain(
    '<code>sdk.<wbr/>vault.<wbr/>getExitQueuePositions</code>',
  )
  expect(html('| Name |\n| --- |\n| `upgradeLeverageStrategyTxData` |')).toContain(
    '<code>upgrade<wbr/>Leverage<wbr/>Strategy<wbr/>Tx<wbr/>Data</code>',
  )
})

test('short names in tables and names outside of tables never break', () => {
  expect(html('| Name |\n| --- |\n| `distributorRewards` |')).not.toContain('<wbr')
  expect(html('See `sdk.vault.getExitQueuePositions`.')).not.toContain('<wbr')
})
