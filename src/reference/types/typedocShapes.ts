/**
 * Converts TypeDoc's types to shapes. Aliases and interfaces of `sdk/` are written out, unless they have a printed name.
 * Enums, classes and the types of other packages keep their name.
 */
import {
  DeclarationReflection,
  type ParameterReflection,
  type ReferenceType,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
} from 'typedoc'
import { readAttributes } from '../attributes.ts'
import { commentOf, locationOf } from '../comments.ts'
import type { Argument, FunctionShape, Property, Shape } from './shape.ts'

/**
 * Declarations of `sdk/` that are printed by a name instead of being written out. Readers know them by that name:
 * `Erc20Abi` -> `StakeWise.ABI.Erc20Token`.
 */
export type PrintedNames = ReadonlyMap<string, string>

/** A missing type is that of a function without a result. */
export function shapeOf(type: SomeType | undefined, names: PrintedNames): Shape {
  if (!type) return named('void')
  switch (type.type) {
    case 'literal':
      return named(typeof type.value === 'string' ? `'${type.value}'` : String(type.value))
    case 'array':
      return { kind: 'array', item: shapeOf(type.elementType, names) }
    case 'union':
    case 'intersection':
      return { kind: type.type, members: type.types.map((member) => shapeOf(member, names)) }
    case 'typeOperator': {
      if (type.operator !== 'readonly') return named(type.toString())
      const target = shapeOf(type.target, names)
      return target.kind === 'array' ? { ...target, readonly: true } : target
    }
    case 'reflection': {
      const [signature] = type.declaration.signatures ?? []
      if (signature) return functionOf(signature, names)
      return { kind: 'object', properties: propertiesOf(type.declaration, names) }
    }
    case 'reference':
      return shapeOfReference(type, names)
    default:
      return named(type.toString())
  }
}

/** The properties of an object type, with their doc comments. */
export function propertiesOf(object: DeclarationReflection, names: PrintedNames): Property[] {
  return (object.children ?? []).map((child) => {
    const comment = commentOf(child)
    const [method] = child.signatures ?? []
    return {
      name: child.name,
      optional: child.flags.isOptional,
      shape: method ? functionOf(method, names) : shapeOf(child.type, names),
      description: comment.summary,
      ...readAttributes(comment.tag),
      checks: comment.tags.get('check') ?? [],
      location: locationOf(child),
    }
  })
}

export function functionOf(signature: SignatureReflection, names: PrintedNames): FunctionShape {
  return {
    kind: 'function',
    typeParameters: (signature.typeParameters ?? []).map(
      ({ name, type }) => name + (type ? ` extends ${type.toString()}` : ''),
    ),
    parameters: (signature.parameters ?? []).map((parameter) => argumentOf(parameter, names)),
    result: shapeOf(signature.type, names),
  }
}

const argumentOf = ({ name, flags, type }: ParameterReflection, names: PrintedNames): Argument => ({
  name,
  optional: flags.isOptional,
  shape: shapeOf(type, names),
})

/** A type that is named: an alias, an interface, an enum, a class, a type parameter, or a type of another package. */
function shapeOfReference(type: ReferenceType, names: PrintedNames): Shape {
  const printed = names.get(type.name)
  const own = type.reflection instanceof DeclarationReflection ? type.reflection : undefined
  if (printed || !own || own.kindOf(KEPT_KINDS)) {
    const args = type.typeArguments?.map((argument) => shapeOf(argument, names)) ?? []
    return { ...named(printed ?? ownNameOf(type)), ...(args.length > 0 && { args }) }
  }
  if (own.kindOf(ReflectionKind.TypeAlias)) return shapeOf(own.type, names)
  return { kind: 'object', name: own.name, properties: propertiesOf(own, names) }
}

/** Declarations of `sdk/` that are not written out. */
const KEPT_KINDS = [ReflectionKind.Enum, ReflectionKind.EnumMember, ReflectionKind.Class]

/** With the enum's name for a member of an enum, and the original name for a type of another package that an import renames. */
function ownNameOf(type: ReferenceType): string {
  const isForeign = !type.reflection && !type.refersToTypeParameter
  return isForeign || type.reflection?.kindOf(ReflectionKind.EnumMember) ? type.qualifiedName : type.name
}

const named = (name: string): Shape => ({ kind: 'name', name })
