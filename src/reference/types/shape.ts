/**
 * TypeScript types as plain data, with aliases and interfaces written out, independent of the tool that read them. Printed
 * types, table rows and signatures are derived from them.
 */
import type { Attributes } from '../attributes.ts'
import type { Location } from '../model.ts'

export type Shape =
  /** A type that is printed by name: `bigint`, `'asc'`, `null`, `BorrowStatus`, `Record<string, string>`. */
  | { kind: 'name'; name: string; args?: Shape[] }
  | { kind: 'array'; item: Shape; readonly?: boolean }
  | { kind: 'union'; members: Shape[] }
  | { kind: 'intersection'; members: Shape[] }
  | { kind: 'object'; name?: string; properties: Property[] }
  | { kind: 'function'; parameters: Argument[]; result: Shape }

type ObjectShape = Extract<Shape, { kind: 'object' }>
export type FunctionShape = Extract<Shape, { kind: 'function' }>

export interface Argument {
  name: string
  optional: boolean
  shape: Shape
}

/** A property of an object type, with its doc comment. */
export interface Property extends Argument, Attributes {
  description: string
  /** Texts of the `@check` tags: a rule, and the name in the message if that is not the argument's path. */
  checks: string[]
  location: Location
}

const identifier = /^[A-Za-z_$][\w$]*$/

/** Prints the key of an object type, in quotes if necessary. */
export const printKey = (key: string): string => (identifier.test(key) ? key : `'${key}'`)

/**
 * Prints a type: `Array<{ address: string; shares: bigint }>`.
 *
 * @param printObject - prints the objects in it; by default on one line
 */
export function printShape(shape: Shape, printObject = printProperties): string {
  const print = (part: Shape, inParentheses?: Shape['kind'][]) => {
    const text = printShape(part, printObject)
    return inParentheses?.includes(part.kind) ? `(${text})` : text
  }
  switch (shape.kind) {
    case 'name':
      return shape.args ? `${shape.name}<${shape.args.map((arg) => print(arg)).join(', ')}>` : shape.name
    case 'array': {
      const item = print(shape.item)
      if (shape.readonly) return `ReadonlyArray<${item}>`
      return /^[\w.]+$/.test(item) ? `${item}[]` : `Array<${item}>`
    }
    case 'union':
      return shape.members.map((member) => print(member, ['function'])).join(' | ')
    case 'intersection':
      return shape.members.map((member) => print(member, ['function', 'union'])).join(' & ')
    case 'object':
      return printObject(shape)
    case 'function': {
      const parameters = shape.parameters.map((parameter) => printArgument(parameter, printObject))
      return `(${parameters.join(', ')}) => ${print(shape.result)}`
    }
  }
}

const printProperties = ({ properties }: ObjectShape): string =>
  properties.length === 0 ? '{}' : `{ ${properties.map((each) => printArgument(each)).join('; ')} }`

/** Prints a type with the names of its declarations: `ExitRequest[] | null`. An object without a name prints as `object`. */
export const printName = (shape: Shape, unnamed = 'object'): string =>
  printShape(shape, ({ name }) => name ?? unnamed)

export const printArgument = ({ name, optional, shape }: Argument, printObject = printProperties): string =>
  `${printKey(name)}${optional ? '?' : ''}: ${printShape(shape, printObject)}`

/** The object in an object type, in an array of objects, or in a union with exactly one of these; otherwise undefined. */
export function objectIn(shape: Shape): { object: ObjectShape; isArray: boolean } | undefined {
  if (shape.kind === 'object') return { object: shape, isArray: false }
  if (shape.kind === 'array') {
    return shape.item.kind === 'object' ? { object: shape.item, isArray: true } : undefined
  }
  if (shape.kind !== 'union') return undefined
  const found = shape.members.flatMap((member) => objectIn(member) ?? [])
  return found.length === 1 ? found[0] : undefined
}

/**
 * The properties of an object and of all objects in it, parents before children, in the order of the declaration. Paths are
 * `position`, `position.timestamp`, `feeRecipients`, `feeRecipients[].address`.
 *
 * @param prefix - what all paths begin with
 */
export function allProperties(properties: Property[], prefix = ''): { path: string; property: Property }[] {
  return properties.flatMap((property) => {
    const path = prefix + property.name
    const nested = objectIn(property.shape)
    if (!nested) return [{ path, property }]
    const below = allProperties(nested.object.properties, `${path}${nested.isArray ? '[]' : ''}.`)
    return [{ path, property }, ...below]
  })
}

/** Whether a union contains a type with this name, such as `null`. */
export const unionIncludes = (shape: Shape, name: string): boolean =>
  shape.kind === 'union' && shape.members.some((member) => member.kind === 'name' && member.name === name)
