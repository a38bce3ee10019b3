/**
 * Reads complete sample results from `sdk/samples/<group>.ts`: `export const getVault = { … } satisfies Answer<GetVault>`.
 * TypeScript checks them against the declarations. This module extracts their source text, including comments.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { filesBelow } from '../shared/files.ts'

export interface Sample {
  /** The source text of the literal. */
  code: string
  /** Name of the method's type that the sample satisfies. */
  checkedAgainst: string | undefined
}

/** @returns the samples by group and name of their method: `vault.getVault` */
export function readSamples(root: string): ReadonlyMap<string, Sample> {
  const folder = join(root, 'sdk/samples')
  return new Map(
    filesBelow(folder).flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const source = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true)
      const group = name.replace(/\.ts$/, '')
      return samplesIn(source).map(([method, sample]) => [`${group}.${method}`, sample] as const)
    }),
  )
}

const samplesIn = (source: ts.SourceFile): [method: string, Sample][] =>
  source.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.flatMap(({ name, initializer }): [string, Sample][] => {
      if (!initializer || !ts.isSatisfiesExpression(initializer)) return []
      const { expression, type } = initializer
      const argument = ts.isTypeReferenceNode(type) ? type.typeArguments?.[0] : undefined
      return [[name.getText(), { code: expression.getText(), checkedAgainst: argument?.getText() }]]
    }),
  )
