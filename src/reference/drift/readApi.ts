/**
 * Reads the public API of a package, section by section. `packageProgram.ts` loads the declarations, `typeReader.ts` reads
 * the types in them.
 */
import { join } from 'node:path'
import ts from 'typescript'
import { UsageError } from '../../shared/commandLine.ts'
import {
  type Api,
  type ApiShape,
  callOf,
  contractOf,
  named,
  objectOf,
  type Part,
  type Parts,
} from './apiShape.ts'
import { enumMembers } from './enumTypes.ts'
import { type EditedFiles, loadPackage, type PackageProgram, vaultCalls } from './packageProgram.ts'
import { readConstantType, readDefaults } from './readConstants.ts'
import { instanceProperties, readInstance } from './readInstance.ts'
import { TypeReader } from './typeReader.ts'

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
  const program = loadPackage(file, root, edited)
  const sdk = program.exports.get('StakeWiseSDK')
  if (!sdk || !(sdk.flags & ts.SymbolFlags.Class))
    throw new UsageError(
      `${label} does not export the class \`StakeWiseSDK\`. Pass the declarations of the SDK.`,
    )
  const reader = new TypeReader(program)
  const { methods, members } = readInstance(sdk, reader)
  // The reader collects promise classes and contracts while it reads types, so these sections come last.
  return {
    method: methods,
    constructor: new Map([['StakeWiseSDK', readConstructor(sdk, reader)]]),
    enum: readEnums(reader),
    member: members,
    export: new Map([...program.exports].flatMap(([name, symbol]) => readExport(name, symbol, reader))),
    default: readDefaults(program),
    type: new Map([...readNamespace(program, sdk, reader), ...readPromiseClasses(reader)]),
    contract: readContracts(program, reader),
  }
}

const readEnums = ({ importable, checker }: TypeReader): Parts =>
  new Map(
    [...importable]
      .filter(({ flags }) => flags & ts.SymbolFlags.Enum)
      .map((symbol) => {
        const members = enumMembers(symbol, checker)
        return [symbol.name, objectOf(members.map(({ name, value }) => [`.${name}`, named(String(value))]))]
      }),
  )

function readConstructor(owner: ts.Symbol, reader: TypeReader): ApiShape {
  const [signature] = reader.checker.getTypeOfSymbol(owner).getConstructSignatures()
  return callOf(signature ? reader.readParameters(signature) : [], named(owner.name))
}

/** Reads the type of an exported value, or the constructor, statics and members of an exported class. */
function readExport(name: string, symbol: ts.Symbol, reader: TypeReader): Part[] {
  const { flags } = symbol
  if (!(flags & ts.SymbolFlags.Value) || flags & ts.SymbolFlags.Enum) return []
  // The members of the SDK's instance and the content of `configs` are compared in other sections.
  if (name === 'StakeWiseSDK' || name === 'configs') return [[name, named('present')]]
  const type = reader.checker.getTypeOfSymbol(symbol)
  if (name === 'chains') return [[name, readConstantType(type, reader)]]
  if (!(flags & ts.SymbolFlags.Class)) return [[name, reader.read(type)]]
  const statics = type.getProperties().filter((member) => member.name !== 'prototype')
  const own = reader.checker.getDeclaredTypeOfSymbol(symbol).getProperties()
  const parts = new Map([
    ['.new', readConstructor(symbol, reader)],
    ...reader.readFields([...statics, ...own]),
  ])
  return [[name, { kind: 'class', text: 'class', parts }]]
}

/** Reads the types of the global namespace `StakeWise`. Types of the instance's members are compared with the members. */
function readNamespace({ files }: PackageProgram, sdk: ts.Symbol, reader: TypeReader): Part[] {
  const { checker } = reader
  const members = instanceProperties(sdk, checker)
  const memberTypes = new Map(members.map((symbol) => [checker.getTypeOfSymbol(symbol), symbol.name]))
  const declarations = files.flatMap(({ statements }) =>
    statements.filter(ts.isModuleDeclaration).flatMap(namespaceIn),
  )
  return declarations
    .flatMap(({ name }) => typesIn(checker.getSymbolAtLocation(name)))
    .map(([name, symbol]) => {
      const type = checker.getDeclaredTypeOfSymbol(symbol)
      const member = memberTypes.get(type)
      return [name, member ? named(`type of sdk.${member}`) : reader.read(type)]
    })
}

/** The declarations of the namespace `StakeWise` in a `declare global` block. */
const namespaceIn = (node: ts.ModuleDeclaration): ts.ModuleDeclaration[] =>
  node.name.text === 'global' && node.body && ts.isModuleBlock(node.body)
    ? node.body.statements.filter(ts.isModuleDeclaration).filter(({ name }) => name.text === 'StakeWise')
    : []

/** The types of a namespace and of the namespaces in it, such as `ABI.Keeper`. */
const typesIn = (namespace: ts.Symbol | undefined, path = ''): [name: string, ts.Symbol][] =>
  [...(namespace?.exports?.values() ?? [])].flatMap((symbol): [string, ts.Symbol][] => {
    const name = path + symbol.name
    return symbol.flags & ts.SymbolFlags.Namespace ? typesIn(symbol, `${name}.`) : [[name, symbol]]
  })

/** Promise classes that callers get instances of, although the package does not export them. */
const readPromiseClasses = (reader: TypeReader): Part[] =>
  [...reader.promiseClasses].map((symbol) => {
    const own = reader.checker.getDeclaredTypeOfSymbol(symbol).getProperties()
    return [symbol.name, objectOf(reader.readFields(own))]
  })

/** The contracts of vaults, then all named contracts that were found. */
function readContracts({ vaults }: PackageProgram, reader: TypeReader): Parts {
  const ofVaults = [...vaults.values()].map((symbol, index): Part => {
    const { parts } = reader.read(reader.checker.getTypeOfSymbol(symbol))
    return [vaultCalls[index] ?? '', contractOf(undefined, parts)]
  })
  const others = [...reader.contracts].map(([name, parts]): Part => [name, contractOf(undefined, parts)])
  return new Map([...ofVaults, ...others])
}
