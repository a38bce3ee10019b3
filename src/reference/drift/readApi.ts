import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import {
  type Api,
  type ApiShape,
  callOf,
  contractOf,
  named,
  objectOf,
  type Parts,
  unionOf,
} from './apiShape.ts'
import { createTypeReader, isPublic } from './readTypes.ts'

/** Arguments that the SDK adds to each call, although the types of the package's methods require them. */
const INJECTED = new Set(['options', 'contracts', 'provider'])

/** Forms of a transaction other than the call. */
const COMPANIONS = ['encode', 'estimateGas']

/** Options of `createVault`: each one changes the type of the contract. The last entry combines all of them. */
const VAULT_OPTIONS = [
  '',
  'chainId: 100',
  'chainId: 10200',
  'isPrivate: true',
  'isBlocklist: true',
  'isDepositWithMint: true',
  'chainId: 100, isPrivate: true, isBlocklist: true, isDepositWithMint: true',
]

/** Texts that replace or add files in memory, by path. */
export type EditedFiles = ReadonlyMap<string, string>

/** The file in `sdk/` that declares the exports of the package. */
export const ownDeclarations = (root: string): string => join(root, 'sdk/package.ts')

/**
 * Reads the public API from the declarations of a package, or from those in `sdk/`.
 *
 * @param file - the package's `.d.ts`, or `sdk/package.ts`
 * @param root - the project's folder, whose `node_modules/` provides ethers for packages without their own
 * @param label - the user's name for the package, for errors
 * @param edited - files to replace in memory
 * @throws Error if the file exports no class `StakeWiseSDK`
 */
export function readApi(file: string, root: string, label = file, edited: EditedFiles = new Map()): Api {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    paths: { ethers: [ethersTypes(root)], 'package-to-read': [file] },
  }
  const ownFolder = packageFolder(file)
  const probeFile = join(ownFolder, 'probe-of-check-sdk.ts')
  const networksFile = join(dirname(file), 'networks.ts')
  const ownDefaults = existsSync(networksFile) ? networksFile : undefined
  const host = createHost(options, new Map([...edited, [probeFile, probe]]))
  // TypeScript skips root files that do not exist.
  const program = ts.createProgram([file, probeFile, networksFile], options, host)
  const checker = program.getTypeChecker()
  const exported = exportsOf(file).map(resolve)
  const sdk = exported.find((symbol) => symbol.name === 'StakeWiseSDK' && symbol.flags & ts.SymbolFlags.Class)
  if (!sdk)
    throw new Error(`${label} does not export the class \`StakeWiseSDK\`. Pass the declarations of the SDK.`)

  const isOwn = (name: string) =>
    name.startsWith(ownFolder) && !name.slice(ownFolder.length).includes('node_modules')
  const enums = exported.filter((symbol) => symbol.flags & ts.SymbolFlags.Enum)
  const classes = exported.filter((symbol) => symbol.flags & ts.SymbolFlags.Class)
  const reader = createTypeReader(checker, isOwn, new Set([...enums, ...classes]))

  const methods = new Map<string, ApiShape>()
  const members = new Map<string, ApiShape>()
  const instanceTypes = new Map<ts.Type, string>()
  for (const symbol of checker.getDeclaredTypeOfSymbol(sdk).getProperties().filter(isPublic)) {
    const type = checker.getTypeOfSymbol(symbol)
    const { name } = symbol
    instanceTypes.set(type, name)
    const call = reader.readCall(type)
    if (call) methods.set(name, methodOf(call))
    else if (isGroup(type))
      for (const [path, method] of readGroup(type)) methods.set(`${name}.${path}`, method)
    else {
      const shape = name === 'config' ? readConstant(type) : reader.readField(symbol)
      for (const [path, leaf] of leavesOf(name, shape)) members.set(path, leaf)
    }
  }
  const api = {
    method: methods,
    constructor: new Map([['StakeWiseSDK', readConstructor(sdk)]]),
    enum: new Map(enums.map((symbol) => [symbol.name, readEnum(symbol)])),
    member: members,
    export: new Map(exportsOf(file).flatMap(readExport)),
    default: readDefaults(),
  }
  const types = readNamespace()
  // The reader collects these while it reads everything above, so they come last.
  const thenables = [...reader.thenables].map((symbol): [string, ApiShape] => {
    const own = checker.getDeclaredTypeOfSymbol(symbol).getProperties()
    return [symbol.name, objectOf(reader.readFields(own))]
  })
  return { ...api, type: new Map([...types, ...thenables]), contract: readContracts() }

  function exportsOf(name: string): ts.Symbol[] {
    const source = program.getSourceFile(name)
    const module = source && checker.getSymbolAtLocation(source)
    return module ? checker.getExportsOfModule(module) : []
  }

  function resolve(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  /** Whether a type is an object whose properties are all functions, such as `sdk.vault`. */
  function isGroup(type: ts.Type): boolean {
    const inner = type.flags & ts.TypeFlags.Object ? type.getProperties() : []
    return (
      inner.length > 0 &&
      inner.every((symbol) => checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0)
    )
  }

  function readGroup(type: ts.Type): [name: string, ApiShape][] {
    return type.getProperties().flatMap((symbol): [string, ApiShape][] => {
      const own = checker.getTypeOfSymbol(symbol)
      const call = reader.readCall(own, INJECTED)
      if (!call) return []
      const companions = COMPANIONS.flatMap((name): [string, ApiShape][] => {
        const companion = own.getProperty(name)
        const form = companion && reader.readCall(checker.getTypeOfSymbol(companion), INJECTED)
        return form ? [[`.${name}`, methodOf(form)]] : []
      })
      const method = methodOf(call)
      const text = [method.text, ...companions.map(([path, form]) => path.slice(1) + form.text)].join('; ')
      return [[symbol.name, { ...method, text, parts: new Map([...method.parts, ...companions]) }]]
    })
  }

  function readConstructor(owner: ts.Symbol): ApiShape {
    const declared =
      owner.valueDeclaration && checker.getTypeOfSymbolAtLocation(owner, owner.valueDeclaration)
    const [signature] = declared?.getConstructSignatures() ?? []
    return callOf(signature ? reader.readParameters(signature) : [], named(owner.name))
  }

  function readEnum(symbol: ts.Symbol): ApiShape {
    const members = [...(symbol.exports?.values() ?? [])].flatMap((member): [string, ApiShape][] => {
      const { valueDeclaration } = member
      if (!valueDeclaration || !ts.isEnumMember(valueDeclaration)) return []
      const value = checker.getConstantValue(valueDeclaration)
      return value === undefined ? [] : [[`.${member.name}`, named(String(value))]]
    })
    return objectOf(members)
  }

  /** Reads the type of an exported value, or the constructor, statics and members of an exported class. */
  function readExport(symbol: ts.Symbol): [name: string, ApiShape][] {
    const target = resolve(symbol)
    if (!(target.flags & ts.SymbolFlags.Value) || enums.includes(target)) return []
    const { name } = symbol
    // The members of the SDK's instance and the content of `configs` are compared in other sections.
    if (target === sdk || name === 'configs') return [[name, named('present')]]
    const type = checker.getTypeOfSymbol(target)
    if (!(target.flags & ts.SymbolFlags.Class)) {
      return [[name, name === 'chains' ? readConstant(type) : reader.read(type)]]
    }
    const statics = type.getProperties().filter((member) => member.name !== 'prototype')
    const own = checker.getDeclaredTypeOfSymbol(target).getProperties()
    const parts = new Map([['.new', readConstructor(target)], ...reader.readFields([...statics, ...own])])
    return [[name, { kind: 'class', text: 'class', parts }]]
  }

  /** Reads the names in a constant and the types of its values. The values themselves are compared as defaults. */
  function readConstant(type: ts.Type): ApiShape {
    const parts = type.isUnion() ? type.types : [type]
    if (parts.some((part) => checker.isArrayLikeType(part))) return named('present')
    if (parts.some((part) => !(part.flags & ts.TypeFlags.Object)))
      return unionOf(parts.map((part) => reader.read(checker.getBaseTypeOfLiteralType(part))))
    return objectOf(
      type
        .getProperties()
        .map((symbol) => [`.${symbol.name}`, readConstant(checker.getTypeOfSymbol(symbol))]),
    )
  }

  /** Reads the types of the global namespace `StakeWise`. Types of the instance's members are compared with the members. */
  function readNamespace(): [name: string, ApiShape][] {
    const sources = program.getSourceFiles().filter((source) => isOwn(source.fileName))
    const namespaces = sources.flatMap((source) =>
      source.statements.filter(ts.isModuleDeclaration).flatMap(namespaceIn),
    )
    return namespaces.flatMap((node) => readTypes(checker.getSymbolAtLocation(node.name), ''))
  }

  function readTypes(namespace: ts.Symbol | undefined, path: string): [name: string, ApiShape][] {
    return [...(namespace?.exports?.values() ?? [])].flatMap((symbol): [string, ApiShape][] => {
      const name = `${path}${symbol.name}`
      if (symbol.flags & ts.SymbolFlags.Namespace) return readTypes(symbol, `${name}.`)
      const type = checker.getDeclaredTypeOfSymbol(symbol)
      const member = instanceTypes.get(type)
      return [[name, member ? named(`type of sdk.${member}`) : reader.read(type)]]
    })
  }

  function readContracts(): Parts {
    const vaults = exportsOf(probeFile).map((symbol, index): [string, ApiShape] => {
      const option = VAULT_OPTIONS[index]
      const { parts } = reader.read(checker.getTypeOfSymbol(symbol))
      return [`createVault(${option ? `{ ${option} }` : ''})`, contractOf(undefined, parts)]
    })
    const others = [...reader.contracts].map(([name, parts]): [string, ApiShape] => [
      name,
      contractOf(undefined, parts),
    ])
    return new Map([...vaults, ...others])
  }

  /** Reads the defaults of the networks from the type of `configs`, or from `sdk/networks.ts`. */
  function readDefaults(): Parts {
    const defaults = new Map<string, ApiShape>()
    const collect = (path: string, type: ts.Type): void => {
      if (type.isStringLiteral()) defaults.set(path, named(`'${type.value}'`))
      else if (type.isNumberLiteral()) defaults.set(path, named(String(type.value)))
      else if (checker.isTupleType(type)) {
        for (const [index, item] of checker.getTypeArguments(type as ts.TypeReference).entries())
          collect(`${path}.${index}`, item)
      } else if (type.flags & ts.TypeFlags.Object) {
        for (const symbol of type.getProperties())
          collect(`${path}.${symbol.name}`, checker.getTypeOfSymbol(symbol))
      } else defaults.set(path, named(checker.typeToString(type)))
    }
    const name = ownDefaults ? 'networks' : 'configs'
    const constant = exportsOf(ownDefaults ?? file).find((symbol) => symbol.name === name)
    const type = constant && checker.getTypeOfSymbol(resolve(constant))
    if (!type) return defaults
    if (!ownDefaults) {
      const members = enums.find((symbol) => symbol.name === 'Network')
      const names = new Map(
        [...(members ? readEnum(members).parts : [])].map(([path, id]) => [id.text, path.slice(1)]),
      )
      for (const network of type.getProperties())
        collect(names.get(network.name) ?? network.name, checker.getTypeOfSymbol(network))
      readChains(defaults, collect)
      return defaults
    }
    for (const network of checker.getTypeArguments(type as ts.TypeReference)) {
      const [member, config] = ['member', 'config'].map((one) => network.getProperty(one))
      const title = member && checker.getTypeOfSymbol(member)
      if (title?.isStringLiteral() && config) collect(title.value, checker.getTypeOfSymbol(config))
    }
    return defaults
  }

  /** `chains` repeats the `network` of each entry in `configs`. If they differ, `chains` takes precedence. */
  function readChains(defaults: Parts, collect: (path: string, type: ts.Type) => void) {
    const chains = exportsOf(file).find((symbol) => symbol.name === 'chains')
    const ids = [...defaults].filter(([path]) => path.endsWith('.network.id'))
    for (const chain of chains ? checker.getTypeOfSymbol(resolve(chains)).getProperties() : []) {
      const [path] = ids.find(([, id]) => id.text === `'${chain.name}'`) ?? []
      if (path) collect(path.replace(/\.id$/, ''), checker.getTypeOfSymbol(chain))
    }
  }
}

/** Separates the kind of promise from the result of a call, so that the two are compared separately. */
function methodOf(call: ApiShape): ApiShape {
  const result = call.parts.get(' → ')
  const promise = /^promise: (.*)/.exec(result?.kind ?? '')?.[1]
  const value = promise ? result?.parts.get('') : result
  const parts = new Map([...call.parts, ...(value ? [[' → ', value] as const] : [])])
  return { ...call, parts: parts.set(': promise', named(promise ?? 'sync')) }
}

/** Splits an object into its leaves. So if only one side has a group of contracts, each contract is a difference. */
function leavesOf(name: string, shape: ApiShape): [path: string, ApiShape][] {
  const isLeaf = shape.kind !== 'object' || shape.optional || shape.parts.has('[key]')
  return isLeaf ? [[name, shape]] : [...shape.parts].flatMap(([path, part]) => leavesOf(name + path, part))
}

/** A module that makes TypeScript compute the types that `createVault` returns for its options. */
const probe = [
  "import { StakeWiseSDK } from 'package-to-read'",
  'declare const sdk: StakeWiseSDK',
  ...VAULT_OPTIONS.map((option, index) => {
    const args = `{ vaultAddress: ''${option ? `, options: { ${option} }` : ''} }`
    return `export const vault${index} = sdk.contracts.helpers.createVault(${args})`
  }),
].join('\n')

/** The declarations of the namespace `StakeWise` in a `declare global` block. */
const namespaceIn = (node: ts.ModuleDeclaration): ts.ModuleDeclaration[] =>
  node.name.text === 'global' && node.body && ts.isModuleBlock(node.body)
    ? node.body.statements.filter(ts.isModuleDeclaration).filter(({ name }) => name.text === 'StakeWise')
    : []

/** Parsed files of TypeScript's standard library and of ethers, reused by all programs. */
const parsed = new Map<string, ts.SourceFile | undefined>()

function createHost(options: ts.CompilerOptions, texts: EditedFiles): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (file) => texts.has(file) || fileExists(file)
  host.readFile = (file) => texts.get(file) ?? readFile(file)
  host.getSourceFile = (file, version, onError) => {
    const text = texts.get(file)
    if (text !== undefined) return ts.createSourceFile(file, text, version)
    if (!/\/node_modules\/(?:typescript|ethers)\//.test(file)) return getSourceFile(file, version, onError)
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, version, onError))
    return parsed.get(file)
  }
  return host
}

function ethersTypes(root: string): string {
  const folder = join(root, 'node_modules/ethers')
  if (!existsSync(folder)) throw new Error(`${folder} is missing. Run \`npm ci\` first.`)
  return join(folder, 'lib.esm/index.d.ts')
}

/** The nearest folder above a file with a `package.json`, or else the file's own folder. */
function packageFolder(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return dirname(file)
}
