/** Reads `sdk/abi.ts` and `sdk/vaultAbi.ts`: which functions each contract has, with their arguments and result. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface DeclaredFunction {
  /** Undefined where the declaration leaves the arguments open. */
  inputs?: { name: string; type: string }[]
  /** `void`, `bigint`, `[bigint, string[]] & { … }`, … ; undefined where it is left open. */
  output?: string
}

const folder = join(import.meta.dirname, '../../../sdk')

/** Functions by contract: `{ KeeperAbi: { canHarvest: { … } } }`. */
export function readDeclaredAbi(): Map<string, Map<string, DeclaredFunction>> {
  const result = new Map<string, Map<string, DeclaredFunction>>()
  for (const file of ['abi.ts', 'vaultAbi.ts']) {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(folder, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    for (const statement of source.statements) {
      if (!ts.isInterfaceDeclaration(statement) || !statement.name.text.endsWith('Abi')) continue
      const functions = statement.members.filter(ts.isPropertySignature).map((member) => {
        return [member.name.getText(), readFunction(member.type)] as const
      })
      result.set(statement.name.text, new Map(functions))
    }
  }
  return result
}

function readFunction(type: ts.TypeNode | undefined): DeclaredFunction {
  if (!type || !ts.isTypeReferenceNode(type))
    throw new Error(`A contract function is declared as ${type?.getText()}.`)
  const [args, output] = type.typeArguments ?? []
  if (!args) return {}
  if (!ts.isTupleTypeNode(args)) throw new Error(`The arguments ${args.getText()} are no tuple.`)
  return {
    inputs: args.elements.map((element) => {
      if (!ts.isNamedTupleMember(element)) throw new Error(`The argument ${element.getText()} has no name.`)
      return { name: element.name.text, type: element.type.getText() }
    }),
    output: output?.getText() ?? 'void',
  }
}
