/** Reads the constants of the SDK, such as `configs`: their types and, as the defaults of the networks, their values. */
import ts from 'typescript'
import { type ApiShape, literalText, named, objectOf, type Part, type Parts, unionOf } from './apiShape.ts'
import { enumMembers } from './enumTypes.ts'
import type { PackageProgram } from './packageProgram.ts'
import type { TypeReader } from './typeReader.ts'

/** Reads the names in a constant and the types of its values. The values themselves are compared as defaults. */
export function readConstantType(type: ts.Type, reader: TypeReader): ApiShape {
  const { checker } = reader
  const parts = type.isUnion() ? type.types : [type]
  if (parts.some((part) => checker.isArrayLikeType(part))) return named('present')
  if (parts.some((part) => !(part.flags & ts.TypeFlags.Object)))
    return unionOf(parts.map((part) => reader.read(checker.getBaseTypeOfLiteralType(part))))
  const fields = propertyTypes(type, checker)
  return objectOf(fields.map(([name, field]) => [`.${name}`, readConstantType(field, reader)]))
}

/** Reads the defaults of the networks by path, such as `Mainnet.network.id`. */
export function readDefaults({ checker, exports, networks }: PackageProgram): Parts {
  const typeOf = (constant: ts.Symbol | undefined) => constant && checker.getTypeOfSymbol(constant)
  if (networks) return new Map(declaredDefaults(checker.getTypeOfSymbol(networks), checker))
  const [configs, chains, network] = [exports.get('configs'), exports.get('chains'), exports.get('Network')]
  const names = new Map(enumMembers(network, checker).map(({ name, value }) => [String(value), name]))
  const defaults = propertyTypes(typeOf(configs), checker).flatMap(([id, config]) =>
    valuesIn(names.get(id) ?? id, config, checker),
  )
  return new Map([...defaults, ...chainDefaults(typeOf(chains), defaults, checker)])
}

/** The defaults in `sdk/networks.ts`: a list of networks, each with its member of the enum `Network` and its config. */
function declaredDefaults(networks: ts.Type, checker: ts.TypeChecker): Part[] {
  return checker.getTypeArguments(networks as ts.TypeReference).flatMap((network) => {
    const { member, config } = Object.fromEntries(propertyTypes(network, checker))
    return member?.isStringLiteral() && config ? valuesIn(member.value, config, checker) : []
  })
}

/** `chains` repeats the `network` of each entry in `configs`. If they differ, `chains` takes precedence. */
function chainDefaults(chains: ts.Type | undefined, defaults: Part[], checker: ts.TypeChecker): Part[] {
  const ids = defaults.filter(([path]) => path.endsWith('.network.id'))
  return propertyTypes(chains, checker).flatMap(([id, chain]) => {
    const [path] = ids.find(([, { text }]) => text === literalText(id)) ?? []
    return path ? valuesIn(path.replace(/\.id$/, ''), chain, checker) : []
  })
}

/** The literals in the type of a constant. A value without a literal type is represented by its type. */
function valuesIn(path: string, type: ts.Type, checker: ts.TypeChecker): Part[] {
  if (type.isStringLiteral() || type.isNumberLiteral()) return [[path, named(literalText(type.value))]]
  if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as ts.TypeReference)
    return items.flatMap((item, index) => valuesIn(`${path}.${index}`, item, checker))
  }
  if (!(type.flags & ts.TypeFlags.Object)) return [[path, named(checker.typeToString(type))]]
  return propertyTypes(type, checker).flatMap(([name, value]) => valuesIn(`${path}.${name}`, value, checker))
}

const propertyTypes = (type: ts.Type | undefined, checker: ts.TypeChecker): [name: string, ts.Type][] =>
  (type?.getProperties() ?? []).map((symbol) => [symbol.name, checker.getTypeOfSymbol(symbol)])
