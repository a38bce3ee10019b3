/**
 * Checks every address against the list in `content/addresses.ts`: in examples and their comments, prose and doc comments. An example that is pasted unchanged must not send or grant anything to a stranger.
 */

import { getAddress } from 'ethers'
import type { Problem } from '../../shared/problem.ts'
import { type KnownAddress, type Placeholder, placeholders } from '../addresses.ts'
import { findFences } from '../examples/fences.ts'
import type { AddressSource } from '../files/addressSources.ts'
import { isScript, isTypeScript, readCodeOptions } from '../syntax/codeOptions.ts'
import { addressLike, addressUses } from './addressUses.ts'

type KnownAddresses = ReadonlyMap<string, KnownAddress>

const hexDigits = /^0x[\da-f]*$/i
/** A hexadecimal bigint literal, as in examples. */
const bigintLiteral = /^0x[\da-f]+n$/i
const ADDRESS_DIGITS = 40
const HASH_DIGITS = 64
const LIST = 'src/content/addresses.ts'

export const checkAddresses = (sources: AddressSource[], known: KnownAddresses): Problem[] =>
  sources.flatMap(({ file, source }) => {
    const fences = file.endsWith('.mdx') ? findFences(source) : []
    const { found, rest } = checkExamples(source, fences, known)
    return [...found, ...checkText(rest, known)].map((each) => ({ file, ...each }))
  })

type FoundProblem = Omit<Problem, 'file'>

/** Checks the examples of a page. @returns the problems, and the page without its examples */
function checkExamples(
  source: string,
  fences: ReturnType<typeof findFences>,
  known: KnownAddresses,
): { found: FoundProblem[]; rest: string } {
  const lines = source.split('\n')
  const found: FoundProblem[] = []
  let before = ''
  for (const fence of fences.filter(({ language }) => isScript(language))) {
    const program = readCodeOptions(fence.meta).continues ? before + fence.code : fence.code
    if (isTypeScript(fence.language)) before = program
    const networks = new Set([...program.matchAll(/\bNetwork\.(\w+)/g)].map(([, name = '']) => name))
    for (const { value, line, role } of addressUses(fence)) {
      const problem = role ? stringProblem(value, role, networks, known) : textProblem(value, networks, known)
      if (problem) found.push({ line, problem })
    }
    const count = fence.code.split('\n').length - 1
    lines.fill('', fence.line, fence.line + count)
  }
  return { found, rest: lines.join('\n') }
}

/** Checks prose, comments and data. An address must be on the network that its line names. */
function checkText(text: string, known: KnownAddresses): FoundProblem[] {
  const names = new Set<string>([...known.values()].flatMap(({ networks }) => [...networks]))
  return text.split('\n').flatMap((line, index) => {
    const networks = new Set(line.match(/\b\w+\b/g)?.filter((word) => names.has(word)))
    return [...line.matchAll(addressLike)].flatMap(([value]) => {
      const problem = textProblem(value, networks, known)
      return problem ? [{ line: index + 1, problem }] : []
    })
  })
}

/** The problem of a string literal in an example. */
const stringProblem = (
  value: string,
  role: string[],
  networks: ReadonlySet<string>,
  known: KnownAddresses,
): string | undefined =>
  hexDigits.test(value) ? realAddressProblem(value, role, networks, known) : placeholderProblem(value, role)

const fits = (allowed: string[], role: string[]): boolean => role.some((name) => allowed.includes(name))

const placeholdersFor = (role: string[]): Placeholder[] =>
  placeholders.filter((each) => fits(each.fits, role))

/** What to write for a role. */
function adviceFor(role: string[]): string {
  const fitting = placeholdersFor(role)
  return fitting.length > 0
    ? `write ${fitting.map(({ word }) => `'${word}'`).join(' or ')}`
    : `use a placeholder of ${LIST}, or add one for \`${role[0] ?? ''}\` there`
}

function placeholderProblem(value: string, role: string[]): string | undefined {
  if (value.endsWith('…')) return `'${value}' is shortened: ${adviceFor(role)}`
  const placeholder = placeholders.find(({ word }) => word === value)
  if (!placeholder) return `no placeholder is called '${value}': ${adviceFor(role)}`
  if (!placeholdersFor(role).includes(placeholder))
    return `'${value}' stands for ${placeholder.standsFor}, not for \`${role[0] ?? ''}\`: ${adviceFor(role)}`
  return undefined
}

function realAddressProblem(
  value: string,
  role: string[],
  networks: ReadonlySet<string>,
  known: KnownAddresses,
): string | undefined {
  if (digitsOf(value).length === HASH_DIGITS) return `'${value}' is a real hash: ${adviceFor(role)}`
  if (digitsOf(value).length !== ADDRESS_DIGITS) return lengthProblem(value)
  const found = known.get(value.toLowerCase())
  if (!found) return `'${value}' is not a known address: ${adviceFor(role)}`
  const isZero = found.networks.size === 0
  if (isZero) return checksumProblem(value)
  if (!found.isVault && placeholdersFor(role).length > 0)
    return `'${value}' is a contract of the SDK: ${adviceFor(role)}`
  if (found.isVault && !fits(['vaultAddress', 'vault'], role))
    return `'${value}' is a vault, not a \`${role[0] ?? ''}\`: ${adviceFor(role)}`
  if (![...found.networks].some((network) => networks.has(network)))
    return `'${value}' is on ${[...found.networks].join(' and ')}, but this example has no SDK instance there: use an address on the network of its instance`
  return checksumProblem(value)
}

/** The problem of an address in prose, or in a comment with a sample result. */
function textProblem(
  value: string,
  networks: ReadonlySet<string>,
  known: KnownAddresses,
): string | undefined {
  if (value.endsWith('…') || bigintLiteral.test(value)) return undefined
  if (!hexDigits.test(value)) {
    if (placeholders.some(({ word }) => word === value)) return undefined
    return `no placeholder is called ${value}: write one of ${LIST}, or a real value`
  }
  if (digitsOf(value).length !== ADDRESS_DIGITS) return lengthProblem(value)
  const found = known.get(value.toLowerCase())
  if (!found && !isMadeUp(value))
    return `${value} is not a known address: use one of ${LIST}, a contract of sdk/networks.ts, or one that repeats a single digit, such as 0x${'1'.repeat(ADDRESS_DIGITS)}`
  const own = [...(found?.networks ?? [])]
  if (own.length > 0 && networks.size > 0 && !own.some((network) => networks.has(network)))
    return `${value} is on ${own.join(' and ')}, not on ${[...networks].join(' or ')}`
  return checksumProblem(value)
}

const digitsOf = (value: string): string => value.slice('0x'.length)

/** A made-up address, as in sample results: it repeats a single digit. */
const isMadeUp = (address: string): boolean => new Set(digitsOf(address.toLowerCase())).size === 1

/** Selectors, hashes and call data have very different lengths, so a length close to that of an address is a typo. */
function lengthProblem(value: string): string | undefined {
  const { length } = digitsOf(value)
  return Math.abs(length - ADDRESS_DIGITS) <= 4
    ? `${value} has ${length} hex digits: an address has ${ADDRESS_DIGITS}`
    : undefined
}

/** Mixed case encodes a checksum (EIP-55), which the SDK and ethers verify. */
function checksumProblem(value: string): string | undefined {
  const digits = digitsOf(value)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return undefined
  const right = getAddress(value.toLowerCase())
  return value === right ? undefined : `${value} has a wrong checksum (EIP-55): write ${right}`
}
