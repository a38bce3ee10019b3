import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import type { Api, ApiCall, ApiEnum, ApiMethod } from './apiModel.ts'
import { printApiType } from './apiModel.ts'
import { createTypeReader, type TypeReader } from './apiTypes.ts'

/** Arguments that the SDK adds itself, whatever a method's own type asks for. */
const injected = new Set(['options', 'contracts', 'provider'])

/** Forms that a transaction has beside the call. */
const companionNames = ['encode', 'estimateGas']

/**
 * Reads the public API from the declarations of a package, or from our own.
 *
 * @param file - the package's `.d.ts`, or `sdk/package.ts`
 * @param root - the project's folder, whose `node_modules/` holds ethers for packages that have none of their own
 * @param label - what the user named, for errors
 * @throws Error if the file exports no class `StakeWiseSDK`
 */
export function extractApi(file: string, root: string, label = file): Api {
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
    paths: { ethers: [ethersTypes(root)] },
  }
  const program = ts.createProgram([file], options, sharingHost(options))
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const exported = module ? checker.getExportsOfModule(module).map(resolve) : []
  const sdk = exported.find((symbol) => symbol.name === 'StakeWiseSDK' && symbol.flags & ts.SymbolFlags.Class)
  if (!module || !sdk)
    throw new Error(`${label} exports no class \`StakeWiseSDK\`. Name the declarations of the SDK.`)

  const ownFolder = packageFolder(file)
  const isOwn = (name: string) =>
    name.startsWith(ownFolder) && !name.slice(ownFolder.length).includes('node_modules')
  const enums = exported.filter((symbol) => symbol.flags & ts.SymbolFlags.Enum)
  const reader = createTypeReader(checker, isOwn, new Set(enums))
  const instance = checker.getDeclaredTypeOfSymbol(sdk)
  const properties = instance
    .getProperties()
    .filter(isPublic)
    .map((symbol) => ({ name: symbol.name, type: checker.getTypeOfSymbol(symbol) }))

  const methods: ApiMethod[] = []
  const members = new Map<string, string>()
  for (const { name, type } of properties) {
    const call = reader.readCall(type)
    if (call) methods.push({ name, ...call, companions: new Map() })
    else if (isGroup(type)) methods.push(...readGroup(name, type))
    else addMembers(name, type, members, new Set())
  }
  return {
    methods,
    constructorParameters: readConstructor(),
    enums: enums.map(readEnum),
    members,
    exports: checker.getExportsOfModule(module).flatMap(readExport),
  }

  function resolve(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  /** A value by its name; a class also by those of its methods. */
  function readExport(symbol: ts.Symbol): string[] {
    const target = resolve(symbol)
    if (!(target.flags & ts.SymbolFlags.Value)) return []
    if (!(target.flags & ts.SymbolFlags.Class) || target === sdk) return [symbol.name]
    const methods = checker
      .getDeclaredTypeOfSymbol(target)
      .getProperties()
      .filter((member) => isPublic(member) && member.flags & ts.SymbolFlags.Method)
    return [symbol.name, ...methods.map(({ name }) => `${symbol.name}.${name}`)]
  }

  function isPublic({ valueDeclaration, name }: ts.Symbol): boolean {
    const modifiers = valueDeclaration ? ts.getCombinedModifierFlags(valueDeclaration) : 0
    return !(modifiers & ts.ModifierFlags.NonPublicAccessibilityModifier) && !name.startsWith('__#')
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
      const call = reader.readCall(own, injected)
      if (!call) return []
      const companions = companionNames.flatMap((name): [string, ApiCall][] => {
        const companion = own.getProperty(name)
        const form = companion && reader.readCall(checker.getTypeOfSymbol(companion), injected)
        return form ? [[name, form]] : []
      })
      return [{ name: `${group}.${symbol.name}`, ...call, companions: new Map(companions) }]
    })
  }

  function readConstructor(): Api['constructorParameters'] {
    const declared = sdk?.valueDeclaration && checker.getTypeOfSymbolAtLocation(sdk, sdk.valueDeclaration)
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

  /** Names below a member; what contracts and classes of other packages look like is their own affair. */
  function addMembers(
    path: string,
    type: ts.Type,
    into: Map<string, string>,
    above: ReadonlySet<ts.Type>,
  ): void {
    const parts = type.isUnion() ? type.types : [type]
    const isLeaf = parts.some(
      (part) =>
        !(part.flags & ts.TypeFlags.Object) || checker.isArrayLikeType(part) || reader.isForeign(part),
    )
    const [signature] = type.getCallSignatures()
    if (signature) into.set(path, outline(signature, reader))
    else if (isLeaf || reader.isContract(type) || above.has(type)) into.set(path, '')
    else {
      for (const symbol of type.getProperties()) {
        addMembers(`${path}.${symbol.name}`, checker.getTypeOfSymbol(symbol), into, new Set([...above, type]))
      }
    }
  }
}

/** Parsed files of the language and of ethers: programs that are read one after the other share them. */
const parsed = new Map<string, ts.SourceFile | undefined>()

function sharingHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (file, version, onError) => {
    if (!/\/node_modules\/(?:typescript|ethers)\//.test(file)) return getSourceFile(file, version, onError)
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, version, onError))
    return parsed.get(file)
  }
  return host
}

/** What a function takes, in short: `(string, Provider?)`, `({ vaultAddress, options? })`. */
function outline(signature: ts.Signature, reader: TypeReader): string {
  const parameters = reader.readParameters(signature).map(({ type, optional }) => {
    const suffix = optional ? '?' : ''
    if (type.kind === 'array') return `array${suffix}`
    if (type.kind !== 'object') return `${printApiType(type)}${suffix}`
    const fields = type.fields.map((field) => field.name + (field.optional ? '?' : '')).sort()
    return `{ ${fields.join(', ')} }${suffix}`
  })
  return `(${parameters.join(', ')})`
}

function ethersTypes(root: string): string {
  const folder = join(root, 'node_modules/ethers')
  if (!existsSync(folder)) throw new Error(`${folder} is missing. Run \`npm ci\` first.`)
  return join(folder, 'lib.esm/index.d.ts')
}

/** The nearest folder above a file that holds a `package.json`; the file's own where there is none. */
function packageFolder(file: string): string {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  return dirname(file)
}
