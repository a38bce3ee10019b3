/** Finds the names that code declares, by parsing it without type information. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Reference } from '../../../reference/model.ts'
import { filesBelow } from '../../../shared/files.ts'

/** Names in `sdk/` that are not part of a method's arguments or result. */
export interface DeclaredNames {
  /** Options of the constructor: `endpoints.web3`. */
  options: ReadonlySet<string>
  /** Functions of contracts and their arguments. */
  contracts: ReadonlySet<string>
  /** Members of options, config, contract groups and exports. */
  instance: ReadonlySet<string>
  /** Messages in `@throws` lines of `sdk/`. */
  messages: ReadonlySet<string>
}

/** @param root - the project's folder, with `sdk/` */
export function readDeclaredNames(root: string, reference: Reference): DeclaredNames {
  const contracts = new Set<string>()
  const instance = new Set<string>()
  const messages = new Set<string>()
  const folder = join(root, 'sdk')
  for (const file of filesBelow(folder)) {
    if (!file.endsWith('.ts')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, message = ''] of text.matchAll(/@throws `([^`]+)`/g)) messages.add(message)
    // These names belong to the methods that use them.
    if (text.includes('@page ') || file === 'transaction.ts') continue
    const names = /interface \w+Abi\b/.test(text) ? contracts : instance
    for (const name of membersIn(text)) names.add(name)
  }
  const options = new Set(reference.options.map((option) => option.name.replace(/\[\]/g, '')))
  return { options, contracts, instance, messages }
}

/** Every identifier in the declarations of a published package. Empty if the package is not installed. */
export function readPublishedNames(root: string, alias: string): ReadonlySet<string> {
  const file = join(root, 'node_modules', alias, 'dist/index.d.ts')
  if (!existsSync(file)) return new Set()
  return new Set(readFileSync(file, 'utf8').match(/[A-Za-z_$][\w$]*/g))
}

/** The members of types and classes, and the parameters, that a file declares. */
const membersIn = (code: string): string[] =>
  namesOf(
    code,
    (node): node is ts.NamedDeclaration =>
      ts.isPropertySignature(node) ||
      ts.isMethodSignature(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isNamedTupleMember(node) ||
      ts.isParameter(node),
  )

/** Variables, functions and parameters that a program declares. */
export const variablesIn = (code: string): string[] =>
  namesOf(
    code,
    (node): node is ts.NamedDeclaration =>
      ts.isVariableDeclaration(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isParameter(node),
  )

function namesOf(code: string, isWanted: (node: ts.Node) => node is ts.NamedDeclaration): string[] {
  const source = ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    const name = isWanted(node) ? node.name : undefined
    if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) names.push(name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}
