import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import type {
  Api,
  ApiCall,
  ApiContract,
  ApiEnum,
  ApiField,
  ApiMethod,
  ApiParameter,
  ApiType,
} from './apiModel.ts'
import { named, unionOf } from './apiModel.ts'
import { createTypeReader, isPublic } from './readTypes.ts'

/** Arguments that the SDK itself adds, although a method's type requires them. */
const INJECTED = new Set(['options', 'contracts', 'provider'])

/** Forms of a transaction other than the call. */
const COMPANIONS = ['encode', 'estimateGas']

/** The options of `createVault`, each of which changes the type of the contract, and all of them together. */
const VAULT_OPTIONS = [
  '',
  'chainId: 100',
  'chainId: 10200',
  'isPrivate: true',
  'isBlocklist: true',
  'isDepositWithMint: true',
  'chainId: 100, isPrivate: true, isBlocklist: true, isDepositWithMint: true',
]

/** Texts that replace files on disk, by path. */
export type EditedFiles = ReadonlyMap<string, string>

/**
 * Reads the public API from the declarations of a package, or from our own.
 *
 * @param file - the package's `.d.ts`, or `sdk/package.ts`
 * @param root - the project's folder, whose `node_modules/` provides ethers for packages without their own
 * @param label - the user's name for the package, for errors
 * @param edited - files to read with another text
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
  const program = ts.createProgram([file, probeFile, ...(ownDefaults ? [ownDefaults] : [])], options, host)
  const checker = program.getTypeChecker()
  const exported = exportsOf(file).map(resolve)
  const sdk = exported.find((symbol) => symbol.name === 'StakeWiseSDK' && symbol.flags & ts.SymbolFlags.Class)
  if (!sdk) throw new Error(`${label} exports no class \`StakeWiseSDK\`. Name the declarations of the SDK.`)

  const isOwn = (name: string) =>
    name.startsWith(ownFolder) && !name.slice(ownFolder.length).includes('node_modules')
  const enums = exported.filter((symbol) => symbol.flags & ts.SymbolFlags.Enum)
  const classes = exported.filter((symbol) => symbol.flags & ts.SymbolFlags.Class)
  const reader = createTypeReader(checker, isOwn, new Set([...enums, ...classes]))

  const methods: ApiMethod[] = []
  const members: ApiField[] = []
  const instanceTypes = new Map<ts.Type, string>()
  for (const symbol of checker.getDeclaredTypeOfSymbol(sdk).getProperties().filter(isPublic)) {
    const type = checker.getTypeOfSymbol(symbol)
    instanceTypes.set(type, symbol.name)
    const call = reader.readCall(type)
    if (call) methods.push({ name: symbol.name, ...call, companions: new Map() })
    else if (isGroup(type)) methods.push(...readGroup(symbol.name, type))
    else
      members.push(
        symbol.name === 'config' ? fieldOf('config', readConstant(type)) : reader.readField(symbol),
      )
  }
  const api = {
    methods,
    members,
    constructorParameters: readConstructor(sdk),
    enums: enums.map(readEnum),
    exports: exportsOf(file).flatMap(readExport),
    types: readNamespace(),
    defaults: readDefaults(),
  }
  // Collected while the rest was read, so these come last.
  const thenables = [...reader.thenables].map((symbol) => {
    const own = checker.getDeclaredTypeOfSymbol(symbol).getProperties().filter(isPublic)
    return fieldOf(symbol.name, { kind: 'object', fields: own.map(reader.readField) })
  })
  return { ...api, types: [...api.types, ...thenables], contracts: readContracts() }

  function exportsOf(name: string): ts.Symbol[] {
    const source = program.getSourceFile(name)
    const module = source && checker.getSymbolAtLocation(source)
    return module ? checker.getExportsOfModule(module) : []
  }

  function resolve(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  /** An object all of whose properties can be called. */
  function isGroup(type: ts.Type): boolean {
    const inner = type.isUnion() ? [] : type.getProperties()
    return (
      inner.length > 0 &&
      inner.every((symbol) => checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0)
    )
  }

  function readGroup(group: string, type: ts.Type): ApiMethod[] {
    return type.getProperties().flatMap((symbol) => {
      const own = checker.getTypeOfSymbol(symbol)
      const call = reader.readCall(own, INJECTED)
      if (!call) return []
      const companions = COMPANIONS.flatMap((name): [string, ApiCall][] => {
        const companion = own.getProperty(name)
        const form = companion && reader.readCall(checker.getTypeOfSymbol(companion), INJECTED)
        return form ? [[name, form]] : []
      })
      return [{ name: `${group}.${symbol.name}`, ...call, companions: new Map(companions) }]
    })
  }

  function readConstructor(owner: ts.Symbol): ApiParameter[] {
    const declared =
      owner.valueDeclaration && checker.getTypeOfSymbolAtLocation(owner, owner.valueDeclaration)
    const [signature] = declared?.getConstructSignatures() ?? []
    return signature ? reader.readParameters(signature) : []
  }

  function readEnum(symbol: ts.Symbol): ApiEnum {
    const entries = [...(symbol.exports?.values() ?? [])].flatMap((member): [string, string | number][] => {
      const { valueDeclaration } = member
      if (!valueDeclaration || !ts.isEnumMember(valueDeclaration)) return []
      const value = checker.getConstantValue(valueDeclaration)
      return value === undefined ? [] : [[member.name, value]]
    })
    return { name: symbol.name, members: new Map(entries) }
  }

  /** A value with its type; a class with its constructor, its statics and its members. */
  function readExport(symbol: ts.Symbol): ApiField[] {
    const target = resolve(symbol)
    if (!(target.flags & ts.SymbolFlags.Value) || enums.includes(target)) return []
    const { name } = symbol
    if (!(target.flags & ts.SymbolFlags.Class)) {
      const type = checker.getTypeOfSymbol(target)
      // The content of `configs` is compared as defaults, and as `sdk.config`.
      if (name === 'configs') return [fieldOf(name, named('present'))]
      return [fieldOf(name, name === 'chains' ? readConstant(type) : reader.read(type))]
    }
    const statics = checker
      .getTypeOfSymbol(target)
      .getProperties()
      .filter((member) => member.name !== 'prototype')
    // Members of an SDK instance are compared as methods and members.
    const own = target === sdk ? [] : checker.getDeclaredTypeOfSymbol(target).getProperties()
    const create: ApiType = { kind: 'function', parameters: readConstructor(target), result: named(name) }
    return [
      fieldOf(name, named('present')),
      ...(target === sdk ? [] : [fieldOf(`new ${name}`, create)]),
      ...[...statics, ...own].filter(isPublic).map((member) => {
        return { ...reader.readField(member), name: `${name}.${member.name}` }
      }),
    ]
  }

  /** A constant's names and the types of its values; the values themselves are compared as defaults. */
  function readConstant(type: ts.Type): ApiType {
    const parts = type.isUnion() ? type.types : [type]
    if (parts.some((part) => checker.isArrayLikeType(part))) return named('present')
    if (parts.some((part) => !(part.flags & ts.TypeFlags.Object)))
      return unionOf(parts.map((part) => reader.read(checker.getBaseTypeOfLiteralType(part))))
    const fields = type.getProperties().map((symbol) => {
      return fieldOf(symbol.name, readConstant(checker.getTypeOfSymbol(symbol)))
    })
    return { kind: 'object', fields }
  }

  /** Types of the global namespace `StakeWise`. Those of the instance's own members are compared there. */
  function readNamespace(): ApiField[] {
    const sources = program.getSourceFiles().filter((source) => isOwn(source.fileName))
    const namespaces = sources.flatMap((source) =>
      source.statements.filter(ts.isModuleDeclaration).flatMap(inGlobal),
    )
    return namespaces.flatMap((node) => readTypes(checker.getSymbolAtLocation(node.name), ''))
  }

  function readTypes(namespace: ts.Symbol | undefined, path: string): ApiField[] {
    return [...(namespace?.exports?.values() ?? [])].flatMap((symbol) => {
      const name = `${path}${symbol.name}`
      if (symbol.flags & ts.SymbolFlags.Namespace) return readTypes(symbol, `${name}.`)
      const type = checker.getDeclaredTypeOfSymbol(symbol)
      const member = instanceTypes.get(type)
      return [fieldOf(name, member ? named(`type of sdk.${member}`) : reader.read(type))]
    })
  }

  function readContracts(): ApiContract[] {
    const vaults = exportsOf(probeFile).flatMap((symbol, index): ApiContract[] => {
      const contract = reader.read(checker.getTypeOfSymbol(symbol))
      const option = VAULT_OPTIONS[index]
      const name = `createVault(${option ? `{ ${option} }` : ''})`
      return contract.kind === 'contract' ? [{ name, functions: contract.functions }] : []
    })
    const others = [...reader.contracts].map(([name, functions]) => ({ name, functions }))
    return [...vaults, ...others]
  }

  /** Values in the type of `configs`, or of our own `networks.ts`. */
  function readDefaults(): Map<string, string> {
    const defaults = new Map<string, string>()
    const collect = (path: string, type: ts.Type): void => {
      if (type.isStringLiteral()) defaults.set(path, `'${type.value}'`)
      else if (type.isNumberLiteral()) defaults.set(path, String(type.value))
      else if (checker.isTupleType(type)) {
        for (const [index, item] of checker.getTypeArguments(type as ts.TypeReference).entries())
          collect(`${path}.${index}`, item)
      } else if (type.flags & ts.TypeFlags.Object) {
        for (const symbol of type.getProperties())
          collect(`${path}.${symbol.name}`, checker.getTypeOfSymbol(symbol))
      } else defaults.set(path, checker.typeToString(type))
    }
    const name = ownDefaults ? 'networks' : 'configs'
    const constant = exportsOf(ownDefaults ?? file).find((symbol) => symbol.name === name)
    const type = constant && checker.getTypeOfSymbol(resolve(constant))
    if (!type) return defaults
    if (!ownDefaults) {
      const members = enums.find((symbol) => symbol.name === 'Network')
      const names = new Map(
        [...(members ? readEnum(members).members : [])].map(([name, id]) => [String(id), name]),
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

  /** `chains` repeats the `network` of `configs`; where they disagree, `chains` counts. */
  function readChains(defaults: ReadonlyMap<string, string>, collect: (path: string, type: ts.Type) => void) {
    const chains = exportsOf(file).find((symbol) => symbol.name === 'chains')
    const ids = [...defaults].filter(([path]) => path.endsWith('.network.id'))
    for (const chain of chains ? checker.getTypeOfSymbol(resolve(chains)).getProperties() : []) {
      const [path] = ids.find(([, id]) => id === `'${chain.name}'`) ?? []
      if (path) collect(path.replace(/\.id$/, ''), checker.getTypeOfSymbol(chain))
    }
  }
}

const fieldOf = (name: string, type: ApiType): ApiField => ({ name, optional: false, type })

/** Code that makes TypeScript compute the types that `createVault` returns for its options. */
const probe = [
  "import { StakeWiseSDK } from 'package-to-read'",
  'declare const sdk: StakeWiseSDK',
  ...VAULT_OPTIONS.map((option, index) => {
    const args = `{ vaultAddress: ''${option ? `, options: { ${option} }` : ''} }`
    return `export const vault${index} = sdk.contracts.helpers.createVault(${args})`
  }),
].join('\n')

/** The declarations of the SDK's namespace in `declare global`. */
const inGlobal = (node: ts.ModuleDeclaration): ts.ModuleDeclaration[] =>
  node.name.text === 'global' && node.body && ts.isModuleBlock(node.body)
    ? node.body.statements.filter(ts.isModuleDeclaration).filter(({ name }) => name.text === 'StakeWise')
    : []

/** Parsed files of TypeScript's library and of ethers, shared by consecutive programs. */
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
