import { fromMarkdown } from 'mdast-util-from-markdown'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markdownSyntax } from '../../content/syntax/markdownSyntax.ts'
import { drawProse } from './prose.tsx'

const html = (markdown: string): string =>
  renderToStaticMarkup(
    drawProse(fromMarkdown(markdown, markdownSyntax).children, {
      linkOf: () => undefined,
      drawCode: () => null,
    }),
  )

test('a long name in a table may break between its words', () => {
  expect(html('| Name |\n| --- |\n| `sdk.vault.getExitQueuePositions` |')).toContain(
    '<code>sdk.<wbr/>vault.<wbr/>getExitQueuePositions</code>',
  )
  expect(html('| Name |\n| --- |\n| `upgradeLeverageStrategyTxData` |')).toContain(
    '<code>upgrade<wbr/>Leverage<wbr/>Strategy<wbr/>Tx<wbr/>Data</code>',
  )
})

test('a name that fits a column stays whole, and so does one in a sentence', () => {
  expect(html('| Name |\n| --- |\n| `distributorRewards` |')).not.toContain('<wbr')
  expect(html('See `sdk.vault.getExitQueuePositions`.')).not.toContain('<wbr')
})
