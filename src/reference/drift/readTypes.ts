/**
 * Reads types with the TypeScript checker by meaning, not by spelling: aliases, `Pick`, `Omit`, intersections and mapped
 * types become the resulting object, enums that a package does not export become the union of their values, and classes of
 * other packages keep their name.
 */
import ts from 'typescript'
import {
  type ApiCall,
  type ApiField,
  type ApiParameter,
  type ApiType,
  type ContractFunction,
  named,
  printApiType,
  unionOf,
  withoutUndefined,
} from './apiModel.ts'

export interface TypeReader {
  read(type: ts.Type): ApiType
  /** The call of a function; undefined if the type cannot be called. */
  readCall(type: ts.Type, leaveOut?: ReadonlySet<string>): ApiCall | undefined
  readParameters(signature: ts.Signature, leaveOut?: ReadonlySet<string>): ApiParameter[]
  readField(symbol: ts.Symbol): ApiField
  /** A class or interface of another package or of the language itself. */
  isForeign(type: ts.Type): boolean
  /** Named contracts found so far. */
  contracts: ReadonlyMap<string, ContractFunction[]>
  /** Promise classes without type parameters found so far, which users get but cannot import. */
  thenables: ReadonlySet<ts.Symbol>
}

/** Deeper types are printed as TypeScript prints them; only recursive generic types go that deep. */
const DEEPEST = 10

const NONE: ReadonlySet<string> = new Set()

/** Types that TypeScript resolves only when it knows the type arguments. */
const DEFERRED = ts.TypeFlags.Conditional | ts.TypeFlags.IndexedAccess | ts.TypeFlags.Substitution

/**
 * @param isOwn - whether a file belongs to the package being read
 * @param exported - enums and classes that users of the package can import
 */
export function createTypeReader(
  checker: ts.TypeChecker,
  isOwn: (file: string) => boolean,
  exported: ReadonlySet<ts.Symbol>,
): TypeReader {
  const contracts = new Map<string, ContractFunction[]>()
  const thenables = new Set<ts.Symbol>()
  /** Types being read, to stop at types that contain themselves. */
  const open: ts.Type[] = []

  function read(type: ts.Type): ApiType {
    if (open.length > DEEPEST || open.includes(type)) return named(nameOf(type) || checker.typeToString(type))
    open.push(type)
    try {
      return readNew(type)
    } finally {
      open.pop()
    }
  }

  function readNew(type: ts.Type): ApiType {
    if (type.isUnion()) return readUnion(type.types)
    if (type.flags & ts.TypeFlags.EnumLike) return readEnumMembers([type])
    if (type.isStringLiteral()) return named(`'${type.value}'`)
    if (type.flags & ts.TypeFlags.TypeParameter) return readTypeParameter(type)
    if (isDeferred(type)) return named('(follows from the type arguments)')
    const isPlain = !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    if (isPlain) return named(checker.typeToString(type))
    if (isContract(type)) return readContract(type)
    const item = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined
    if (item) {
      const isReadonly = nameOf(type) === 'ReadonlyArray'
      return { kind: 'array', item: read(item), ...(isReadonly && { readonly: true }) }
    }
    if (checker.isTupleType(type)) return { kind: 'object', fields: readTuple(type) }
    const promise = readPromise(type)
    if (promise) return promise
    if (isForeign(type)) return named(foreignName(type))
    if (type.symbol && exported.has(type.symbol) && type.isClassOrInterface()) return named(nameOf(type))
    if (type.isIntersection()) return readIntersection(type)
    const call = type.getProperties().length === 0 ? readCall(type) : undefined
    return call ? { kind: 'function', ...call } : readObject(type)
  }

  /** TypeScript splits `boolean` and enums in unions into their members; this joins them again. */
  function readUnion(types: ts.Type[]): ApiType {
    const enumMembers = types.filter((type) => type.flags & ts.TypeFlags.EnumLike)
    const booleans = types.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral)
    const rest = types.filter((type) => !enumMembers.includes(type) && !booleans.includes(type))
    return unionOf([
      ...(enumMembers.length > 0 ? [readEnumMembers(enumMembers)] : []),
      ...(booleans.length === 2 ? [named('boolean')] : booleans.map(read)),
      ...rest.map(read),
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
        if (!exported.has(owner)) return [named(literal(member))]
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

  /**
   * The constraint of a type parameter, or its position. Positions are counted from the last parameter, which is the
   * result in both `AbortRequest<Query, Result>` and `AbortRequest<Result>`.
   */
  function readTypeParameter(type: ts.Type): ApiType {
    const constraint = checker.getBaseConstraintOfType(type)
    if (constraint && !(constraint.flags & ts.TypeFlags.Unknown)) return read(constraint)
    const declaration = type.symbol?.declarations?.find(ts.isTypeParameterDeclaration)
    const owner = declaration?.parent as { typeParameters?: readonly ts.Node[] } | undefined
    const neighbors = owner?.typeParameters ?? []
    return named(`T${declaration ? neighbors.length - 1 - neighbors.indexOf(declaration) : ''}`)
  }

  function isDeferred(type: ts.Type): boolean {
    if (type.flags & DEFERRED) return true
    return [...(type.isIntersection() ? type.types : []), ...(type.aliasTypeArguments ?? [])].some(isDeferred)
  }

  function readPromise(type: ts.Type): ApiType | undefined {
    const name = nameOf(type)
    const isPromise = name === 'Promise' || (type.getProperty('then') && type.getProperty('abort'))
    if (!isPromise || !type.symbol) return undefined
    // The result is the last type argument: `AbortRequest<Query, Result>`, `Promise<Result>`.
    const result = checker.getTypeArguments(type as ts.TypeReference).at(-1)
    if (!result) {
      if (!exported.has(type.symbol)) thenables.add(type.symbol)
      return { kind: 'promise', name, result: named('any') }
    }
    // TypeScript cannot resolve what awaiting a type parameter returns.
    const value =
      result.flags & ts.TypeFlags.TypeParameter ? result : (checker.getAwaitedType(result) ?? result)
    return { kind: 'promise', name, result: read(value) }
  }

  function readIntersection(type: ts.IntersectionType): ApiType {
    const foreign = type.types.filter(isForeign)
    if (foreign.length === 0) return readObject(type)
    const own = type.types.filter((part) => !isForeign(part)).flatMap((part) => part.getProperties())
    return { kind: 'object', fields: readFields(own), base: foreign.map(foreignName).join(' & ') }
  }

  function readObject(type: ts.Type): ApiType {
    const index = type.getStringIndexType() ?? type.getNumberIndexType()
    // ethers' named tuples are an intersection of a tuple and an object; other properties are those of every array.
    const tuple = type.isIntersection() ? type.types.find((part) => checker.isTupleType(part)) : undefined
    const fields = tuple
      ? [
          ...readTuple(tuple),
          ...(type as ts.IntersectionType).types.filter((part) => part !== tuple).flatMap(fieldsOf),
        ]
      : fieldsOf(type)
    return { kind: 'object', fields, ...(index && !tuple && { index: read(index) }) }
  }

  const fieldsOf = (type: ts.Type): ApiField[] => readFields(type.getProperties())

  const readFields = (symbols: ts.Symbol[]): ApiField[] => symbols.filter(isPublic).map(readField)

  const readTuple = (type: ts.Type): ApiField[] =>
    checker
      .getTypeArguments(type as ts.TypeReference)
      .map((item, index) => ({ name: String(index), optional: false, type: read(item) }))

  function readField(symbol: ts.Symbol): ApiField {
    const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
    const type = read(checker.getTypeOfSymbol(symbol))
    return { name: symbol.name, optional, type: optional ? withoutUndefined(type) : type }
  }

  /** With several overloads, results and parameters become unions. */
  function readCall(type: ts.Type, leaveOut = NONE): ApiCall | undefined {
    const [signature, ...more] = type.getCallSignatures()
    if (!signature) return undefined
    const result = read(signature.getReturnType())
    const overloads = more.map((one): ApiType => {
      return {
        kind: 'function',
        parameters: readParameters(one, leaveOut),
        result: read(one.getReturnType()),
      }
    })
    return { parameters: readParameters(signature, leaveOut), result: unionOf([result, ...overloads]) }
  }

  function readParameters(signature: ts.Signature, leaveOut = NONE): ApiParameter[] {
    return signature.parameters.flatMap((symbol) => {
      const type = checker.getTypeOfSymbol(symbol)
      const declaration = symbol.valueDeclaration
      const parameter = declaration && ts.isParameter(declaration) ? declaration : undefined
      const optional = Boolean(parameter?.questionToken ?? parameter?.initializer)
      // `(...values: [Args])` is the parameter `Args`.
      const isSpread = parameter?.dotDotDotToken && checker.isTupleType(type)
      const types = isSpread ? checker.getTypeArguments(type as ts.TypeReference) : [type]
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

  function isForeign(type: ts.Type): boolean {
    const declarations = type.symbol?.declarations ?? []
    return (
      declarations.length > 0 &&
      (type.symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0 &&
      declarations.every((declaration) => !isOwn(declaration.getSourceFile().fileName))
    )
  }

  function foreignName(type: ts.Type): string {
    const target = (type as ts.TypeReference).target as ts.GenericType | undefined
    const parameters = target?.typeParameters ?? []
    if (parameters.length === 0) return nameOf(type)
    const given = checker.getTypeArguments(type as ts.TypeReference).slice(0, parameters.length)
    return `${nameOf(type)}<${given.map((one) => printApiType(read(one))).join(', ')}>`
  }

  /** Recognized by members, so that `Omit<Contract, 'connect'>` counts too. */
  function isContract(type: ts.Type): boolean {
    return ['interface', 'runner', 'target', 'queryFilter'].every((name) => type.getProperty(name))
  }

  function readContract(type: ts.Type): ApiType {
    const name = contractName(type)
    const known = name === undefined ? undefined : contracts.get(name)
    const functions = known ?? type.getProperties().flatMap((symbol) => readContractFunction(symbol) ?? [])
    if (name !== undefined && !known && functions.length > 0) contracts.set(name, functions)
    return { kind: 'contract', functions, ...(name !== undefined && { name }) }
  }

  /**
   * A function of the ABI, as ethers and TypeChain declare it: an interface with the arguments as a tuple. Whether it
   * takes the native coin is the third argument of TypeChain's, and the name of ours.
   */
  function readContractFunction(symbol: ts.Symbol): ContractFunction | undefined {
    const type = checker.getTypeOfSymbol(symbol)
    const [call] = type.getCallSignatures()
    const staticCall = type.getProperty('staticCall')
    const [simulated] = staticCall ? checker.getTypeOfSymbol(staticCall).getCallSignatures() : []
    const [args, , mutability] = checker.getTypeArguments(type as ts.TypeReference)
    if (!call || !simulated || !args || !type.getProperty('fragment')) return undefined
    const inputs = checker.isTupleType(args) ? checker.getTypeArguments(args as ts.TypeReference) : [args]
    return {
      name: symbol.name,
      parameters: inputs.map((input) => ({ optional: false, type: read(input) })),
      result: awaited(simulated),
      sends: nameOf(checker.getAwaitedType(call.getReturnType()) ?? type) === 'ContractTransactionResponse',
      takesValue:
        nameOf(type) === 'PayableFunction' ||
        (mutability?.isStringLiteral() === true && mutability.value === 'payable'),
    }
  }

  function awaited(signature: ts.Signature): ApiType {
    const type = signature.getReturnType()
    return read(checker.getAwaitedType(type) ?? type)
  }

  return { read, readCall, readParameters, readField, isForeign, contracts, thenables }
}

/** `Erc20Abi$1` is the contract `Erc20`. A combination of several contracts has no name. */
function contractName(type: ts.Type): string | undefined {
  if (!type.isClassOrInterface()) return undefined
  const name = nameOf(type).replace(/Abi$/, '')
  return name === 'BaseContract' ? undefined : name
}

/** Name of a class or interface without the `$1` that bundlers add. */
function nameOf(type: ts.Type): string {
  const name = type.symbol?.name ?? ''
  return name.startsWith('__') ? '' : name.replace(/\$\d+$/, '')
}

export function isPublic({ valueDeclaration, name }: ts.Symbol): boolean {
  const modifiers = valueDeclaration ? ts.getCombinedModifierFlags(valueDeclaration) : 0
  return !(modifiers & ts.ModifierFlags.NonPublicAccessibilityModifier) && !/^(?:__|#)/.test(name)
}

function literal(member: ts.Type): string {
  const value = (member as ts.LiteralType).value
  return typeof value === 'string' ? `'${value}'` : String(value)
}
