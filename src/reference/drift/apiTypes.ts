/**
 * Reads types with the TypeScript checker, by what they are and not by how they are written: aliases, `Pick`, `Omit`,
 * intersections and mapped types come out as the object they amount to, enums that a package keeps to itself as the
 * union of their values, contracts and classes of other packages by name.
 */
import ts from 'typescript'
import { type ApiCall, type ApiField, type ApiParameter, type ApiType, named, unionOf } from './apiModel.ts'

export interface TypeReader {
  read(type: ts.Type): ApiType
  /** The first call signature of a type; undefined if it cannot be called. */
  readCall(type: ts.Type, leaveOut?: ReadonlySet<string>): ApiCall | undefined
  readParameters(signature: ts.Signature, leaveOut?: ReadonlySet<string>): ApiParameter[]
  isContract(type: ts.Type): boolean
  /** A class or interface of another package or of the language itself. */
  isForeign(type: ts.Type): boolean
}

/** Deeper types are printed as TypeScript prints them; only recursive ones go that deep. */
const deepest = 10

const none: ReadonlySet<string> = new Set()

/**
 * @param isOwn - whether a file belongs to the package that is read
 * @param publicEnums - enums that users of the package can import
 */
export function createTypeReader(
  checker: ts.TypeChecker,
  isOwn: (file: string) => boolean,
  publicEnums: ReadonlySet<ts.Symbol>,
): TypeReader {
  function read(type: ts.Type, depth = 0): ApiType {
    if (depth > deepest) return named(checker.typeToString(type))
    if (type.isUnion()) return readUnion(type.types, depth)
    if (type.flags & ts.TypeFlags.EnumLike) return readEnumMembers([type])
    if (type.isStringLiteral()) return named(`'${type.value}'`)
    const isPlain = !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    if (isPlain) return named(checker.typeToString(type))
    if (isContract(type)) return named(`${contractName(type)} contract`)
    const item = itemOf(type)
    if (item) return { kind: 'array', item: read(item, depth + 1) }
    const foreign = type.isIntersection() ? type.types.find(isForeign) : isForeign(type) ? type : undefined
    if (foreign) return named(plainName(foreign))
    const [signature] = type.getCallSignatures()
    if (signature && type.getProperties().length === 0) {
      const result = read(signature.getReturnType(), depth + 1)
      return { kind: 'function', parameters: readParameters(signature), result }
    }
    return readObject(type, depth)
  }

  /** `boolean` and enums reach a union as their members, so they are put together again. */
  function readUnion(types: ts.Type[], depth: number): ApiType {
    const enumMembers = types.filter((type) => type.flags & ts.TypeFlags.EnumLike)
    const booleans = types.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral)
    const rest = types.filter((type) => !enumMembers.includes(type) && !booleans.includes(type))
    return unionOf([
      ...(enumMembers.length > 0 ? [readEnumMembers(enumMembers)] : []),
      ...(booleans.length === 2 ? [named('boolean')] : booleans.map((type) => read(type, depth))),
      ...rest.map((type) => read(type, depth)),
    ])
  }

  function readEnumMembers(types: ts.Type[]): ApiType {
    const members = types.flatMap((type) => (type.isUnion() ? type.types : [type]))
    return unionOf(
      members.flatMap((member) => {
        const owner = enumOf(member)
        if (!owner) return []
        const all = owner.exports ? [...owner.exports.values()] : []
        const present = members.filter((one) => enumOf(one) === owner)
        if (!publicEnums.has(owner)) return [named(literal(member))]
        return [named(present.length >= all.length ? owner.name : `${owner.name}.${member.symbol.name}`)]
      }),
    )
  }

  /** An enum with one member is its own member. */
  function enumOf(member: ts.Type): ts.Symbol | undefined {
    const { symbol } = member
    if (!symbol) return undefined
    return symbol.flags & ts.SymbolFlags.Enum ? symbol : (symbol as ts.Symbol & { parent?: ts.Symbol }).parent
  }

  function readObject(type: ts.Type, depth: number): ApiType {
    const fields = type.getProperties().map((symbol): ApiField => readField(symbol, depth))
    const index = type.getStringIndexType() ?? type.getNumberIndexType()
    return { kind: 'object', fields, ...(index && { index: read(index, depth + 1) }) }
  }

  function readField(symbol: ts.Symbol, depth: number): ApiField {
    const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
    const type = read(checker.getTypeOfSymbol(symbol), depth + 1)
    return { name: symbol.name, optional, type: optional ? withoutUndefined(type) : type }
  }

  function readCall(type: ts.Type, leaveOut = none): ApiCall | undefined {
    const [signature] = type.getCallSignatures()
    if (!signature) return undefined
    const returned = signature.getReturnType()
    const promise = promiseName(returned)
    const parameters = readParameters(signature, leaveOut)
    if (!promise) return { parameters, promise: 'sync', result: read(returned) }
    // The result is the last type argument: `AbortRequest<Query, Result>`, `Promise<Result>`.
    const result = checker.getTypeArguments(returned as ts.TypeReference).at(-1)
    return { parameters, promise, result: result ? read(result) : named('any') }
  }

  /** `Promise`, `AbortPromise` or `AbortRequest`; other classes with `then` and `abort` count as `AbortPromise`. */
  function promiseName(type: ts.Type): string | undefined {
    const name = plainName(type)
    if (['Promise', 'AbortPromise', 'AbortRequest'].includes(name)) return name
    return type.getProperty('then') && type.getProperty('abort') ? 'AbortPromise' : undefined
  }

  function readParameters(signature: ts.Signature, leaveOut = none): ApiParameter[] {
    return signature.parameters.flatMap((symbol) => {
      const type = checker.getTypeOfSymbol(symbol)
      const declaration = symbol.valueDeclaration
      const parameter = declaration && ts.isParameter(declaration) ? declaration : undefined
      // `(...values: [Args])` is the parameter `Args`.
      const types = parameter?.dotDotDotToken ? checker.getTypeArguments(type as ts.TypeReference) : [type]
      const optional = Boolean(parameter?.questionToken ?? parameter?.initializer)
      return types.map((one) => {
        const shape = read(one)
        const kept =
          shape.kind === 'object'
            ? { ...shape, fields: shape.fields.filter(({ name }) => !leaveOut.has(name)) }
            : shape
        return { optional, type: optional ? withoutUndefined(kept) : kept }
      })
    })
  }

  function itemOf(type: ts.Type): ts.Type | undefined {
    return checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined
  }

  function isForeign(type: ts.Type): boolean {
    const declarations = type.symbol?.declarations ?? []
    return (
      declarations.length > 0 &&
      (type.symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0 &&
      declarations.every((declaration) => !isOwn(declaration.getSourceFile().fileName))
    )
  }

  function isContract(type: ts.Type): boolean {
    if (type.isIntersection()) return type.types.some(isContract)
    if (!type.isClassOrInterface()) return false
    return checker.getBaseTypes(type).some((base) => base.symbol?.name === 'BaseContract' || isContract(base))
  }

  /** `Erc20Abi$1` is the contract `Erc20`; of an intersection without a name, the first part that is a whole contract. */
  function contractName(type: ts.Type): string {
    const own = type.aliasSymbol ?? (type.isIntersection() ? undefined : type.symbol)
    if (own) return own.name.replace(/\$\d+$/, '').replace(/Abi$/, '')
    const names = type.isIntersection() ? type.types.filter(isContract).map(contractName) : []
    return names.find((name) => !name.endsWith('Diff')) ?? names[0] ?? 'unknown'
  }

  return { read, readCall, readParameters, isContract, isForeign }
}

/** Name of a class or interface without the `$1` that bundlers add. */
export const plainName = (type: ts.Type): string => (type.symbol?.name ?? '').replace(/\$\d+$/, '')

function withoutUndefined(type: ApiType): ApiType {
  if (type.kind !== 'union') return type
  return unionOf(type.members.filter((member) => !(member.kind === 'name' && member.name === 'undefined')))
}

function literal(member: ts.Type): string {
  const value = (member as ts.LiteralType).value
  return typeof value === 'string' ? `'${value}'` : String(value)
}
