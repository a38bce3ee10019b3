import { type Api, type Section, sectionTitles } from './apiShape.ts'
import type { Difference } from './compareApis.ts'

/** Number of compared items by section, so that a report without differences says how much was compared. */
type Coverage = Record<string, number>

/** Counts the items of the API declared in `sdk/`. */
export const coverageOf = (api: Api): Coverage =>
  Object.fromEntries(Object.entries(api).map(([section, parts]) => [`${section}s`, parts.size]))

/** Longer types are truncated in tables. */
const MAX_WIDTH = 60

const ADVICE =
  'If the pages should describe this package, change sdk/ and run "npm run check:content". --json prints types in full.'

/** Prints a table for each section with differences. */
export function printReport(label: string, differences: Difference[], coverage: Coverage): string {
  const compared = Object.entries(coverage).map(([name, count]) => counted(count, name))
  const head = `Compared ${compared.join(', ')} with ${label}.`
  if (differences.length === 0) return `${head}\nNo drift.`
  const tables = (Object.keys(sectionTitles) as Section[]).flatMap((section) => {
    const rows = differences.filter((difference) => difference.section === section)
    if (rows.length === 0) return []
    const cells = rows.map(({ item, docs, package: theirs }) => [item, theirs ?? '—', docs ?? '—'])
    return [`\n${sectionTitles[section]}\n${printTable(['', label, 'sdk/'], cells)}`]
  })
  return [head, ...tables, `\n${counted(differences.length, 'differences')}. ${ADVICE}`].join('\n')
}

/** @param plural - with an `s` at its end */
const counted = (count: number, plural: string): string =>
  `${count} ${count === 1 ? plural.slice(0, -1) : plural}`

function printTable(head: string[], rows: string[][]): string {
  const cut = (text: string) => (text.length > MAX_WIDTH ? `${text.slice(0, MAX_WIDTH - 1)}…` : text)
  const lines = [head, ...rows].map((row) => row.map(cut))
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}
