/**
 * The chunk of a page out of its saved document, which holds all of it. Saving documents alone takes a third less to
 * fetch and to store than saving documents and chunks, and the two can never be of different builds. The document is
 * the build's own (`src/build/document.ts`), so its few marks are looked for as text: a worker has no parser of HTML.
 */
import type { Layout, PageChunk } from '../../pageChunk.ts'

const pageStart = '<div id="page">'
const pageEnd = '</div></div><footer '

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => characters[name] ?? '')

/** @returns undefined when the text is not a document of the build */
export function chunkOfDocument(document: string, path: string): PageChunk | undefined {
  const find = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(document)?.[1]
    return found === undefined ? undefined : unescapeHtml(found)
  }
  const data = (name: string) => find(new RegExp(`<script[^>]*? data-${name}="([^"]*)"`))
  const start = document.indexOf(pageStart)
  const end = document.lastIndexOf(pageEnd)
  const app = data('app')
  if (start === -1 || end < start || !app) return undefined
  const [, ...styles] = [...document.slice(0, start).matchAll(/<style>(.*?)<\/style>/gs)]
  return {
    path,
    title: find(/<title>([^<]*)</) ?? '',
    description: find(/<meta name="description" content="([^"]*)"/) ?? '',
    sidebar: data('sidebar') ?? null,
    layout: (data('layout') ?? 'doc') as Layout,
    styles: styles.map(([, text = '']) => text),
    html: document.slice(start + pageStart.length, end),
    app,
  }
}

/** The page's path if the address is that of a chunk, by `chunkAddress`. */
export function pageOfChunk(pathname: string): string | undefined {
  const route = /^\/_pages\/(.+)\.json$/.exec(pathname)?.[1]
  if (route === undefined) return undefined
  return route === 'index' ? '/' : `/${route}`
}
