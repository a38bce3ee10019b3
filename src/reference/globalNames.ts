import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * Reads the public names of types from the global namespace `StakeWise` in `sdk/global.ts`.
 *
 * @returns public names by name in `sdk/`: `KeeperAbi` -> `StakeWise.ABI.Keeper`. If a declaration has several public
 * names, the one with the longest common prefix is used: `Erc20Token` rather than `MintToken` for `Erc20Abi`.
 */
export function readGlobalNames(root: string): Map<string, string> {
  const file = join(root, 'sdk/global.ts')
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const imported = new Map<string, string>()
  const names = new Map<string, string>()
  const visit = (node: ts.Node, namespace: string[]): void => {
    if (ts.isImportSpecifier(node)) imported.set(node.name.text, (node.propertyName ?? node.name).text)
    if (ts.isTypeAliasDeclaration(node) && ts.isTypeReferenceNode(node.type)) {
      const { typeName } = node.type
      const name = ts.isQualifiedName(typeName) ? typeName.right.text : imported.get(typeName.text)
      if (!name) return
      const similarity = (alias: string) => commonPrefixLength(alias.split('.').at(-1) ?? '', name)
      const alias = [...namespace, node.name.text].join('.')
      const before = names.get(name)
      if (!before || similarity(alias) > similarity(before)) names.set(name, alias)
    }
    const inner =
      ts.isModuleDeclaration(node) && node.name.text !== 'global' ? [...namespace, node.name.text] : namespace
    ts.forEachChild(node, (child) => visit(child, inner))
  }
  visit(source, [])
  return names
}

function commonPrefixLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
