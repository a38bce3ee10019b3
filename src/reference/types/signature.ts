import {
  type Argument,
  objectIn,
  printArgument,
  printKey,
  printShape,
  printTypeParameters,
  type Shape,
} from './shape.ts'

const width = 78
const mostLines = 16

/**
 * Prints a call as TypeScript: on one line if it fits, otherwise one property per line. A long result type is printed by
 * name, because its fields are in a table below.
 *
 * @param call - `sdk.vault.getVault`
 * @param wrapper - `Promise`, `AbortRequest`, `AbortPromise`; undefined for a plain value
 */
export function printSignature(
  call: string,
  parameters: Argument[],
  result: Shape,
  wrapper?: string,
): string {
  const wrap = (text: string) => (wrapper ? `${wrapper}<${text}>` : text)
  const short = `${call}(${parameters.map(printArgument).join(', ')}): ${wrap(printShape(result))}`
  if (short.length <= width) return short
  const args = parameters.map((argument) => layOut(argument)).join(', ')
  const head = `${call}(${args}): `
  const lastLine = head.length - head.lastIndexOf('\n') - 1
  const full = wrap(layOutType(result, '', lastLine + (wrapper?.length ?? 0) + 2))
  return head + (full.split('\n').length > mostLines ? wrap(nameOf(result)) : full)
}

/** Another form of a transaction, which takes the same arguments: `sdk.vault.deposit.encode(args: …): Promise<…>`. */
export function companionSignature(
  { call, signature }: { call: string; signature: string },
  form: string,
  type: string,
): string {
  const args = signature.slice(call.length, signature.lastIndexOf('): ') + 1)
  return `${call}.${form}${args}: Promise<${type}>`
}

/** A value: `configs: Record<Network, StakeWise.Config>`. Objects inside an object that fills the screen are named. */
export function printValue(name: string, shape: Shape): string {
  const argument = { name, optional: false, shape }
  const full = layOut(argument)
  if (full.split('\n').length <= mostLines || shape.kind !== 'object') return full
  const properties = shape.properties.map((property) => ({ ...property, shape: named(property.shape) }))
  return layOut({ ...argument, shape: { ...shape, properties } })
}

const named = (shape: Shape): Shape => (objectIn(shape) ? { kind: 'name', name: nameOf(shape) } : shape)

/** A function that is not a method: `getGas(estimatedGas: bigint): Promise<bigint>`. */
export function printFunction(name: string, shape: Extract<Shape, { kind: 'function' }>): string {
  const head = `${name}${printTypeParameters(shape.typeParameters)}`
  return printSignature(head, shape.parameters, shape.result)
}

function layOut({ name, optional, shape }: Argument, indent = ''): string {
  const key = `${printKey(name)}${optional ? '?' : ''}: `
  return key + layOutType(shape, indent, indent.length + key.length)
}

/** @param used - columns already used on the first line */
function layOutType(shape: Shape, indent: string, used: number): string {
  const line = printShape(shape)
  if (used + line.length <= width) return line
  switch (shape.kind) {
    case 'object': {
      const inner = `${indent}  `
      const lines = shape.properties.map((property) => inner + layOut(property, inner))
      return `{\n${lines.join('\n')}\n${indent}}`
    }
    case 'array':
      return shape.item.kind === 'name' ? line : `Array<${layOutType(shape.item, indent, used + 6)}>`
    case 'union': {
      if (shape.members.length <= 4) {
        return shape.members.map((member) => layOutType(member, indent, used)).join(' | ')
      }
      const inner = `${indent}  `
      return shape.members
        .map((member) => `\n${inner}| ${layOutType(member, inner, inner.length + 2)}`)
        .join('')
    }
    case 'name':
      if (!shape.args) return line
      return `${shape.name}<${shape.args.map((arg) => layOutType(arg, indent, used + shape.name.length)).join(', ')}>`
    default:
      return line
  }
}

function nameOf(shape: Shape): string {
  if (shape.kind === 'object') return shape.name ?? '{ … }'
  if (shape.kind === 'array') return `Array<${nameOf(shape.item)}>`
  if (shape.kind === 'union') return shape.members.map(nameOf).join(' | ')
  return printShape(shape)
}
