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
import type { Argument, Property, Shape } from './shape.ts'

/** Public names of types, by the name of their declaration. */
export type PrintedNames = ReadonlyMap<string, string>

/** Converts TypeDoc's types to shapes. Aliases and interfaces of `sdk/` are written out, all other types keep their name. */
export interface ShapeReader {
  shapeOf(type: SomeType | undefined): Shape
  propertiesOf(object: DeclarationReflection): Property[]
  functionOf(signature: SignatureReflection): Extract<Shape, { kind: 'function' }>
}

/**
 * @param root - folder that locations are relative to
 * @param names - declarations of `sdk/` that readers know by another name, such as `StakeWise.ABI.Erc20Token`
 */
export function createShapeReader(root: string, names: PrintedNames): ShapeReader {
  const named = (name: string): Shape => ({ kind: 'name', name })

  function shapeOf(type: SomeType | undefined): Shape {
    if (!type) return named('void')
    switch (type.type) {
      case 'literal':
        return named(typeof type.value === 'string' ? `'${type.value}'` : String(type.value))
      case 'array':
        return { kind: 'array', item: shapeOf(type.elementType) }
      case 'union':
        return { kind: 'union', members: type.types.map(shapeOf) }
      case 'intersection':
        return { kind: 'intersection', members: type.types.map(shapeOf) }
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

  function shapeOfReference(type: ReferenceType): Shape {
    const args = type.typeArguments?.map(shapeOf)
    const target = type.reflection
    const printed = names.get(type.name)
    const own = target instanceof DeclarationReflection ? target : undefined
    if (
      printed ||
      !own ||
      own.kindOf([ReflectionKind.Enum, ReflectionKind.EnumMember, ReflectionKind.Class])
    ) {
      const name =
        printed ??
        (own?.kindOf(ReflectionKind.EnumMember) || isForeign(type) ? type.qualifiedName : type.name)
      return args && args.length > 0 ? { kind: 'name', name, args } : named(name)
    }
    if (own.kindOf(ReflectionKind.TypeAlias)) return shapeOf(own.type)
    return { kind: 'object', name: own.name, properties: propertiesOf(own) }
  }

  /** Types of other packages are printed by their original names, even if the import renames them. */
  const isForeign = (type: ReferenceType): boolean => !type.reflection && !type.refersToTypeParameter

  function propertiesOf(object: DeclarationReflection): Property[] {
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
        location: locationOf(child, root),
      }
    })
  }

  function functionOf(signature: SignatureReflection): Extract<Shape, { kind: 'function' }> {
    return {
      kind: 'function',
      typeParameters: (signature.typeParameters ?? []).map(
        ({ name, type }) => name + (type ? ` extends ${type.toString()}` : ''),
      ),
      parameters: (signature.parameters ?? []).map(argumentOf),
      result: shapeOf(signature.type),
    }
  }

  function argumentOf(parameter: ParameterReflection): Argument {
    return { name: parameter.name, optional: parameter.flags.isOptional, shape: shapeOf(parameter.type) }
  }

  return { shapeOf, propertiesOf, functionOf }
}
