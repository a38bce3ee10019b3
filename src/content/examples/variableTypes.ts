import ts from 'typescript'
import type { DeclarationLink } from './declarationLinks.ts'

/** A variable, parameter or function in an example, with the type that TypeScript infers. */
export interface VariableType {
  start: number
  end: number
  type: string
}

/** Type names without the file that declares them. */
const typeFormat = ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
/** In characters. Longer types, such as a library's whole configuration, do not help the reader. */
const MAX_TYPE_LENGTH = 140
const variableFlags = ts.SymbolFlags.Variable | ts.SymbolFlags.Function

/**
 * Finds the types of the variables and functions that an example declares or imports, at the first occurrence of each. Names
 * with a declaration link are skipped, because the link shows the declared type.
 *
 * @param from - offset to start at; offsets in the result are relative to it
 */
export function findVariableTypes(
  source: ts.SourceFile,
  checker: ts.TypeChecker,
  links: DeclarationLink[],
  from: number,
): VariableType[] {
  const linked = new Set(links.map(({ start }) => start + from))
  const found = new Map<ts.Symbol, VariableType>()
  const visit = (node: ts.Node): void => {
    if (node.end <= from || ts.isImportDeclaration(node)) return
    const start = node.getStart(source)
    const symbol = ts.isIdentifier(node) && !linked.has(start) ? variableOf(node, source, checker) : undefined
    if (symbol && !found.has(symbol))
      found.set(symbol, { start: start - from, end: node.end - from, type: typeOf(symbol, node, checker) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found.values()].filter(({ type }) => type !== 'any' && type.length <= MAX_TYPE_LENGTH)
}

/** The variable or function that a name refers to, if the example declares or imports it. */
function variableOf(
  node: ts.Identifier,
  source: ts.SourceFile,
  checker: ts.TypeChecker,
): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)
  if (!symbol) return undefined
  const isImported = Boolean(symbol.flags & ts.SymbolFlags.Alias)
  const meant = isImported ? checker.getAliasedSymbol(symbol) : symbol
  const isOwn = isImported || meant.valueDeclaration?.getSourceFile() === source
  return isOwn && meant.flags & variableFlags ? meant : undefined
}

/** The type at a place in the code. `string` rather than a literal type, which would only repeat the code. */
function typeOf(symbol: ts.Symbol, node: ts.Node, checker: ts.TypeChecker): string {
  const type = checker.getBaseTypeOfLiteralType(checker.getTypeOfSymbolAtLocation(symbol, node))
  return checker.typeToString(type, node, typeFormat).replace(/import\("[^"]*"\)\./g, '')
}
