import type { Code } from 'mdast'

/** Words behind a fence's language: `title="…"`, `install`, `continues`, `error=2345`. */
export function fenceMeta(code: Code): Record<string, string> {
  const result: Record<string, string> = {}
  for (const match of (code.meta ?? '').matchAll(/([a-z]+)(?:=(?:"([^"]*)"|(\S+)))?/g)) {
    result[match[1] ?? ''] = match[2] ?? match[3] ?? 'true'
  }
  return result
}
