/**
 * Reads the meaning of types with the TypeScript checker. Aliases, `Pick`, `Omit`, intersections and mapped types become the
 * resulting object, enums that a package does not export become the union of their values, and classes of other packages
 * keep their name.
 */
import ts from 'typescript'
import {
  type ApiShape,
  arrayOf,
  asOptional,
  callOf,
  literalText,
  named,
  objectOf,
  type Part,
  type Parts,
  promiseOf,
  unionOf,
  withoutFields,
} from './apiShape.ts'
import { isContract, readContract } from './contractTypes.ts'
import { readEnumTypes } from './enumTypes.ts'
import { isPublic, nameOf, type PackageProgram } from './packageProgram.ts'

/** Types nested deeper than this are printed by name. Only recursive generic types are. */
const MAX_DEPTH = 10

/** Types that TypeScript can only resolve once it knows the type arguments. */
const deferredTypes = ts.TypeFlags.Conditional | ts.TypeFlags.IndexedAccess | ts.TypeFlags.Substitution

const noTypes: ReadonlySet<string> = new Set()

/** Reads the types of one package, and collects the contracts and promise classes that it finds. */
export class TypeReader {
  readonly checker: ts.TypeChecker
  /** Enums and classes that users of the package can import. */
  readonly importable: ReadonlySet<ts.Symbol>
  /** Functions of the named contracts that were found so far. */
  readonly contracts = new Map<string, Parts>()
  /** Promise classes without type parameters that were found so far and that users cannot import. */
  readonly promiseClasses = new Set<ts.Symbol>()
  private readonly isOwn: (file: string) => boolean
  /** The types that are currently being read, to detect recursive types. */
  private readonly open: ts.Type[] = []

  constructor({ checker, exports, isOwn }: PackageProgram) {
    this.checker = checker
    this.isOwn = isOwn
    const kinds = ts.SymbolFlags.Enum | ts.SymbolFlags.Class
    this.importable = new Set([...exports.values()].filter(({ flags }) => flags & kinds))
  }

  read(type: ts.Type): ApiShape {
    if (this.open.length > MAX_DEPTH || this.open.includes(type))
      return named(nameOf(type) || this.checker.typeToString(type))
    this.open.push(type)
    try {
      return this.readShape(type)
    } finally {
      this.open.pop()
    }
  }

  /** The type of a field, and whether it is optional. */
  readField(symbol: ts.Symbol): ApiShape {
    const type = this.read(this.checker.getTypeOfSymbol(symbol))
    return symbol.flags & ts.SymbolFlags.Optional ? asOptional(type) : type
  }

  readFields(symbols: readonly ts.Symbol[]): Part[] {
    return symbols.filter(isPublic).map((symbol) => [`.${symbol.name}`, this.readField(symbol)])
  }

  /**
   * The call of a function; undefined if the type cannot be called. Further overloads are read as results of the first.
   *
   * @param omit - names of fields to omit from the arguments
   */
  readCall(type: ts.Type, omit = noTypes): ApiShape | undefined {
    const [signature, ...more] = type.getCallSignatures()
    if (!signature) return undefined
    const resultOf = (one: ts.Signature) => this.read(one.getReturnType())
    const overloads = more.map((one) => callOf(this.readParameters(one, omit), resultOf(one)))
    return callOf(this.readParameters(signature, omit), unionOf([resultOf(signature), ...overloads]))
  }

  readParameters(signature: ts.Signature, omit = noTypes): ApiShape[] {
    return signature.parameters.flatMap((symbol) => {
      const type = this.checker.getTypeOfSymbol(symbol)
      const declaration = symbol.valueDeclaration
      const parameter = declaration && ts.isParameter(declaration) ? declaration : undefined
      // A rest parameter with a tuple type, `(...values: [Args])`, is the same as the parameter `Args`.
      const isSpread = parameter?.dotDotDotToken && this.checker.isTupleType(type)
      const types = isSpread ? this.typeArguments(type) : [type]
      const shapes = types.map((one) => withoutFields(this.read(one), omit))
      return parameter?.questionToken || parameter?.initializer ? shapes.map(asOptional) : shapes
    })
  }

  /** The type that `await` gives. */
  awaited(type: ts.Type): ts.Type {
    return this.checker.getAwaitedType(type) ?? type
  }

  typeArguments(type: ts.Type): readonly ts.Type[] {
    return this.checker.getTypeArguments(type as ts.TypeReference)
  }

  /** Most specific first: a contract and a promise are objects too. */
  private readShape(type: ts.Type): ApiShape {
    const { checker } = this
    if (type.isUnion()) return this.readUnion(type.types)
    if (type.flags & ts.TypeFlags.EnumLike) return readEnumTypes([type], this.importable)
    if (type.isStringLiteral()) return named(literalText(type.value))
    if (type.flags & ts.TypeFlags.TypeParameter) return this.readTypeParameter(type)
    if (isDeferred(type)) return named('(follows from the type arguments)')
    const isPlain = !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    if (isPlain) return named(checker.typeToString(type))
    if (isContract(type)) return readContract(type, this)
    const item = checker.isArrayType(type) ? this.typeArguments(type)[0] : undefined
    if (item) return arrayOf(this.read(item), nameOf(type) === 'ReadonlyArray')
    if (checker.isTupleType(type)) return objectOf(this.readTuple(type))
    if (isPromise(type)) return this.readPromise(type)
    if (this.isForeign(type)) return { ...named(this.foreignName(type)), foreign: true }
    if (this.importable.has(type.symbol) && type.isClassOrInterface()) return named(nameOf(type))
    if (type.isIntersection()) return this.readIntersection(type)
    const call = type.getProperties().length === 0 ? this.readCall(type) : undefined
    return call ?? this.readObject(type)
  }

  /** Joins the members of `boolean` and of enums again, which TypeScript splits in unions. */
  private readUnion(types: ts.Type[]): ApiShape {
    const enumMembers = types.filter((type) => type.flags & ts.TypeFlags.EnumLike)
    const booleans = types.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral)
    const rest = types.filter((type) => !enumMembers.includes(type) && !booleans.includes(type))
    const readAll = (some: ts.Type[]) => some.map((type) => this.read(type))
    return unionOf([
      ...(enumMembers.length > 0 ? [readEnumTypes(enumMembers, this.importable)] : []),
      ...(booleans.length === 2 ? [named('boolean')] : readAll(booleans)),
      ...readAll(rest),
    ])
  }

  /**
   * Reads a type parameter as its constraint, or else as its position. Positions count from the last parameter, which is the
   * result in both `AbortRequest<Query, Result>` and `AbortRequest<Result>`.
   */
  private readTypeParameter(type: ts.Type): ApiShape {
    const constraint = this.checker.getBaseConstraintOfType(type)
    if (constraint && !(constraint.flags & ts.TypeFlags.Unknown)) return this.read(constraint)
    const declaration = type.symbol?.declarations?.find(ts.isTypeParameterDeclaration)
    const owner = declaration?.parent as { typeParameters?: readonly ts.Node[] } | undefined
    const neighbors = owner?.typeParameters ?? []
    return named(`T${declaration ? neighbors.length - 1 - neighbors.indexOf(declaration) : ''}`)
  }

  private readPromise(type: ts.Type): ApiShape {
    // The result is the last type argument: `AbortRequest<Query, Result>`, `Promise<Result>`.
    const result = this.typeArguments(type).at(-1)
    if (!result) {
      if (!this.importable.has(type.symbol)) this.promiseClasses.add(type.symbol)
      return promiseOf(nameOf(type), named('any'))
    }
    // TypeScript cannot resolve the awaited type of a type parameter.
    const value = result.flags & ts.TypeFlags.TypeParameter ? result : this.awaited(result)
    return promiseOf(nameOf(type), this.read(value))
  }

  private readIntersection(type: ts.IntersectionType): ApiShape {
    const fieldsOf = (parts: ts.Type[]) => parts.flatMap((part) => this.readFields(part.getProperties()))
    const foreign = type.types.filter((part) => this.isForeign(part))
    if (foreign.length > 0) {
      const own = type.types.filter((part) => !foreign.includes(part))
      return objectOf(fieldsOf(own), foreign.map((part) => this.foreignName(part)).join(' & '))
    }
    // A named tuple of ethers is an intersection of a tuple and an object. Its other properties are those of every array.
    const tuple = type.types.find((part) => this.checker.isTupleType(part))
    if (!tuple) return this.readObject(type)
    const names = type.types.filter((part) => part !== tuple)
    return objectOf([...this.readTuple(tuple), ...fieldsOf(names)])
  }

  private readObject(type: ts.Type): ApiShape {
    const index = type.getStringIndexType() ?? type.getNumberIndexType()
    const fields = this.readFields(type.getProperties())
    return objectOf(index ? [['[key]', this.read(index)], ...fields] : fields)
  }

  private readTuple(type: ts.Type): Part[] {
    return this.typeArguments(type).map((item, index) => [`.${index}`, this.read(item)])
  }

  /** Whether a type is a class or an interface of another package. */
  private isForeign(type: ts.Type): boolean {
    const { flags = 0, declarations = [] } = type.symbol ?? {}
    return (
      declarations.length > 0 &&
      (flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0 &&
      declarations.every((declaration) => !this.isOwn(declaration.getSourceFile().fileName))
    )
  }

  private foreignName(type: ts.Type): string {
    const target = (type as ts.TypeReference).target as ts.GenericType | undefined
    const parameters = target?.typeParameters ?? []
    if (parameters.length === 0) return nameOf(type)
    const given = this.typeArguments(type).slice(0, parameters.length)
    return `${nameOf(type)}<${given.map((one) => this.read(one).text).join(', ')}>`
  }
}

/** A native promise, or an object that can be awaited and aborted. */
const isPromise = (type: ts.Type): boolean =>
  nameOf(type) === 'Promise' || Boolean(type.symbol && type.getProperty('then') && type.getProperty('abort'))

function isDeferred(type: ts.Type): boolean {
  if (type.flags & deferredTypes) return true
  return [...(type.isIntersection() ? type.types : []), ...(type.aliasTypeArguments ?? [])].some(isDeferred)
}
