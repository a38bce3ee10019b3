import { z } from 'zod'
import { readYaml } from './files/readYaml.ts'

/** The public repositories that pages are verified against. */
export const sourceRepositories = ['sdk', 'subgraph', 'core', 'periphery'] as const

export type SourceRepository = (typeof sourceRepositories)[number]

const source = z
  .string()
  .regex(
    new RegExp(`^(${sourceRepositories.join('|')}):(?!(?:.*/)?\\.{1,2}(?:/|$))[^\\s/][^\\s]*$`),
    `write a repository (${sourceRepositories.join(', ')}), a colon, and a path inside it: sdk:src/utils/enums.ts`,
  )

/** Quotes are required, because YAML would read a hash that consists of digits as a number. */
const COMMIT_RULE = 'write 7 to 40 hex digits of a commit, in quotes'
const commit = z.string(COMMIT_RULE).regex(/^[0-9a-f]{7,40}$/, COMMIT_RULE)

const nonBlank = z.string().regex(/\S/, 'write a text')

/** For a list of names whose lines are not indented: to YAML it is then empty. */
const INDENT = 'write what belongs to it on the lines below it, indented'

const schema = z.strictObject({
  title: nonBlank.max(60, 'write at most 60 characters'),
  /** `check/structure.ts` checks its length. */
  description: nonBlank,
  /** Name in the sidebar, if different from the title. */
  sidebar: nonBlank.optional(),
  /** Position among the pages of its folder. Pages without one come last, sorted by title. */
  order: z.number().optional(),
  /** Search phrases of readers who do not know the site's terms. */
  keywords: z.array(nonBlank).default([]),
  /**
   * Only index the title, the description and the keywords, for pages such as the changelog, which mention everything but
   * answer nothing.
   */
  titleOnly: z.boolean().optional(),
  /** Questions that a section answers, in words that the section does not use. By the ID of the section's heading. */
  questions: z.record(z.string(), z.array(nonBlank).min(1), INDENT).default({}),
  /** Routes of related pages. */
  related: z.array(nonBlank).default([]),
  /** Files and folders of the public repositories that the page is based on: `sdk:src/utils/enums.ts`. */
  sources: z.array(source).default([]),
  /** The commit of each of these repositories at which the page was last verified. */
  verified: z.partialRecord(z.enum(sourceRepositories), commit, INDENT).default({}),
})

/** The fields between the two `---` lines of a page. */
export type FrontMatter = z.infer<typeof schema>

/** The file's line of each field, and of each list item, such as `related.0`. */
export type FieldLines = Record<string, number>

/**
 * Reads a page's front matter.
 *
 * @param yaml - the text between the `---` lines
 * @param file - path for errors
 * @param firstLine - line of the file on which `yaml` starts
 * @throws ProblemError with file, line, field, and what to write instead
 */
export function parseFrontMatter(
  yaml: string,
  file: string,
  firstLine: number,
): { frontMatter: FrontMatter; lines: FieldLines } {
  const { data, written, lineOf } = readYaml(yaml, schema, { file, firstLine, where: 'front matter: ' })
  const lines = Object.entries(written as object).flatMap(([field, value]) => [
    [field, lineOf([field])] as const,
    ...(Array.isArray(value)
      ? value.map((_, index) => [`${field}.${index}`, lineOf([field, index])] as const)
      : []),
  ])
  return { frontMatter: data, lines: Object.fromEntries(lines) }
}
