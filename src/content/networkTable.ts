import type { networks } from '../../sdk/networks.ts'

/** Defaults of the four networks as a Markdown table. Addresses of contracts are left to `sdk.config`. */
export function networkTable(all: typeof networks): string {
  const rows = all.map(({ member, boost, config: { network, tokens, api } }) => {
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
  return [['Network', 'Tokens', 'Services'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
