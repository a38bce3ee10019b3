import type { Api, ApiCall, ApiType } from './apiModel.ts'
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
  contract: 'Contracts',
  export: 'Exports',
  type: 'Types of the namespace StakeWise',
  default: 'Defaults of the networks',
}

/** What a comparison covered, so that "no drift" says how much was compared. */
export type Coverage = Record<string, number>

/** Counts the contents of our declarations. */
export function coverageOf(api: Api): Coverage {
  const fields = (types: { kind: string; fields?: unknown[] }[]) =>
    types.reduce((sum, type) => sum + (type.fields?.length ?? 1), 0)
  const results = api.methods
    .flatMap(({ companions, ...call }) => [call, ...companions.values()])
    .map(resultOf)
  return {
    methods: api.methods.length,
    arguments: fields(api.methods.flatMap(({ parameters }) => parameters.map(({ type }) => type))),
    fields: fields(results),
    enums: api.enums.length,
    contracts: api.contracts.length,
    exports: api.exports.length,
    types: api.types.length,
    defaults: api.defaults.size,
  }
}

function resultOf({ result }: ApiCall): ApiType {
  const value = result.kind === 'promise' ? result.result : result
  return value.kind === 'array' ? value.item : value
}

/** Prints a table for each kind of difference. Long types are cut to `width` characters. */
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
