import ts from 'typescript'
import type { DeclarationLink } from './declarationLinks.ts'

/** A variable, parameter or function in an example, with the type that TypeScript infers. */
export interface VariableType {
  start: number
  end: number
  type: string
}

/** Type names without the file that declares them. */
const FORMAT = ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope
/** In characters. Longer types, such as a library's whole configuration, do not help the reader. */
const MAX_TYPE_LENGTH = 140
const VARIABLES = ts.SymbolFlags.Variable | ts.SymbolFlags.Function

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
  const found: VariableType[] = []
  const linked = new Set(links.map(({ start }) => start + from))
  const seen = new Set<ts.Symbol>()
  const visit = (node: ts.Node): void => {
    if (node.end <= from || ts.isImportDeclaration(node)) return
    const start = node.getStart(source)
    if (ts.isIdentifier(node) && !linked.has(start)) {
      const symbol = variableOf(node)
      if (symbol && !seen.has(symbol)) {
        seen.add(symbol)
        // Show `string` rather than a literal type, which would only repeat the code.
        const inferred = checker.getBaseTypeOfLiteralType(checker.getTypeOfSymbolAtLocation(symbol, node))
        const type = checker.typeToString(inferred, node, FORMAT).replace(/import\("[^"]*"\)\./g, '')
        if (type !== 'any' && type.length <= MAX_TYPE_LENGTH)
          found.push({ start: start - from, end: node.end - from, type })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found

  function variableOf(node: ts.Identifier): ts.Symbol | undefined {
    const { parent } = node
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(node)
    if (!symbol) return undefined
    const isImported = Boolean(symbol.flags & ts.SymbolFlags.Alias)
    const meant = isImported ? checker.getAliasedSymbol(symbol) : symbol
    const isOwn = isImported || meant.valueDeclaration?.getSourceFile() === source
    return isOwn && meant.flags & VARIABLES ? meant : undefined
  }
}
