/**
 * Finds the names in a piece of code: `getAddress(splitter.owner)` contains `getAddress` and `splitter.owner`.
 * The code is only scanned, not parsed, because prose often quotes half an expression: `.catch()`, `isErc20: true`,
 * `{ to, data }`.
 */
import ts from 'typescript'

export interface CodeName {
  /** `sdk.vault.getVault` -> `['sdk', 'vault', 'getVault']`; `rates['USD/EUR']` -> `['rates', 'USD/EUR']`. */
  segments: string[]
  /** True for a member of an unknown value: `.catch()`, or a member of a call's result. */
  member: boolean
  /** True if the name is called. */
  called: boolean
  /** The call whose arguments contain the name, as a dotted name. */
  within?: string
}

/** Keywords and literals that are not names. Other contextual keywords (`type`, `from`, `of`) count as names. */
const notNames = new Set(
  (
    'any async await as bigint boolean never number object require string symbol ' +
    'undefined unknown NaN Infinity'
  ).split(' '),
)

const isName = (kind: ts.SyntaxKind, text: string): boolean =>
  (kind === ts.SyntaxKind.Identifier || kind > ts.SyntaxKind.LastReservedWord) && /^[A-Za-z_$]/.test(text)

/** What is no name: placeholders such as `<group>`, types such as `<string>` and `<T>`, and values such as `0xUserAddress`. */
const placeholders = /<(?:[a-z][a-z -]*|[A-Z])>|\b0x\w*/g

/** @returns the names in order; empty for numbers, strings, keywords and operators */
export function namesInCode(code: string): CodeName[] {
  const text = code.replace(placeholders, ' ')
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text)
  const names: CodeName[] = []
  const calls: (string | undefined)[] = []
  let open: CodeName | undefined
  let dot = false
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const text = scanner.getTokenText()
    if (isName(kind, text) || (dot && /^[A-Za-z_$]/.test(text))) {
      if (dot && open) open.segments.push(text)
      else if (notNames.has(text) && !dot) open = undefined
      else {
        const within = calls.at(-1)
        open = { segments: [text], member: dot, called: false, ...(within && { within }) }
        names.push(open)
      }
      dot = false
    } else if (kind === ts.SyntaxKind.DotToken || kind === ts.SyntaxKind.QuestionDotToken) {
      dot = true
    } else if (kind === ts.SyntaxKind.OpenParenToken) {
      if (open) open.called = true
      calls.push(open?.segments.join('.'))
      open = undefined
    } else if (kind === ts.SyntaxKind.CloseParenToken) {
      calls.pop()
      open = undefined
      dot = false
    } else if (kind === ts.SyntaxKind.OpenBracketToken && open) {
      const index = elementName(scanner)
      if (index) open.segments.push(index)
    } else if (kind !== ts.SyntaxKind.CloseBracketToken) {
      open = undefined
      dot = false
    }
  }
  return names
}

/** Scans the index of an element access: returns `USD/EUR` for `rates['USD/EUR']`, and nothing for `requests[0]`. */
function elementName(scanner: ts.Scanner): string | undefined {
  return scanner
    .tryScan(() => {
      const kind = scanner.scan()
      if (kind === ts.SyntaxKind.NumericLiteral) return ' '
      return kind === ts.SyntaxKind.StringLiteral ? scanner.getTokenValue() : undefined
    })
    ?.trim()
}
