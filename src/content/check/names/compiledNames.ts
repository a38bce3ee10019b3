/**
 * Asks TypeScript which names exist. Every name becomes a few lines of one program, one for each place where it could
 * be declared: the SDK's instance, the package, ethers, JavaScript. A name exists if TypeScript accepts one of its lines.
 * The examples' type checker compiles them, so the results are cached until `sdk/` or a dependency changes.
 */
import type { ExampleChecker } from '../../examples/checkExamples.ts'

const head = [
  '```ts',
  "import * as packageExports from '@stakewise/v3-sdk'",
  "import * as ethers from 'ethers'",
  'const sdk = {} as packageExports.StakeWiseSDK',
  'const provider = {} as ethers.BrowserProvider',
  'const signer = {} as ethers.JsonRpcSigner',
  'const receipt = {} as ethers.TransactionReceipt',
  'const error = {} as Error',
]

/** Variables that pages use under a conventional name without declaring them. */
const usual = new Set(['sdk', 'provider', 'signer', 'receipt', 'error'])

/** Errors that still prove the name exists: a generic type without arguments, a value that may be undefined. */
const existsAnyway = new Set([2314, 2707, 2531, 2532, 18047, 18048])
/** Errors that say the first name is a namespace, which proves nothing about its member. */
const isNamespace = new Set([2708, 2709])

/**
 * @param names - dotted names: `sdk.vault.getVault`, `parseEther`, `Network.Gnosis`
 * @returns the names that exist
 */
export async function findCompiledNames(
  names: Iterable<string>,
  checker: ExampleChecker,
): Promise<Set<string>> {
  const lines: { name: string; code: string }[] = []
  for (const name of new Set(names)) {
    for (const code of waysToWrite(name, lines.length)) lines.push({ name, code })
  }
  if (lines.length === 0) return new Set()
  const text = [...head, ...lines.map(({ code }) => code), '```', ''].join('\n')
  const { problems } = await checker.check([{ file: 'names.mdx', text }])
  const refused = new Set(
    problems.flatMap(({ line, code = 0 }) => {
      const index = line - head.length - 1
      const exists = existsAnyway.has(code) || (isNamespace.has(code) && !lines[index]?.name.includes('.'))
      return exists ? [] : [index]
    }),
  )
  return new Set(lines.filter((_, index) => !refused.has(index)).map(({ name }) => name))
}

/** @param unique - makes the generated type names unique in the program */
function waysToWrite(name: string, unique: number): string[] {
  const [first = '', ...rest] = name.split('.')
  const path = [first, ...rest.map((each) => (/^[\w$]+$/.test(each) ? `.${each}` : `['${each}']`))].join('')
  if (!/^[A-Za-z_$][\w$]*$/.test(first)) return []
  if (usual.has(first)) return [`void ${path};`]
  // One-word names such as `id` or `version` are too common to distinguish from fields.
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
