/** The Markdown that replaces some components of pages: tables, and entries of the changelog. */
import { networks } from '../../sdk/networks.ts'
import { readTransclusion } from './files/readContent.ts'
import { readMigrationTables } from './migrationTables.ts'
import { markdownTable } from './syntax/markdownTable.ts'
import { componentKey } from './syntax/tree.ts'

/** The Markdown for all such components of a page, by `componentKey`. */
export const tablesFor = (source: string, root: string): Record<string, string> => ({
  ...(source.includes('<Changelog')
    ? Object.fromEntries(
        Object.entries(readChangelog(root)).map(([version, markdown]) => [
          componentKey('Changelog', { version }),
          markdown,
        ]),
      )
    : {}),
  ...(source.includes('<NetworkTable') ? { [componentKey('NetworkTable', {})]: networkTable() } : {}),
  ...handWrittenTables(source, root),
})

/** Only the tables that are written by hand, whose text must be checked like that of the page. */
export const handWrittenTables = (source: string, root: string): Record<string, string> =>
  source.includes('<MigrationTable')
    ? Object.fromEntries(
        readMigrationTables(root).map(({ id, markdown }) => [
          componentKey('MigrationTable', { id }),
          markdown,
        ]),
      )
    : {}

/** The defaults of the networks as a Markdown table. Contract addresses are omitted: readers get them from `sdk.config`. */
function networkTable(): string {
  const rows = networks.map(({ member, boost, config: { network, tokens, api } }) => {
    const services = [
      ...[api.subgraph].flat().map((url, index) => [index === 0 ? 'Subgraph' : 'Backup subgraph', url]),
      ['Backend API', api.backend],
      ['Explorer', network.blockExplorerUrl],
    ]
    return [
      `\`Network.${member}\` ${network.name}, chain id ${network.chainId}${network.isTestnet ? ', test network' : ''}`,
      `stake ${tokens.depositToken}, mint ${tokens.mintToken}, pay fees in ${network.nativeCurrency.symbol}; ${boost ? 'with boost' : 'no boost'}`,
      services.map(([name, url]) => `${name} \`${url}\``).join(', '),
    ]
  })
  return markdownTable(['Network', 'Tokens', 'Services'], rows)
}

/**
 * The changes in `CHANGELOG.md` that concern readers, as Markdown by version: the text under 'For readers', or the whole
 * text if a version has no such heading.
 */
function readChangelog(root: string): Record<string, string> {
  const [, ...versions] = readTransclusion(root, 'CHANGELOG.md', '<Changelog>').split(/^## /m)
  return Object.fromEntries(
    versions.map((text) => {
      const [title = '', ...lines] = text.split('\n')
      const whole = lines.join('\n')
      const part = whole.split(/^### /m).find((each) => each.startsWith('For readers\n'))
      return [title.split(' - ')[0] ?? '', (part?.slice('For readers\n'.length) ?? whole).trim()]
    }),
  )
}
