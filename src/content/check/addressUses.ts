/** Finds the addresses in the code of an example, and what each string with an address is used for. */
import ts from 'typescript'
import type { Fence } from '../examples/fences.ts'

/** Anything that starts like an address, including placeholders and shortened addresses. */
export const addressLike = /(?<![\w.])0x\w*…?/g

interface AddressUse {
  value: string
  /** Line of the page. */
  line: number
  /** The names that the string is assigned or passed to, last one first; undefined outside of string literals. */
  role: string[] | undefined
}

export function addressUses({ code, line }: Fence): AddressUse[] {
  const strings = stringsIn(code)
  return [...code.matchAll(addressLike)].map(({ 0: value, index }) => ({
    value,
    line: line + code.slice(0, index).split('\n').length,
    role: strings.find(({ start, end }) => start <= index && index < end)?.role,
  }))
}

function stringsIn(code: string): { start: number; end: number; role: string[] }[] {
  const source = ts.createSourceFile('x.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const strings: ReturnType<typeof stringsIn> = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node))
      strings.push({ start: node.getStart(source), end: node.end, role: roleOf(node) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return strings
}

function roleOf(node: ts.Node): string[] {
  let inner = node
  for (let at = node.parent; at && !ts.isStatement(at); inner = at, at = at.parent) {
    const names = namesGivenBy(at, inner)
    if (names) return names
  }
  return []
}

/** The names that a node gives to the value inside it: of a property, a variable or a function. */
function namesGivenBy(node: ts.Node, value: ts.Node): string[] | undefined {
  if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) return [node.name.getText()]
  if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && node.expression !== value)
    return namesOf(node.expression)
  return undefined
}

/** The names in an expression, last one first: `splitter.setClaimer` -> `['setClaimer', 'splitter']`. */
function namesOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text]
  if (ts.isPropertyAccessExpression(expression))
    return [expression.name.text, ...namesOf(expression.expression)]
  return []
}
