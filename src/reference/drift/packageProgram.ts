/** Loads the declarations of a package into TypeScript. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { UsageError } from '../../shared/commandLine.ts'
import { declarationOptions } from '../compilerOptions.ts'

/**
 * Options of `createVault`, on which the type of a vault's contract depends. Each one changes it; the last entry combines all.
 */
const vaultOptions = [
  '',
  'chainId: 100',
  'chainId: 10200',
  'isPrivate: true',
  'isBlocklist: true',
  'isDepositWithMint: true',
  'chainId: 100, isPrivate: true, isBlocklist: true, isDepositWithMint: true',
]

/** How to get the contract of each export of `vaultProbe`: `createVault({ isPrivate: true })`. */
export const vaultCalls = vaultOptions.map((options) => `createVault(${options && `{ ${options} }`})`)

/** A module with a constant for each contract, of which TypeScript computes the types. It imports the SDK as `package-to-read`. */
const vaultProbe = [
  "import { StakeWiseSDK } from 'package-to-read'",
  'declare const sdk: StakeWiseSDK',
  ...vaultOptions.map((options, index) => {
    const args = `{ vaultAddress: ''${options && `, options: { ${options} }`} }`
    return `export const vault${index} = sdk.contracts.helpers.createVault(${args})`
  }),
].join('\n')

/** Texts that replace or add files in memory, by path. */
export type EditedFiles = ReadonlyMap<string, string>

type Exports = ReadonlyMap<string, ts.Symbol>

/** The declarations of a package, or those in `sdk/`. */
export interface PackageProgram {
  checker: ts.TypeChecker
  /** What the package exports, by name. Aliases are resolved. */
  exports: Exports
  /** The constant in `networks.ts`, which only `sdk/` has. */
  networks: ts.Symbol | undefined
  /** The constants of `vaultProbe`. */
  vaults: Exports
  /** The package's own files. */
  files: ts.SourceFile[]
  /** Whether a file is the package's own. */
  isOwn(file: string): boolean
}

/**
 * @param file - the package's `.d.ts`, or `sdk/package.ts`
 * @param root - the project's folder, whose `node_modules/` provides ethers for packages without their own
 * @param edited - files to replace in memory
 */
export function loadPackage(file: string, root: string, edited: EditedFiles): PackageProgram {
  const folder = packageFolder(file)
  const probeFile = join(folder, 'probe-of-check-sdk.ts')
  const networksFile = join(dirname(file), 'networks.ts')
  const options: ts.CompilerOptions = {
    ...declarationOptions,
    paths: { ethers: [ethersFolder(root)], 'package-to-read': [file] },
  }
  const host = createHost(options, new Map([...edited, [probeFile, vaultProbe]]))
  // TypeScript skips root files that do not exist.
  const program = ts.createProgram([file, probeFile, networksFile], options, host)
  const checker = program.getTypeChecker()
  const isOwn = (name: string) =>
    name.startsWith(folder) && !name.slice(folder.length).includes('node_modules')
  const exportsOf = (name: string) => readExports(program.getSourceFile(name), checker)
  return {
    checker,
    exports: exportsOf(file),
    networks: exportsOf(networksFile).get('networks'),
    vaults: exportsOf(probeFile),
    files: program.getSourceFiles().filter(({ fileName }) => isOwn(fileName)),
    isOwn,
  }
}

function readExports(source: ts.SourceFile | undefined, checker: ts.TypeChecker): Exports {
  const module = source && checker.getSymbolAtLocation(source)
  const symbols = module ? checker.getExportsOfModule(module) : []
  return new Map(
    symbols.map((symbol) => [
      symbol.name,
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    ]),
  )
}

/** Parsed files of TypeScript's standard library and of ethers, reused by all programs. */
const parsed = new Map<string, ts.SourceFile | undefined>()

function createHost(options: ts.CompilerOptions, texts: EditedFiles): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (file) => texts.has(file) || fileExists(file)
  host.readFile = (file) => texts.get(file) ?? readFile(file)
  host.getSourceFile = (file, version, onError) => {
    if (!/\/node_modules\/(?:typescript|ethers)\//.test(file)) return getSourceFile(file, version, onError)
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, version, onError))
    return parsed.get(file)
  }
  return host
}

function ethersFolder(root: string): string {
  const folder = join(root, 'node_modules/ethers')
  if (!existsSync(folder)) throw new UsageError(`${folder} is missing. Run \`npm ci\` first.`)
  return folder
}

/** The nearest folder above a file with a `package.json`, or else the file's own folder. */
function packageFolder(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return dirname(file)
}

/** Name of a class or interface without the suffix that bundlers add, such as `$1`. Empty for a type without a name. */
export function nameOf(type: ts.Type): string {
  const name = type.symbol?.name ?? ''
  return name.startsWith('__') ? '' : name.replace(/\$\d+$/, '')
}

export function isPublic({ valueDeclaration, name }: ts.Symbol): boolean {
  const modifiers = valueDeclaration ? ts.getCombinedModifierFlags(valueDeclaration) : 0
  return !(modifiers & ts.ModifierFlags.NonPublicAccessibilityModifier) && !/^(?:__|#)/.test(name)
}
