import { OPEN_IN } from '../markers.ts'

/** The part of the site's configuration that the menu needs. */
export interface OpenInConfig {
  /** Public URL of the site, the only one that assistants can reach. */
  url: string
  assistants: { label: string; url: string }[]
  search: { service: 'server' | 'browser' }
}

const SERVER_NAME = 'stakewise-sdk'

/**
 * Fills the 'Open in…' menu when it is first opened: with links to the assistants and, if the site has an MCP server, with
 * links that add the server to an editor.
 */
export function fillOpenIn(region: HTMLElement, config: OpenInConfig, signal: AbortSignal): void {
  const menu = region.querySelector<HTMLDetailsElement>(`[${OPEN_IN}]`)
  const list = menu?.querySelector('ul')
  const markdown = menu?.querySelector('a')
  if (!menu || !list || !markdown) return
  const fill = () => {
    const page = new URL(markdown.pathname, config.url).href
    for (const { label, href } of openInLinks(page, config)) {
      const link = Object.assign(document.createElement('a'), { href, textContent: label })
      const item = document.createElement('li')
      item.append(link)
      list.append(item)
    }
  }
  // The reader may have opened it before this script ran.
  if (menu.open) fill()
  else menu.addEventListener('toggle', fill, { once: true, signal })
}

/** @param page - URL of the page's Markdown version */
export function openInLinks(
  page: string,
  { url, assistants, search }: OpenInConfig,
): { label: string; href: string }[] {
  const prompt = encodeURIComponent(`Read ${page} and answer my questions about it.`)
  const server = { url: `${url}/mcp` }
  return [
    ...assistants.map(({ label, url: address }) => ({ label, href: address.replace('{prompt}', prompt) })),
    ...(search.service === 'server'
      ? [
          {
            label: 'VS Code (MCP server)',
            href: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: SERVER_NAME, type: 'http', ...server }))}`,
          },
          {
            label: 'Cursor (MCP server)',
            href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${SERVER_NAME}&config=${encodeURIComponent(btoa(JSON.stringify(server)))}`,
          },
        ]
      : []),
  ]
}
