import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLParseError } from 'yaml'
import { z } from 'zod'
import { problemAt } from '../shared/problem.ts'
import { adviceOn } from '../shared/schemaAdvice.ts'

/** The public repositories that a page's statements are verified against. */
export const SOURCE_REPOSITORIES = ['sdk', 'subgraph', 'core', 'periphery'] as const

export type SourceRepository = (typeof SOURCE_REPOSITORIES)[number]

const source = z
  .string()
  .regex(
    new RegExp(`^(${SOURCE_REPOSITORIES.join('|')}):(?!(?:.*/)?\\.{1,2}(?:/|$))[^\\s/][^\\s]*$`),
    `write a repository (${SOURCE_REPOSITORIES.join(', ')}), a colon, and a path inside it: sdk:src/utils/enums.ts`,
  )

/** YAML reads a hash of only digits as a number, so it needs quotes. */
const COMMIT_RULE = 'write 7 to 40 hex digits of a commit, in quotes'
const commit = z.string(COMMIT_RULE).regex(/^[0-9a-f]{7,40}$/, COMMIT_RULE)

const words = z.string().regex(/\S/, 'write a text')

const schema = z.strictObject({
  title: z.string().min(1, 'write a text'),
  description: z.string().min(40, 'write at least 40 characters').max(160, 'keep it to 160 characters'),
  /** Name in the sidebar, if different from the title. */
  sidebar: z.string().optional(),
  /** Position among the pages of its folder; pages without one come after, by title. */
  order: z.number().optional(),
  /** Search phrases of readers who do not know our terms. */
  keywords: z.array(words).default([]),
  /** Searched by title and keywords only: a changelog mentions everything and answers nothing. */
  titleOnly: z.boolean().optional(),
  /** By heading ID, questions that its section answers, in words that the section does not use. */
  questions: z.record(z.string(), z.array(words).min(1)).default({}),
  /** Routes of related pages. */
  related: z.array(z.string()).default([]),
  /** Files and folders of the public repositories that the page's statements rest on: `sdk:src/utils/enums.ts`. */
  sources: z.array(source).default([]),
  /** The commit of each of those repositories at which the page was last read against them. */
  verified: z.partialRecord(z.enum(SOURCE_REPOSITORIES), commit).default({}),
})

/** The fields between the two `---` lines of a page. */
export type FrontMatter = z.infer<typeof schema>

/** The file's line of each field, and of each list item as `related.0`. */
export type FieldLines = Record<string, number>

/**
 * Reads a page's front matter.
 *
 * @param yaml - the text between the `---` lines
 * @param file - named in errors
 * @param firstLine - line of the file on which `yaml` starts
 * @throws ProblemError naming file, line, field and what to write instead
 */
export function parseFrontMatter(
  yaml: string,
  file: string,
  firstLine: number,
): { frontMatter: FrontMatter; lines: FieldLines } {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const syntax = document.errors[0]
  if (syntax) {
    throw problemAt(
      file,
      firstLine + lines.linePos(syntax.pos[0]).line - 1,
      `front matter: ${adviceOnYaml(syntax, yaml)}`,
    )
  }
  const places = fieldLines(document, (offset) => firstLine + lines.linePos(offset).line - 1)
  const result = schema.safeParse(document.toJS() ?? {}, { reportInput: true })
  if (result.success) return { frontMatter: result.data, lines: places }
  const issue = result.error.issues[0]
  const path = (issue?.path ?? []).join('.')
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const line = places[unknown ?? path] ?? places[String(issue?.path[0])] ?? firstLine
  throw problemAt(file, line, `front matter: ${issue && adviceOn(issue, path && `\`${path}\``)}`)
}

/** The parser speaks of its grammar; these are the two mistakes that are made. */
function adviceOnYaml({ code, message, pos: [start] }: YAMLParseError, yaml: string): string {
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return 'a text with ": " in it needs quotes'
  if (code === 'DUPLICATE_KEY')
    return `\`${/^[^:\s]+/.exec(yaml.slice(start))?.[0]}\` is here twice: keep one`
  // Further lines only show the position, which the error already names.
  return message.replace(/ at line \d+, column \d+:?\n.*/s, '')
}

function fieldLines(document: Document.Parsed, lineAt: (offset: number) => number): FieldLines {
  const places: FieldLines = {}
  if (!isMap(document.contents)) return places
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key)) continue
    places[String(key.value)] = lineAt(key.range[0])
    if (!isSeq(value)) continue
    value.items.forEach((item, index) => {
      places[`${key.value}.${index}`] = lineAt(item.range[0])
    })
  }
  return places
}
