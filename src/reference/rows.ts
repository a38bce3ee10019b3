import { attributesOf } from './attributes.ts'
import type { Field, Parameter } from './model.ts'
import { objectIn, type Property, printName, printShape, type Shape, unionIncludes } from './types/shape.ts'

/**
 * The rows of the table of arguments: one per property, in the order of the declaration, parents before children. Their
 * names are paths: `position`, `position.timestamp`, `feeRecipients`, `feeRecipients[].address`.
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
 * The rows of the table of result fields. Paths of the fields of array items start with `[].`. A result that is not an
 * object has a single row with the path `(value)`. The `null` in `object | null` has a row with this path too.
 */
export function fieldRows(shape: Shape, value: ValueText): Field[] {
  const found = objectIn(shape)
  if (!found) return [valueRow(printShape(shape), value)]
  const rows = propertyRows(found.object.properties, found.isArray ? '[].' : '')
  return unionIncludes(shape, 'null') ? [...rows, valueRow('null', { ...value, unit: undefined })] : rows
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

/** An array of objects has a row for its item, followed by the item's fields: `positions[]`, `positions[].timestamp`. */
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
