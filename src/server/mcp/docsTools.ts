/**
 * The documentation as tools of the Model Context Protocol. The tools only read public content of the site, and keep no
 * state between calls.
 */

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { suggestPages } from '../files/suggestPages.ts'
import type { Build } from '../readBuild.ts'
import { findMethods, findPage, type MethodEntry, nearestCalls } from './findPage.ts'

/** A page or section that matches a query. */
const hitSchema = z.object({
  /** The page and its headings: `Vault › getVault › Returns`. */
  title: z.string(),
  /** Path and hash; agents get the full URL. */
  url: z.string(),
  /** The text of the record; '' for a heading. */
  text: z.string(),
})

export type DocsHit = z.infer<typeof hitSchema>

/** The data that the tools read. */
export interface Docs extends Build {
  name: string
  methods: readonly MethodEntry[]
  /** @throws {Error} with a message for the agent if search is not available */
  search: (query: string, limit: number) => DocsHit[]
  /** Undefined if the site has no such page. */
  readMarkdown: (route: string) => Promise<string | undefined>
}

const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const
const MAX_QUERY = 512
const MAX_NAME = 200

/** Creates a server for one request: the endpoint is stateless. */
export function createDocsTools(docs: Docs): McpServer {
  const server = new McpServer(
    { name: docs.name, version: docs.id },
    {
      instructions:
        'Documentation of a TypeScript SDK. Search with search_docs, read the whole page with read_page, and check ' +
        'a call’s arguments, result and errors with lookup_method before writing code.',
    },
  )
  addSearch(server, docs)
  addPageReader(server, docs)
  addMethodLookup(server, docs)
  return server
}

function addSearch(server: McpServer, docs: Docs): void {
  const config = {
    title: 'Search the documentation',
    description: 'Finds pages, arguments, result fields and errors by words, names or questions.',
    inputSchema: {
      query: z.string().min(1).max(MAX_QUERY).describe('A few words, a method, a field or a question'),
      limit: z.number().int().min(1).max(20).default(8).describe('Most hits to return'),
    },
    outputSchema: { hits: z.array(hitSchema) },
    annotations: readOnly,
  }
  server.registerTool('search_docs', config, async ({ query, limit }) => {
    const found = docs.search(query, limit)
    const hits = found.map((hit) => ({ ...hit, url: docs.url ? new URL(hit.url, docs.url).href : hit.url }))
    const lines = hits.map(({ title, url, text }) => `- ${title} (${url})${text === '' ? '' : `\n  ${text}`}`)
    return { ...success(lines.join('\n') || `Nothing matches "${query}".`), structuredContent: { hits } }
  })
}

function addPageReader(server: McpServer, docs: Docs): void {
  const names = 'Its address, as search_docs gives it, its path (/vault/requests/getvault) or its method'
  const config = {
    title: 'Read a page',
    description: 'Returns a page of the documentation as Markdown.',
    inputSchema: { page: z.string().min(1).max(MAX_NAME).describe(names) },
    annotations: readOnly,
  }
  server.registerTool('read_page', config, async ({ page }) => {
    const route = findPage(page, docs)
    const markdown = await docs.readMarkdown(route)
    if (markdown !== undefined) return success(markdown)
    const near = suggestPages(route, docs.pages).map((near) => docs.url + near.route)
    return failure(`There is no page ${page}.${didYouMean(near)}`)
  })
}

function addMethodLookup(server: McpServer, docs: Docs): void {
  const names = 'sdk.vault.getVault, vault.getVault, getVault, sdk.vault.deposit.encode, or a call'
  const config = {
    title: 'Look up a method',
    description:
      'Returns a method’s signature, arguments, result fields with units, errors, the forms of a transaction ' +
      '(encode, estimateGas) and known defects, as JSON.',
    inputSchema: { method: z.string().min(1).max(MAX_QUERY).describe(names) },
    annotations: readOnly,
  }
  server.registerTool('lookup_method', config, ({ method }) => {
    const found = findMethods(method, docs)
    if (found.length > 0) {
      const entries = found.map((entry) => ({ ...entry, page: `${docs.url}/${entry.page}` }))
      return success(entries.map((entry) => JSON.stringify(entry, null, 2)).join('\n\n'))
    }
    if (docs.methods.length === 0) return failure('The reference is not available on this server.')
    return failure(
      `The reference has no ${method}: it holds only methods with a page of their own. Other members of an instance and ` +
        `exports may exist: find them with search_docs.${didYouMean(nearestCalls(method, docs))}`,
    )
  })
}

const didYouMean = (near: readonly string[]): string =>
  near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''

function success(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}

function failure(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
