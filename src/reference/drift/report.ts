import type { Api } from './apiModel.ts'
import type { Difference, DifferenceKind } from './compareApis.ts'

const titles: Record<DifferenceKind, string> = {
  method: 'Methods',
  argument: 'Arguments',
  result: 'Results',
  promise: 'Promises',
  companion: 'encode and estimateGas',
  constructor: 'Constructor',
  enum: 'Enums',
  member: 'Instance',
  export: 'Exports',
}

/** What a comparison looked at, so that "no drift" says how much was compared. */
export interface Coverage {
  methods: number
  arguments: number
  fields: number
  enums: number
  members: number
  exports: number
}

/** Counts what our declarations hold. */
export function coverageOf(api: Api): Coverage {
  const calls = api.methods.flatMap((method) => [method, ...method.companions.values()])
  const fields = (types: { kind: string; fields?: unknown[] }[]) =>
    types.reduce((sum, type) => sum + (type.fields?.length ?? 1), 0)
  return {
    methods: api.methods.length,
    arguments: fields(api.methods.flatMap(({ parameters }) => parameters.map(({ type }) => type))),
    fields: fields(calls.map(({ result }) => (result.kind === 'array' ? result.item : result))),
    enums: api.enums.length,
    members: api.members.size,
    exports: api.exports.length,
  }
}

/** A table a kind of difference, for people. Long types are cut to `width` characters. */
export function printReport(
  label: string,
  differences: Difference[],
  coverage: Coverage,
  width = 60,
): string {
  const compared = Object.entries(coverage).map(([name, count]) => `${count} ${name}`)
  const head = `Compared ${compared.join(', ')} with ${label}.`
  if (differences.length === 0) return `${head}\nNo drift.`
  const kinds = Object.keys(titles) as DifferenceKind[]
  const tables = kinds.flatMap((kind) => {
    const rows = differences.filter((difference) => difference.kind === kind)
    if (rows.length === 0) return []
    const cells = rows.map(({ item, docs, package: theirs }) => [item, theirs ?? '—', docs ?? '—'])
    return [`\n${titles[kind]}\n${printTable(['', label, 'sdk/'], cells, width)}`]
  })
  return [head, ...tables, `\n${differences.length} differences.`].join('\n')
}

function printTable(head: string[], rows: string[][], width: number): string {
  const cut = (text: string) => (text.length > width ? `${text.slice(0, width - 1)}…` : text)
  const lines = [head, ...rows].map((row) => row.map(cut))
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n')
}
