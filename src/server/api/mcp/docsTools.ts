/**
 * The documentation as tools of the Model Context Protocol. The tools read what the site serves to everyone, so an
 * agent learns nothing here that a reader could not, and keep no state between calls.
 */

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import * as z from 'zod'
import { readSitePath } from '../../static/sitePath.ts'
import { suggestPages } from '../../static/suggestPages.ts'
import { findMethods, type MethodEntry, nearestCalls } from './findMethods.ts'

/** A place in the documentation that matches a query. */
export interface DocsHit {
  /** The page and the headings down to the place: `Vault › getVault › Returns`. */
  title: string
  /** Path and hash. */
  url: string
  /** The text around the match; '' for a heading. */
  text: string
}

/** What the tools read. */
export interface Docs {
  name: string
  version: string
  pages: readonly { route: string; title: string }[]
  methods: readonly MethodEntry[]
  /** @throws {Error} with a message for the agent when search is not available. */
  search: (caller: string, query: string, limit: number) => Promise<DocsHit[]>
  /** Undefined when the site has no such page. */
  readMarkdown: (route: string) => Promise<string | undefined>
}

const readOnly = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const
const MAX_QUERY = 512
const MAX_NAME = 200

const hitSchema = z.object({ title: z.string(), url: z.string(), text: z.string() })

/** One server answers one request of one caller: the endpoint is stateless. */
export function createDocsTools(docs: Docs, caller: string): McpServer {
  const server = new McpServer(
    { name: docs.name, version: docs.version },
    {
      instructions:
        'Documentation of a TypeScript SDK. Search with search_docs, read the whole page with read_page, and check ' +
        'a call’s arguments, result and errors with lookup_method before writing code.',
    },
  )

  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description: 'Finds pages, arguments, result fields and errors by words, names or questions.',
      inputSchema: {
        query: z.string().min(1).max(MAX_QUERY).describe('A few words, a method, a field or a question'),
        limit: z.number().int().min(1).max(20).default(8).describe('Most hits to return'),
      },
      outputSchema: { hits: z.array(hitSchema) },
      annotations: readOnly,
    },
    async ({ query, limit }) => {
      const hits = await docs.search(caller, query, limit)
      const lines = hits.map(
        ({ title, url, text }) => `- ${title} (${url})${text === '' ? '' : `\n  ${text}`}`,
      )
      return {
        content: [{ type: 'text', text: lines.join('\n') || `Nothing matches "${query}".` }],
        structuredContent: { hits },
      }
    },
  )

  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Returns a page of the documentation as Markdown.',
      inputSchema: {
        page: z
          .string()
          .min(1)
          .max(MAX_NAME)
          .describe('Its path, as search_docs gives it: /vault/requests/getvault'),
      },
      annotations: readOnly,
    },
    async ({ page }) => {
      const route = readRoute(page)
      const markdown = route === undefined ? undefined : await docs.readMarkdown(route)
      if (markdown !== undefined) return text(markdown)
      const near = suggestPages(route ?? '', docs.pages).map((suggestion) => suggestion.route)
      return failure(
        `There is no page ${page}.${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`,
      )
    },
  )

  server.registerTool(
    'lookup_method',
    {
      title: 'Look up a method',
      description: 'Returns a method’s signature, arguments, result fields with units, and errors, as JSON.',
      inputSchema: {
        method: z.string().min(1).max(MAX_NAME).describe('sdk.vault.getVault, vault.getVault or getVault'),
      },
      annotations: readOnly,
    },
    ({ method }) => {
      const found = findMethods(method, docs.methods)
      if (found.length > 0) return text(found.map((entry) => JSON.stringify(entry, null, 2)).join('\n\n'))
      if (docs.methods.length === 0) return failure('The reference is not available on this server.')
      const near = nearestCalls(method, docs.methods)
      return failure(
        `There is no method ${method}.${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''}`,
      )
    },
  )

  return server
}

/** Takes a path, a path without its slash, a hit's url with its hash, a `.md` address or a full address. */
function readRoute(page: string): string | undefined {
  const path = page
    .trim()
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/s, '')
    .replace(/\.md$/, '')
  const asked = readSitePath(path.startsWith('/') ? path : `/${path}`)
  return asked.kind === 'refused' ? undefined : asked.path
}

function text(value: string): CallToolResult {
  return { content: [{ type: 'text', text: value }] }
}

function failure(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true }
}
