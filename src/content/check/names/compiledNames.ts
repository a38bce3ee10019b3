/**
 * Asks TypeScript which names exist. For every name, a generated program has one line per place where it could be declared:
 * the SDK's instance, the package, ethers, JavaScript. The name exists if TypeScript accepts one of its lines. The program
 * is compiled like an example, so the result is cached until `sdk/` or a dependency changes.
 */
import type { CompileModules } from '../../examples/checkExamples.ts'

const moduleHead = [
  "import * as packageExports from '@stakewise/v3-sdk'",
  "import * as ethers from 'ethers'",
  'const sdk = {} as packageExports.StakeWiseSDK',
  'const provider = {} as ethers.BrowserProvider',
  'const signer = {} as ethers.JsonRpcSigner',
  'const receipt = {} as ethers.TransactionReceipt',
  'const error = {} as Error',
  '',
].join('\n')

/** Variables that pages use by convention without declaring them. */
const conventional = new Set(['sdk', 'provider', 'signer', 'receipt', 'error'])

/** Error codes that prove that a name exists: a generic type without arguments, a value that may be undefined. */
const existsDespite = new Set([2314, 2707, 2531, 2532, 18047, 18048])
/** Error codes for a namespace used as a value or type. They prove that the namespace exists, but not its member. */
const isNamespace = new Set([2708, 2709])

/**
 * @param names - dotted names: `sdk.vault.getVault`, `parseEther`, `Network.Gnosis`
 * @returns the names that exist
 */
export async function findCompiledNames(
  names: Iterable<string>,
  compile: CompileModules,
): Promise<Set<string>> {
  const lines: { name: string; code: string; start: number }[] = []
  let text = moduleHead
  for (const name of new Set(names)) {
    for (const code of candidateLines(name, lines.length)) {
      lines.push({ name, code, start: text.length })
      text += `${code}\n`
    }
  }
  if (lines.length === 0) return new Set()
  const [compiled] = await compile([{ text, ownStart: text.length, jsx: false }])
  if (!compiled) throw new Error('the names were not compiled')
  const refused = new Set(
    compiled.diagnostics.flatMap(({ start, code }) => {
      const line = lines.findLast((each) => each.start <= start)
      const exists = existsDespite.has(code) || (isNamespace.has(code) && !line?.name.includes('.'))
      return exists ? [] : [line]
    }),
  )
  return new Set(lines.filter((line) => !refused.has(line)).map(({ name }) => name))
}

/**
 * The lines of which one compiles if the name exists.
 * @param unique - makes the generated type names unique in the program
 */
function candidateLines(name: string, unique: number): string[] {
  const [first = '', ...rest] = name.split('.')
  const path = [first, ...rest.map((each) => (/^[\w$]+$/.test(each) ? `.${each}` : `['${each}']`))].join('')
  if (!/^[A-Za-z_$][\w$]*$/.test(first)) return []
  if (conventional.has(first)) return [`void ${path};`]
  // One-word exports of ethers such as `id` or `version` would hide a missing field of the same name.
  const isUncommon = /[a-z][A-Z]|^[A-Z]/.test(first)
  const isValue = /^[A-Z]/.test(first) || rest.length > 0
  return [
    `void packageExports.${path};`,
    `type A${unique} = packageExports.${path};`,
    ...(isUncommon ? [`void ethers.${path};`, `type B${unique} = ethers.${path};`] : []),
    ...(isValue
      ? [`type C${unique} = ${path};`, `void ${path};`]
      : [`void (${path} satisfies (...args: never[]) => unknown);`]),
  ]
}
