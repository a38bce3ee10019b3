/**
 * Reads the meaning of types with the TypeScript checker. Aliases, `Pick`, `Omit`, intersections and mapped types become the
 * resulting object, enums that a package does not export become the union of their values, and classes of other packages
 * keep their name.
 */
import ts from 'typescript'
import {
  type ApiShape,
  arrayOf,
  callOf,
  contractOf,
  named,
  objectOf,
  type Parts,
  promiseOf,
  unionOf,
  withoutUndefined,
} from './apiShape.ts'

export interface TypeReader {
  read(type: ts.Type): ApiShape
  /**
   * The call of a function; undefined if the type cannot be called.
   * @param omit - names of fields to omit from the arguments
   */
  readCall(type: ts.Type, omit?: ReadonlySet<string>): ApiShape | undefined
  readParameters(signature: ts.Signature): ApiShape[]
  /** The type of a field, and whether it is optional. */
  readField(symbol: ts.Symbol): ApiShape
  readFields(symbols: readonly ts.Symbol[]): [path: string, ApiShape][]
  /** Functions of the named contracts that were found so far. */
  contracts: ReadonlyMap<string, Parts>
  /** Promise classes without type parameters that were found so far. Callers get their instances but cannot import them. */
  thenables: ReadonlySet<ts.Symbol>
}

/** Types nested deeper than this are printed by TypeScript. Only recursive generic types are. */
const MAX_DEPTH = 10

const NONE: ReadonlySet<string> = new Set()

/** Types that TypeScript can only resolve once it knows the type arguments. */
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
  const contracts = new Map<string, Parts>()
  const thenables = new Set<ts.Symbol>()
  /** The types that are currently being read, to detect recursive types. */
  const open: ts.Type[] = []

  function read(type: ts.Type): ApiShape {
    if (open.length > MAX_DEPTH || open.includes(type))
      return named(nameOf(type) || checker.typeToString(type))
    open.push(type)
    try {
      return readShape(type)
    } finally {
      open.pop()
    }
  }

  function readShape(type: ts.Type): ApiShape {
    if (type.isUnion()) return readUnion(type.types)
    if (type.flags & ts.TypeFlags.EnumLike) return readEnumMembers([type])
    if (type.isStringLiteral()) return named(`'${type.value}'`)
    if (type.flags & ts.TypeFlags.TypeParameter) return readTypeParameter(type)
    if (isDeferred(type)) return named('(follows from the type arguments)')
    const isPlain = !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    if (isPlain) return named(checker.typeToString(type))
    if (isContract(type)) return readContract(type)
    const item = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined
    if (item) return arrayOf(read(item), nameOf(type) === 'ReadonlyArray')
    if (checker.isTupleType(type)) return objectOf(readTuple(type))
    const promise = readPromise(type)
    if (promise) return promise
    if (isForeign(type)) return named(foreignName(type))
    if (type.symbol && exported.has(type.symbol) && type.isClassOrInterface()) return named(nameOf(type))
    if (type.isIntersection()) return readIntersection(type)
    const call = type.getProperties().length === 0 ? readCall(type) : undefined
    return call ?? readObject(type)
  }

  /** Joins the members of `boolean` and of enums again, which TypeScript splits in unions. */
  function readUnion(types: ts.Type[]): ApiShape {
    const enumMembers = types.filter((type) => type.flags & ts.TypeFlags.EnumLike)
    const booleans = types.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral)
    const rest = types.filter((type) => !enumMembers.includes(type) && !booleans.includes(type))
    return unionOf([
      ...(enumMembers.length > 0 ? [readEnumMembers(enumMembers)] : []),
      ...(booleans.length === 2 ? [named('boolean')] : booleans.map(read)),
      ...rest.map(read),
    ])
  }

  function readEnumMembers(types: ts.Type[]): ApiShape {
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

  /** The enum of a member. TypeScript represents an enum with a single member by that member. */
  function enumOf(member: ts.Type): ts.Symbol | undefined {
    const { symbol } = member
    if (!symbol) return undefined
    return symbol.flags & ts.SymbolFlags.Enum ? symbol : (symbol as ts.Symbol & { parent?: ts.Symbol }).parent
  }

  /**
   * Reads a type parameter as its constraint, or else as its position. Positions count from the last parameter, which is the
   * result in both `AbortRequest<Query, Result>` and `AbortRequest<Result>`.
   */
  function readTypeParameter(type: ts.Type): ApiShape {
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

  function readPromise(type: ts.Type): ApiShape | undefined {
    const name = nameOf(type)
    const isPromise = name === 'Promise' || (type.getProperty('then') && type.getProperty('abort'))
    if (!isPromise || !type.symbol) return undefined
    // The result is the last type argument: `AbortRequest<Query, Result>`, `Promise<Result>`.
    const result = checker.getTypeArguments(type as ts.TypeReference).at(-1)
    if (!result) {
      if (!exported.has(type.symbol)) thenables.add(type.symbol)
      return promiseOf(name, named('any'))
    }
    // TypeScript cannot resolve the awaited type of a type parameter.
    const value =
      result.flags & ts.TypeFlags.TypeParameter ? result : (checker.getAwaitedType(result) ?? result)
    return promiseOf(name, read(value))
  }

  function readIntersection(type: ts.IntersectionType): ApiShape {
    const foreign = type.types.filter(isForeign)
    if (foreign.length === 0) return readObject(type)
    const own = type.types.filter((part) => !isForeign(part)).flatMap((part) => part.getProperties())
    return objectOf(readFields(own), foreign.map(foreignName).join(' & '))
  }

  function readObject(type: ts.Type): ApiShape {
    const index = type.getStringIndexType() ?? type.getNumberIndexType()
    // A named tuple of ethers is an intersection of a tuple and an object. Its other properties are those of every array.
    const tuple = type.isIntersection() ? type.types.find((part) => checker.isTupleType(part)) : undefined
    if (!tuple) return objectOf([...(index ? [['[key]', read(index)] as const] : []), ...fieldsOf(type)])
    const named = (type as ts.IntersectionType).types.filter((part) => part !== tuple)
    return objectOf([...readTuple(tuple), ...named.flatMap(fieldsOf)])
  }

  const fieldsOf = (type: ts.Type) => readFields(type.getProperties())

  function readFields(symbols: readonly ts.Symbol[]): [path: string, ApiShape][] {
    return symbols.filter(isPublic).map((symbol) => [`.${symbol.name}`, readField(symbol)])
  }

  const readTuple = (type: ts.Type): [path: string, ApiShape][] =>
    checker.getTypeArguments(type as ts.TypeReference).map((item, index) => [`.${index}`, read(item)])

  function readField(symbol: ts.Symbol): ApiShape {
    const type = read(checker.getTypeOfSymbol(symbol))
    return symbol.flags & ts.SymbolFlags.Optional ? { ...withoutUndefined(type), optional: true } : type
  }

  /** The results of overloads become a union. */
  function readCall(type: ts.Type, omit = NONE): ApiShape | undefined {
    const [signature, ...more] = type.getCallSignatures()
    if (!signature) return undefined
    const overloads = more.map((one) => callOf(readParameters(one, omit), read(one.getReturnType())))
    const result = unionOf([read(signature.getReturnType()), ...overloads])
    return callOf(readParameters(signature, omit), result)
  }

  function readParameters(signature: ts.Signature, omit = NONE): ApiShape[] {
    return signature.parameters.flatMap((symbol) => {
      const type = checker.getTypeOfSymbol(symbol)
      const declaration = symbol.valueDeclaration
      const parameter = declaration && ts.isParameter(declaration) ? declaration : undefined
      const isOptional = Boolean(parameter?.questionToken ?? parameter?.initializer)
      // A rest parameter with a tuple type, `(...values: [Args])`, is the same as the parameter `Args`.
      const isSpread = parameter?.dotDotDotToken && checker.isTupleType(type)
      const types = isSpread ? checker.getTypeArguments(type as ts.TypeReference) : [type]
      return types.map((one): ApiShape => {
        const shape = read(one)
        const kept =
          shape.kind === 'object'
            ? objectOf([...shape.parts].filter(([path]) => !omit.has(path.slice(1))))
            : shape
        return isOptional ? { ...withoutUndefined(kept), optional: true } : kept
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
    return `${nameOf(type)}<${given.map((one) => read(one).text).join(', ')}>`
  }

  /** Whether a type is an ethers contract. Checks its members, so that `Omit<Contract, 'connect'>` counts too. */
  function isContract(type: ts.Type): boolean {
    return ['interface', 'runner', 'target', 'queryFilter'].every((name) => type.getProperty(name))
  }

  function readContract(type: ts.Type): ApiShape {
    const name = contractName(type)
    const known = name === undefined ? undefined : contracts.get(name)
    const functions = known ?? new Map(type.getProperties().flatMap(readContractFunction))
    if (name !== undefined && functions.size > 0) contracts.set(name, functions)
    return contractOf(name, functions)
  }

  /**
   * Reads a function of the ABI, which ethers and TypeChain declare as an interface with the arguments as a tuple. Whether
   * it accepts the native coin is the third type argument in TypeChain, and part of the interface's name in `sdk/`.
   */
  function readContractFunction(symbol: ts.Symbol): [path: string, ApiShape][] {
    const type = checker.getTypeOfSymbol(symbol)
    const [call] = type.getCallSignatures()
    const staticCall = type.getProperty('staticCall')
    const [simulated] = staticCall ? checker.getTypeOfSymbol(staticCall).getCallSignatures() : []
    const [args, , mutability] = checker.getTypeArguments(type as ts.TypeReference)
    if (!call || !simulated || !args || !type.getProperty('fragment')) return []
    const inputs = checker.getTypeArguments(args as ts.TypeReference)
    const sends =
      nameOf(checker.getAwaitedType(call.getReturnType()) ?? type) === 'ContractTransactionResponse'
    const takesValue =
      nameOf(type) === 'PayableFunction' || (mutability?.isStringLiteral() && mutability.value === 'payable')
    const sending = takesValue ? 'sends a transaction, also with a value' : 'sends a transaction'
    const text = sends ? sending : 'reads'
    const shape = callOf(inputs.map(read), awaited(simulated))
    return [[`.${symbol.name}`, { ...shape, text, parts: new Map([...shape.parts, ['', named(text)]]) }]]
  }

  function awaited(signature: ts.Signature): ApiShape {
    const type = signature.getReturnType()
    return read(checker.getAwaitedType(type) ?? type)
  }

  return { read, readCall, readParameters, readField, readFields, contracts, thenables }
}

/** The name of a contract's type without `Abi`: `Erc20` for `Erc20Abi`. A combination of several contracts has no name. */
function contractName(type: ts.Type): string | undefined {
  if (!type.isClassOrInterface()) return undefined
  const name = nameOf(type).replace(/Abi$/, '')
  return name === 'BaseContract' ? undefined : name
}

/** Name of a class or interface without the suffix that bundlers add, such as `$1`. */
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
