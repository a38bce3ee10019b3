import { OPEN_IN } from '../markers.ts'

/** What the menu needs of the site's configuration. */
export interface OpenInConfig {
  /** Public address of the site: assistants do not reach any other. */
  url: string
  assistants: { label: string; url: string }[]
  search: { service: 'server' | 'browser' }
}

const SERVER_NAME = 'stakewise-sdk'

/**
 * Fills the menu 'Open in…' when it is opened first: with the assistants, and with entries that add the documentation's
 * MCP server to an editor, where the site has one.
 */
export function fillOpenIn(region: HTMLElement, config: OpenInConfig, signal: AbortSignal): void {
  const menu = region.querySelector<HTMLDetailsElement>(OPEN_IN)
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
  // The press that opened it may be what woke the page.
  if (menu.open) fill()
  else menu.addEventListener('toggle', fill, { once: true, signal })
}

/** @param page - address of the page as Markdown */
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
