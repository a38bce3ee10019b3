import { relative, sep } from 'node:path'
import ts from 'typescript'

/** A name in an example that is declared in `sdk/`. */
export interface DeclarationLink {
  start: number
  end: number
  /** The declared name: `getVault`, `apy`, `Mainnet`. */
  name: string
  /** Name of the interface, class or enum that the name is a member of. */
  parent?: string
  /** File of the declaration, relative to `sdk/`'s parent, with forward slashes. */
  file: string
  /** Line of the declared name, counted from 1. */
  line: number
}

/**
 * Finds the names in a file that are declared in `sdk/`; only the first occurrence of each.
 *
 * @param sdkFolder - absolute path of `sdk/`
 * @param from - offset to start at; offsets in the result are relative to it
 */
export function findDeclarationLinks(
  source: ts.SourceFile,
  checker: ts.TypeChecker,
  sdkFolder: string,
  from: number,
): DeclarationLink[] {
  const links = new Map<string, DeclarationLink>()
  const visit = (node: ts.Node): void => {
    if (node.end <= from || ts.isImportDeclaration(node)) return
    if (ts.isIdentifier(node) && !links.has(node.text)) {
      const declared = declarationOf(node, checker, sdkFolder)
      if (declared)
        links.set(node.text, { start: node.getStart(source) - from, end: node.end - from, ...declared })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...links.values()]
}

/** The declaration that a name refers to, if it is in `sdk/`. */
function declarationOf(
  node: ts.Identifier,
  checker: ts.TypeChecker,
  sdkFolder: string,
): Omit<DeclarationLink, 'start' | 'end'> | undefined {
  const declaration = declaredBy(node, checker)?.declarations?.find((each) =>
    each.getSourceFile().fileName.startsWith(`${sdkFolder}${sep}`),
  )
  const name = declaration && ts.getNameOfDeclaration(declaration)
  if (!name) return undefined
  const file = declaration.getSourceFile()
  const parent = parentName(declaration)
  return {
    name: name.getText(),
    ...(parent && { parent }),
    file: `sdk/${relative(sdkFolder, file.fileName).split(sep).join('/')}`,
    line: file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1,
  }
}

/** The symbol that a name refers to. For a key of an object literal, that is the property of the expected type. */
function declaredBy(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = node
  const isKey =
    (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)) && parent.name === node
  if (isKey && ts.isObjectLiteralExpression(parent.parent)) {
    return checker.getContextualType(parent.parent)?.getProperty(node.text)
  }
  if (ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node) {
    return checker.getTypeAtLocation(parent.parent).getProperty(node.text)
  }
  const symbol = checker.getSymbolAtLocation(node)
  if (!symbol) return undefined
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function parentName(declaration: ts.Declaration): string | undefined {
  const { parent } = declaration
  const named =
    ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent) || ts.isEnumDeclaration(parent)
  return named ? parent.name?.text : undefined
}
