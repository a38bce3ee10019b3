/**
 * Checks every address against the list in `content/addresses.ts`: in examples and their comments, prose, doc comments, and
 * the texts of calculators and diagrams. An example that is pasted unchanged must not send or grant anything to a stranger.
 */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getAddress } from 'ethers'
import ts from 'typescript'
import { filesBelow } from '../../shared/files.ts'
import type { Problem } from '../../shared/problem.ts'
import { type KnownAddress, PLACEHOLDERS } from '../addresses.ts'
import { type Fence, findFences, findTsdocFences } from '../examples/fences.ts'
import { readCodeOptions } from '../syntax/codeOptions.ts'

/** The text of a page, a declaration, or a component that contains text. */
export interface AddressSource {
  /** Relative to the project's root. Fences of `.mdx` and doc comments of `.ts` are read as examples. */
  file: string
  text: string
}

/** Anything that starts like an address, including placeholders and shortened addresses. */
const word = /(?<![\w.])0x\w*…?/g
const hex = /^0x[\da-f]*$/i
/** A hexadecimal bigint literal, as in examples. */
const number = /^0x[\da-f]+n$/i
/** A made-up address, as in sample results. */
const isMadeUp = (address: string): boolean => /^0x([\da-f])\1{39}$/i.test(address)
const networkName = /\b(Mainnet|Gnosis|Hoodi|Chiado)\b/g
const code = new Set(['ts', 'tsx', 'typescript', 'js', 'jsx', 'javascript'])
const ADDRESS_DIGITS = 40
const HASH_DIGITS = 64
const list = 'src/content/addresses.ts'

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])

/** The names that a string in code is assigned to or compared with, and the names of their parent. */
interface Role {
  names: string[]
  within: string[]
}

/** Files and folders that contain page text besides the pages: declarations, data, and texts in code. */
const OTHER_SOURCES = [
  'sdk',
  'content',
  'src/reference/checks.ts',
  'src/site/calculators',
  'src/render/diagrams',
]

/** @param root - the project's folder */
export function readAddressSources(root: string): AddressSource[] {
  return OTHER_SOURCES.filter((place) => existsSync(join(root, place)))
    .flatMap((place) =>
      statSync(join(root, place)).isFile()
        ? [place]
        : filesBelow(join(root, place)).map((name) => `${place}/${name}`),
    )
    .filter((file) => /\.(?:tsx?|yaml)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

export function checkAddresses(
  sources: AddressSource[],
  known: ReadonlyMap<string, KnownAddress>,
): Problem[] {
  return sources.flatMap(({ file, text }) => {
    const fences = file.endsWith('.mdx') ? findFences(text) : findTsdocFences(text)
    const examples = fences.filter((fence) => code.has(fence.language))
    const lines = text.split('\n')
    const problems: Problem[] = []
    const add = (line: number, problem: string | undefined) => {
      if (problem) problems.push({ file, line, problem })
    }
    let before = ''
    for (const fence of examples) {
      const program = readCodeOptions(fence.meta).continues ? before + fence.code : fence.code
      if (fence.language.startsWith('t')) before = program
      const networks = new Set([...program.matchAll(/\bNetwork\.(\w+)/g)].map(([, name = '']) => name))
      for (const { value, line, role } of wordsIn(fence)) {
        add(line, role ? inCode(value, role, networks, program) : inText(value, networks))
      }
      const count = fence.code.split('\n').length - 1
      for (let line = 0; line < count; line++) lines[fence.line + line] = ''
    }
    for (const [index, line] of lines.entries()) {
      const networks = new Set([...line.matchAll(networkName)].map(([name]) => name))
      for (const [value] of line.matchAll(word)) add(index + 1, inText(value, networks))
    }
    return problems
  })

  /** Checks a string literal in an example, which readers paste. */
  function inCode(
    value: string,
    role: Role,
    networks: ReadonlySet<string>,
    program: string,
  ): string | undefined {
    const name = role.names[0] ?? ''
    const fitting = PLACEHOLDERS.filter((each) => fits(each.fits, role))
    const instead =
      fitting.length > 0
        ? `write ${fitting.map((each) => `'${each.word}'`).join(' or ')}`
        : `use a placeholder of ${list}, or add one for \`${name}\` there`
    if (!hex.test(value)) {
      if (value.endsWith('…')) return `'${value}' is shortened: ${instead}`
      const placeholder = PLACEHOLDERS.find((each) => each.word === value)
      if (!placeholder) return `no placeholder is called '${value}': ${instead}`
      if (!fitting.includes(placeholder))
        return `'${value}' stands for ${placeholder.standsFor}, not for \`${name}\`: ${instead}`
      if (value === '0xUserAddress' && /\bgetSigner\(/.test(program))
        return `the example has a wallet: take \`userAddress\` from \`provider.getSigner()\` instead of '${value}'`
      return undefined
    }
    const digits = value.length - 2
    if (digits === HASH_DIGITS) return `'${value}' is a real hash: ${instead}`
    if (digits !== ADDRESS_DIGITS) return wrongLength(value)
    const found = known.get(value.toLowerCase())
    if (!found) return `'${value}' is not a known address: ${instead}`
    if (found.networks.size === 0) return wrongChecksum(value)
    if (!found.isVault && fitting.length > 0) return `'${value}' is a contract of the SDK: ${instead}`
    if (found.isVault && !fits(['vaultAddress', 'vault'], role))
      return `'${value}' is a vault, not a \`${name}\`: ${instead}`
    const own = [...found.networks]
    if (!own.some((network) => networks.has(network)))
      return `'${value}' is on ${own.join(' and ')}, but this example has no SDK instance there: use an address on the network of its instance`
    return wrongChecksum(value)
  }

  /** Checks an address in prose, or in a comment with a sample result. */
  function inText(value: string, networks: ReadonlySet<string>): string | undefined {
    if (value.endsWith('…') || number.test(value)) return undefined
    if (!hex.test(value)) {
      if (PLACEHOLDERS.some((each) => each.word === value)) return undefined
      return `no placeholder is called ${value}: write one of ${list}, or a real value`
    }
    if (value.length - 2 !== ADDRESS_DIGITS) return wrongLength(value)
    const found = known.get(value.toLowerCase())
    if (!found && !isMadeUp(value))
      return `${value} is not a known address: use one of ${list}, a contract of sdk/networks.ts, or one that repeats a single digit, such as 0x${'1'.repeat(ADDRESS_DIGITS)}`
    const own = [...(found?.networks ?? [])]
    if (own.length > 0 && networks.size > 0 && !own.some((network) => networks.has(network)))
      return `${value} is on ${own.join(' and ')}, not on ${[...networks].join(' or ')}`
    return wrongChecksum(value)
  }
}

const fits = (allowed: string[], { names, within }: Role): boolean =>
  names.some((name) => allowed.includes(name) || within.some((each) => allowed.includes(`${each}.${name}`)))

/** Selectors, hashes and call data have very different lengths, so a length close to that of an address is a typo. */
function wrongLength(value: string): string | undefined {
  const digits = value.length - 2
  return Math.abs(digits - ADDRESS_DIGITS) <= 4 && digits !== ADDRESS_DIGITS
    ? `${value} has ${digits} hex digits: an address has ${ADDRESS_DIGITS}`
    : undefined
}

/** Mixed case encodes a checksum (EIP-55), which the SDK and ethers verify. */
function wrongChecksum(value: string): string | undefined {
  const digits = value.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return undefined
  const right = getAddress(value.toLowerCase())
  return value === right ? undefined : `${value} has a wrong checksum (EIP-55): write ${right}`
}

/** All words in an example that begin with `0x`. Those in string literals have a role. */
function wordsIn(fence: Fence): { value: string; line: number; role?: Role }[] {
  const source = ts.createSourceFile('x.tsx', fence.code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const strings: { start: number; end: number; role: Role }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node))
      strings.push({ start: node.getStart(source), end: node.end, role: roleOf(node) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...fence.code.matchAll(word)].map((match) => {
    const string = strings.find(({ start, end }) => start <= match.index && match.index < end)
    const line = fence.line + fence.code.slice(0, match.index).split('\n').length
    return { value: match[0], line, ...(string && { role: string.role }) }
  })
}

function roleOf(node: ts.Node): Role {
  const levels: string[][] = []
  let inner = node
  for (let at = node.parent; at && levels.length < 2; inner = at, at = at.parent) {
    if (ts.isPropertyAssignment(at)) levels.push([at.name.getText()])
    else if (ts.isVariableDeclaration(at)) levels.push([at.name.getText()])
    else if ((ts.isCallExpression(at) || ts.isNewExpression(at)) && at.expression !== inner)
      levels.push(namesOf(at.expression))
    else if (ts.isBinaryExpression(at) && comparisons.has(at.operatorToken.kind))
      levels.push(namesOf(at.left === inner ? at.right : at.left))
    if (ts.isStatement(at) || (ts.isFunctionLike(at) && levels.length > 0)) break
  }
  return { names: levels[0] ?? [], within: levels[1] ?? [] }
}

/** The names in an expression, last one first: `splitter.setClaimer` -> `['setClaimer', 'splitter']`. */
function namesOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text]
  if (ts.isPropertyAccessExpression(expression))
    return [expression.name.text, ...namesOf(expression.expression)]
  return []
}
