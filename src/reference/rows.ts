import { attributesOf } from './attributes.ts'
import { parseCheck } from './checks.ts'
import type { Field, Parameter } from './model.ts'
import {
  allProperties,
  objectIn,
  type Property,
  printName,
  printShape,
  type Shape,
  unionIncludes,
} from './types/shape.ts'

/** The rows of the table of arguments: one per property, parents before children. Their names are the properties' paths. */
export const parameterRows = (properties: Property[]): Parameter[] =>
  allProperties(properties).map(({ path, property }) => ({
    name: path,
    type: printShape(property.shape),
    ...typeName(property.shape),
    required: !property.optional,
    description: property.description,
    ...attributesOf(property),
    checks: property.checks.map((check) => parseCheck(check).rule),
    location: property.location,
  }))

/** The description of a plain result, or of the `null` in `object | null`. */
interface ValueText extends Pick<Field, 'description' | 'unit' | 'location'> {}

/**
 * The rows of the table of result fields. Paths of the fields of array items start with `[].`. A result that is not an
 * object has a single row with the path `(value)`. The `null` in `object | null` has a row with this path too.
 */
export function fieldRows(shape: Shape, value: ValueText): Field[] {
  const found = objectIn(shape)
  if (!found) return [valueRow(printShape(shape), value)]
  const rows = allProperties(found.object.properties, found.isArray ? '[].' : '').map(propertyRow)
  return unionIncludes(shape, 'null') ? [...rows, valueRow('null', { ...value, unit: undefined })] : rows
}

function valueRow(type: string, { description, unit, location }: ValueText): Field {
  return {
    path: '(value)',
    type,
    description,
    ...(unit !== undefined && { unit }),
    location,
  }
}

/** The row of an array of objects is that of its item, so its path ends with `[]`: `positions[]`. */
function propertyRow({ path, property }: { path: string; property: Property }): Field {
  const { shape } = property
  const isList = shape.kind === 'array' && objectIn(shape) !== undefined
  return {
    path: isList ? `${path}[]` : path,
    type: printShape(isList ? shape.item : shape),
    ...typeName(shape),
    ...(property.optional && { optional: true as const }),
    description: property.description,
    ...attributesOf(property),
    ...(objectIn(shape) && { container: true as const }),
    location: property.location,
  }
}

const typeName = (shape: Shape): { typeName?: string } =>
  objectIn(shape) ? { typeName: printName(shape) } : {}
