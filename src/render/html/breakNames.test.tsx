import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../content/syntax/markdown.ts'
import { renderProse } from './prose.tsx'

const options = { linkOf: () => undefined, section: 'Topic', renderCode: () => null }
const html = (markdown: string): string =>
  renderToStaticMarkup(parseMarkdown(markdown).children.map((node) => renderProse(node, options)))

test('a long name in a table can break between its words', () => {
  expect(html('| Name |\n| --- |\n| `sdk.vault.getExitQueuePositions` |')).toContain(
    '<code>sdk.<wbr/>vault.<wbr/>getExitQueuePositions</code>',
  )
  expect(html('| Name |\n| --- |\n| `upgradeLeverageStrategyTxData` |')).toContain(
    '<code>upgrade<wbr/>Leverage<wbr/>Strategy<wbr/>Tx<wbr/>Data</code>',
  )
})

test('elsewhere only a name that is too long for a phone can break', () => {
  expect(html('See `sdk.contracts.base.vaultsRegistry.vaults(address)`.')).toContain(
    '<code>sdk.<wbr/>contracts.<wbr/>base.<wbr/>vaultsRegistry.<wbr/>vaults(<wbr/>address)</code>',
  )
})

test('names that fit never break, even in a long code', () => {
  expect(html('| Name |\n| --- |\n| `the vaultAddress argument of getVault` |')).not.toContain('<wbr')
  expect(html('| Name |\n| --- |\n| `distributorRewards` |')).not.toContain('<wbr')
  expect(html('See `sdk.vault.getExitQueuePositions`.')).not.toContain('<wbr')
})
