import type { RecordType } from '../engine/record.ts'

/** FNV-1a: a paragraph keeps its id when paragraphs before it come and go. */
function textHash(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The id of a record follows from its address, and for a paragraph from its text too. */
export function recordId(url: string, type: RecordType, content: string | null): string {
  return type === 'content' ? `${url}~${textHash(content ?? '')}` : url
}

/** DocSearch's scale: 100 for the page, 10 less for each level below it, 0 for a paragraph. */
export function levelWeight(type: RecordType): number {
  return type === 'content' ? 0 : 110 - 10 * Number(type.slice(3))
}
