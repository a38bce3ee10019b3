import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { ContentError } from './contentError.ts'

const schema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(40, 'write at least 40 characters').max(160, 'keep it to 160 characters'),
  /** Name in the sidebar, where it differs from the title. */
  sidebar: z.string().optional(),
  /** Position among the pages of its folder; pages without it follow by title. */
  order: z.number().optional(),
  /** What readers type who do not know our words. */
  keywords: z.array(z.string()).default([]),
  /** Routes of related pages. */
  related: z.array(z.string()).default([]),
})

/** What stands between the two `---` lines of a page. */
export type FrontMatter = z.infer<typeof schema>

/**
 * Reads a page's front matter.
 *
 * @param yaml - the text between the `---` lines
 * @param file - named in errors
 * @param firstLine - line of the file on which `yaml` starts
 * @throws ContentError naming file, line, field and what to write instead
 */
export function parseFrontMatter(yaml: string, file: string, firstLine: number): FrontMatter {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const syntax = document.errors[0]
  if (syntax) {
    throw new ContentError(
      file,
      firstLine + lines.linePos(syntax.pos[0]).line - 1,
      `front matter: ${syntax.message}`,
    )
  }
  const result = schema.safeParse(document.toJS() ?? {})
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const path = issue?.path ?? []
  const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined
  const offset = node?.range?.[0]
  const line = offset === undefined ? firstLine : firstLine + lines.linePos(offset).line - 1
  const field = path.length > 0 ? `\`${path.join('.')}\`` : 'the front matter'
  throw new ContentError(file, line, `front matter: ${field}: ${issue?.message}`)
}
