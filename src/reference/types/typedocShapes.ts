/**
 * Converts TypeDoc's types to shapes. Aliases and interfaces of `sdk/` are written out. Enums, classes, contracts and
 * the types of other packages keep their name.
 */
import {
  DeclarationReflection,
  type ParameterReflection,
  type ReferenceType,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
} from 'typedoc'
import { problemAt } from '../../shared/problem.ts'
import { readAttributes } from '../attributes.ts'
import { commentOf, locationOf } from '../comments.ts'
import type { Argument, FunctionShape, Property, Shape } from './shape.ts'

/** A missing type is that of a function without a result. */
export function shapeOf(type: SomeType | undefined): Shape {
  if (!type) return named('void')
  switch (type.type) {
    case 'literal':
      return named(typeof type.value === 'string' ? `'${type.value}'` : String(type.value))
    case 'array':
      return { kind: 'array', item: shapeOf(type.elementType) }
    case 'union':
    case 'intersection':
      return { kind: type.type, members: type.types.map(shapeOf) }
    case 'typeOperator': {
      if (type.operator !== 'readonly') return named(type.toString())
      const target = shapeOf(type.target)
      return target.kind === 'array' ? { ...target, readonly: true } : target
    }
    case 'reflection': {
      const [signature] = type.declaration.signatures ?? []
      if (signature) return functionOf(signature)
      return { kind: 'object', properties: propertiesOf(type.declaration) }
    }
    case 'reference':
      return shapeOfReference(type)
    default:
      return named(type.toString())
  }
}

/** The properties of an object type, with their doc comments. */
export function propertiesOf(object: DeclarationReflection): Property[] {
  return (object.children ?? []).map((child) => {
    const comment = commentOf(child)
    const [method] = child.signatures ?? []
    return {
      name: child.name,
      optional: child.flags.isOptional,
      shape: method ? functionOf(method) : shapeOf(child.type),
      description: comment.summary,
      ...readAttributes(comment.tag),
      checks: comment.tags.get('check') ?? [],
      location: locationOf(child),
    }
  })
}

export function functionOf(signature: SignatureReflection): FunctionShape {
  return {
    kind: 'function',
    parameters: (signature.parameters ?? []).map(argumentOf),
    result: shapeOf(signature.type),
  }
}

const argumentOf = ({ name, flags, type }: ParameterReflection): Argument => ({
  name,
  optional: flags.isOptional,
  shape: shapeOf(type),
})

/** The types that are being read. Inside itself, a type is printed by name. */
const open = new Set<DeclarationReflection>()

/** A type that is named: an alias, an interface, an enum, a class, a type parameter, or a type of another package. */
function shapeOfReference(type: ReferenceType): Shape {
  const own = type.reflection instanceof DeclarationReflection ? type.reflection : undefined
  if (!own || own.kindOf(namedKinds) || contractAbi.test(own.name) || open.has(own)) {
    const args = type.typeArguments?.map(shapeOf) ?? []
    return { ...named(ownNameOf(type)), ...(args.length > 0 && { args }) }
  }
  if (own.typeParameters) {
    const { file, line } = locationOf(own)
    throw problemAt(file, line, `\`${own.name}\` has type parameters: declare a type for each use`)
  }
  open.add(own)
  try {
    // TypeDoc reads `type Alias = { … }` like an interface.
    if (own.type) return shapeOf(own.type)
    return { kind: 'object', name: own.name, properties: propertiesOf(own) }
  } finally {
    open.delete(own)
  }
}

/** The name of a contract's type in `sdk/`. Users know it by its name in the global namespace, see `sdk/global.ts`. */
const contractAbi = /^(.+)Abi$/

/** Declarations of `sdk/` that are not written out. */
const namedKinds = [ReflectionKind.Enum, ReflectionKind.EnumMember, ReflectionKind.Class]

/**
 * The public name of a contract, with the enum's name for a member of an enum, and the original name for a type of another
 * package that an import renames.
 */
function ownNameOf(type: ReferenceType): string {
  const [, contract] = contractAbi.exec(type.name) ?? []
  if (contract && type.reflection) return `StakeWise.ABI.${contract === 'Erc20' ? 'Erc20Token' : contract}`
  const isForeign = !type.reflection && !type.refersToTypeParameter
  return isForeign || type.reflection?.kindOf(ReflectionKind.EnumMember) ? type.qualifiedName : type.name
}

const named = (name: string): Shape => ({ kind: 'name', name })
