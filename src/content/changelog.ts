import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What `CHANGELOG.md` says to readers, as Markdown, by the version: what stands under 'For readers', or all of it where a
 * version has no such part.
 */
export function readChangelog(root: string): Record<string, string> {
  const [, ...versions] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m)
  return Object.fromEntries(
    versions.map((text) => {
      const [title = '', ...lines] = text.split('\n')
      const [before = '', ...parts] = lines.join('\n').split(/^### /m)
      const part = parts.find((each) => each.startsWith('For readers\n'))
      return [title.split(' - ')[0] ?? '', (part?.slice('For readers\n'.length) ?? before).trim()]
    }),
  )
}
