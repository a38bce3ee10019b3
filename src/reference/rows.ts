import { attributesOf } from './attributes.ts'
import type { Field, Parameter } from './model.ts'
import { holds, objectIn, type Property, printName, printShape, type Shape } from './types/shape.ts'

/**
 * Rows of the Arguments table: one per property, in the order of the declaration, parents before children.
 * `position`, `position.timestamp`, `feeRecipients`, `feeRecipients[].address`.
 */
export function parameterRows(properties: Property[], prefix = ''): Parameter[] {
  return properties.flatMap((property) => {
    const name = prefix + property.name
    const row: Parameter = {
      name,
      type: printShape(property.shape),
      ...typeName(property.shape),
      required: !property.optional,
      description: property.description,
      ...attributesOf(property),
      checks: property.checks.map((check) => check.split(/\s+/)[0] ?? ''),
      location: property.location,
    }
    const nested = objectIn(property.shape)
    if (!nested) return [row]
    return [row, ...parameterRows(nested.object.properties, `${name}${nested.isArray ? '[]' : ''}.`)]
  })
}

/** The description of a plain result, or of the `null` in `object | null`. */
export interface ValueText extends Pick<Field, 'description' | 'unit' | 'location'> {}

/**
 * Rows of the Returns table. Properties of an object have their names, those of an array's items begin with `[].`, and any
 * other value has one row called `(value)`. So does the `null` in `object | null`.
 */
export function fieldRows(shape: Shape, value: ValueText): Field[] {
  const found = objectIn(shape)
  if (!found) return [valueRow(printShape(shape), value)]
  const rows = propertyRows(found.object.properties, found.isArray ? '[].' : '')
  return holds(shape, 'null') ? [...rows, valueRow('null', { ...value, unit: undefined })] : rows
}

function valueRow(type: string, { description, unit, location }: ValueText): Field {
  return {
    path: '(value)',
    type,
    optional: false,
    description,
    ...(unit !== undefined && { unit }),
    container: false,
    location,
  }
}

/** An array of objects is introduced by a row for one item: `positions[]`, then `positions[].timestamp`. */
function propertyRows(properties: Property[], prefix: string): Field[] {
  return properties.flatMap((property) => {
    const nested = objectIn(property.shape)
    const isList = property.shape.kind === 'array' && nested !== undefined
    const path = `${prefix}${property.name}${isList ? '[]' : ''}`
    const row: Field = {
      path,
      type: printShape(isList ? nested.object : property.shape),
      ...typeName(property.shape),
      optional: property.optional,
      description: property.description,
      ...attributesOf(property),
      container: nested !== undefined,
      location: property.location,
    }
    if (!nested) return [row]
    const children = `${path}${nested.isArray && !isList ? '[]' : ''}.`
    return [row, ...propertyRows(nested.object.properties, children)]
  })
}

const typeName = (shape: Shape): { typeName?: string } =>
  objectIn(shape) ? { typeName: printName(shape) } : {}
