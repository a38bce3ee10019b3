/**
 * Reads complete sample results from `sdk/samples/<group>.ts`: `export const getVault = { … } satisfies Answer<GetVault>`.
 * TypeScript checks them against the declarations. This module extracts their source text, including comments.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface Sample {
  /** The source text of the literal. */
  code: string
  /** Name of the method's type that the sample satisfies. */
  checkedAgainst: string | undefined
}

/** @returns the samples of a group, by the name of the method */
export function readSamples(root: string, group: string): ReadonlyMap<string, Sample> {
  const file = join(root, 'sdk/samples', `${group}.ts`)
  if (!existsSync(file)) return new Map()
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true)
  return new Map(
    source.statements.filter(ts.isVariableStatement).flatMap((statement) =>
      statement.declarationList.declarations.flatMap(({ name, initializer }): [string, Sample][] => {
        if (!initializer || !ts.isSatisfiesExpression(initializer)) return []
        const { expression, type } = initializer
        const argument = ts.isTypeReferenceNode(type) ? type.typeArguments?.[0] : undefined
        return [[name.getText(), { code: expression.getText(), checkedAgainst: argument?.getText() }]]
      }),
    ),
  )
}
