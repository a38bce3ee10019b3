/** The schema of `site.config.ts`. Each `to` is a path on this site (`/setup/migration`) or a full URL. */
import { z } from 'zod'
import { type Problem, ProblemError } from '../shared/problem.ts'
import { adviceOn } from '../shared/schemaAdvice.ts'

const text = z
  .string()
  .min(1, 'write a text')
  .refine((value) => value.trim() === value, 'remove leading and trailing spaces')
/** A URL that contains a placeholder. */
const urlWith = (placeholder: string) =>
  text.regex(/^https?:\/\//, 'write a full URL: https://…').refine((value) => value.includes(placeholder), {
    error: `include ${placeholder}`,
    when: ({ issues }) => issues.length === 0,
  })
const count = z.int('write a whole number above 0').positive('write a whole number above 0')

const link = z.strictObject({ label: text, to: text })

const navbarItem = link.extend({
  /** Active on the pages under a path. */
  activeUnder: text.optional(),
  /** Active on the pages of a sidebar. */
  sidebar: text.optional(),
})

const sidebarItem = z.union(
  [
    z.strictObject({ page: text, label: text.optional() }),
    z.strictObject({
      label: text,
      groups: z
        .array(z.strictObject({ label: text.optional(), folder: text }))
        .min(1, 'add a folder, or remove the category'),
    }),
  ],
  "write { page: 'setup/errors' }, or { label: 'Guides', groups: [{ folder: 'setup/guides' }] }",
)

const sidebar = z.strictObject({ id: text, label: text, items: z.array(sidebarItem) })

const search = z.strictObject({
  /** `server`: search over HTTP on the hosts below; `browser`: the engine runs in a worker, for static hosts. */
  service: z.enum(['server', 'browser']),
  indexName: z.string().regex(/^[\w.-]+$/, 'write only letters, digits, hyphens, dots and underscores'),
  appId: text,
  searchKey: text,
  /** Origins such as `https://search-1.example`; empty means the page's own origin. */
  hosts: z.array(
    z.string().regex(/^https?:\/\/[^/?#\s]+$/, 'write the host with https:// and without a path'),
  ),
  placeholder: text,
  hitsPerPage: count.max(100, 'write at most 100, the limit of the search service'),
  maxResultsPerGroup: count,
  /** Keeps recent and favorite searches in the reader's browser. */
  personalization: z.boolean(),
  /** Logs searches and opened hits on the search service. */
  insights: z.boolean(),
  /** Target of the 'Let us know.' link; `{query}` is replaced by the query. Undefined omits the link. */
  missingResultsUrl: urlWith('{query}').or(z.undefined()),
  /** Pages that the dialog shows as `Start` before anything is typed. */
  start: z.array(link),
})

const schema = z.strictObject({
  title: text.max(60, 'write at most 60 characters'),
  tagline: text,
  /** Name of the documented npm package. */
  package: text,
  version: z.strictObject({
    id: text,
    label: text,
    /** Version of the package that the pages describe: `4.0`. */
    package: z.string().regex(/^\d+(?:\.\d+)*$/, 'write the version as 4.0'),
    /** The page about upgrading from older versions. */
    upgrade: text,
  }),
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/, 'write the code of a language: en'),
  /** Public URL, which may have a path: `https://docs.example/sdk`. All links and files of the build are below it. */
  url: text,
  /** Shown as a link beside the navbar. */
  repository: link.extend({ to: urlWith('') }),
  /** Contact for reporting vulnerabilities, for `security.txt`: `mailto:` or `https:`. Undefined omits the file. */
  securityContact: text.regex(/^(?:mailto|https):./, 'write mailto:… or https:…').or(z.undefined()),
  /** `{path}` is replaced by the page's file, relative to the project's root. Undefined omits the link. */
  editUrl: urlWith('{path}').or(z.undefined()),
  /** Where readers report problems; `{title}` is replaced by the report's title. Undefined omits the links. */
  issueUrl: urlWith('{title}').or(z.undefined()),
  /** Assistants that can read a page by its URL; `{prompt}` is replaced by the prompt. */
  assistants: z.array(z.strictObject({ label: text, url: urlWith('{prompt}') })),
  /** Shown above the navbar until the reader dismisses it; a new `id` shows it again. */
  announcement: z.strictObject({ id: text, text, link: link.optional() }).or(z.undefined()),
  colorMode: z.strictObject({ default: z.enum(['light', 'dark']) }),
  navbar: z.array(navbarItem),
  sidebars: z.array(sidebar),
  redirects: z.record(z.string(), text),
  footer: z.strictObject({
    columns: z.array(
      z.strictObject({ title: text, links: z.array(link).min(1, 'add a link, or remove the column') }),
    ),
    copyright: z.string(),
  }),
  search,
})

export type SiteConfig = z.infer<typeof schema>
export type SidebarConfig = z.infer<typeof sidebar>
export type SearchConfig = z.infer<typeof search>

/**
 * @param source - the text of `site.config.ts`, to find the lines
 * @throws ProblemError with all missing, unknown and invalid fields
 */
export function checkShape(config: SiteConfig, source: string): void {
  const { error } = schema.safeParse(config, { reportInput: true })
  if (error) throw new ProblemError(error.issues.map((issue) => problemOf(issue, source)))
}

function problemOf(issue: z.core.$ZodIssue, source: string): Problem {
  const path = issue.path.map(String)
  const last =
    issue.code === 'unrecognized_keys'
      ? (issue.keys[0] ?? '')
      : (path.findLast((key) => !/^\d+$/.test(key)) ?? '')
  const lines = source.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`  ${path[0]}:`))
  const named = lines.map((line, index) => index >= start && new RegExp(`\\b${last}:`).test(line))
  // If several lines have this key, prefer the one that also has the value. An entry of a list has no key.
  const isEntry = issue.code === 'invalid_union'
  const texts = isEntry ? Object.values(issue.input ?? {}) : [issue.input]
  const value = texts.find((text) => typeof text === 'string')
  const exact = lines.findIndex(
    (line, index) =>
      (isEntry ? index >= start : named[index]) && value !== undefined && line.includes(`'${value}'`),
  )
  const line = exact >= 0 ? exact : named.indexOf(true)
  return {
    file: 'site.config.ts',
    line: Math.max(0, line) + 1,
    problem: adviceOn(issue, path.length > 0 ? `\`${path.join('.')}\`` : ''),
  }
}
