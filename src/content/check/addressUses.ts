/** Finds the addresses in the code of an example, and what each string with an address is used for. */
import ts from 'typescript'
import type { Fence } from '../examples/fences.ts'

/** Anything that starts like an address, including placeholders and shortened addresses. */
export const addressLike = /(?<![\w.])0x\w*…?/g

/** The names that a string in code is assigned to or compared with, and the names of their parent. */
export interface Role {
  names: string[]
  within: string[]
}

interface AddressUse {
  value: string
  /** Line of the page. */
  line: number
  /** Undefined outside of string literals. */
  role: Role | undefined
}

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])

export function addressUses({ code, line }: Fence): AddressUse[] {
  const strings = stringsIn(code)
  return [...code.matchAll(addressLike)].map(({ 0: value, index }) => ({
    value,
    line: line + code.slice(0, index).split('\n').length,
    role: strings.find(({ start, end }) => start <= index && index < end)?.role,
  }))
}

function stringsIn(code: string): { start: number; end: number; role: Role }[] {
  const source = ts.createSourceFile('x.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const strings: { start: number; end: number; role: Role }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node))
      strings.push({ start: node.getStart(source), end: node.end, role: roleOf(node) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return strings
}

function roleOf(node: ts.Node): Role {
  const levels: string[][] = []
  let inner = node
  for (let at = node.parent; at && levels.length < 2; inner = at, at = at.parent) {
    const names = namesGivenBy(at, inner)
    if (names) levels.push(names)
    if (ts.isStatement(at) || (ts.isFunctionLike(at) && levels.length > 0)) break
  }
  return { names: levels[0] ?? [], within: levels[1] ?? [] }
}

/** The names that a node gives to the value inside it: of a property or variable, a function, the other side of a comparison. */
function namesGivenBy(node: ts.Node, value: ts.Node): string[] | undefined {
  if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) return [node.name.getText()]
  if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && node.expression !== value)
    return namesOf(node.expression)
  if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind))
    return namesOf(node.left === value ? node.right : node.left)
  return undefined
}

/** The names in an expression, last one first: `splitter.setClaimer` -> `['setClaimer', 'splitter']`. */
function namesOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text]
  if (ts.isPropertyAccessExpression(expression))
    return [expression.name.text, ...namesOf(expression.expression)]
  return []
}
