import {
  type Argument,
  objectIn,
  printArgument,
  printKey,
  printName,
  printShape,
  type Shape,
} from './shape.ts'

const LINE_WIDTH = 78
/** Maximum number of lines of a printed call. It leaves room for the start of the example below on the first screen. */
const MAX_CALL_LINES = 11

/**
 * Prints a call as TypeScript, on one line if it fits, otherwise with one property per line. If that is too long, types are
 * printed by name, because the page lists their fields below: first the result, then also the objects in the arguments.
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
  const short = `${call}(${parameters.map((each) => printArgument(each)).join(', ')}): ${wrap(printShape(result))}`
  if (short.length <= LINE_WIDTH) return short
  const print = (args: Argument[], type: (used: number) => string) => {
    const head = `${call}(${args.map((argument) => layOut(argument)).join(', ')}): `
    const lastLine = head.length - head.lastIndexOf('\n') - 1
    return head + wrap(type(lastLine + (wrapper?.length ?? 0) + 2))
  }
  const byName = () => nameOf(result)
  const forms = [
    print(parameters, (used) => layOutType(result, '', used)),
    print(parameters, byName),
    print(parameters.map(withNamedParts), byName),
  ]
  const fitting = forms.find((text) => linesOf(text) <= MAX_CALL_LINES)
  return fitting ?? forms.toSorted((a, b) => linesOf(a) - linesOf(b))[0] ?? short
}

const linesOf = (text: string): number => text.split('\n').length

/** Prints another form of a transaction, with the same arguments: `sdk.vault.deposit.encode(args: …): Promise<…>`. */
export function companionSignature(
  { call, signature }: { call: string; signature: string },
  form: string,
  type: string,
): string {
  const args = signature.slice(call.length, signature.lastIndexOf('): ') + 1)
  return `${call}.${form}${args}: Promise<${type}>`
}

/** Replaces the objects inside an object by their names if they need more than a line. */
function withNamedParts(argument: Argument): Argument {
  const { shape } = argument
  if (shape.kind !== 'object') return argument
  const properties = shape.properties.map((property) =>
    linesOf(layOut(property, '  ')) > 1 ? { ...property, shape: named(property.shape) } : property,
  )
  return { ...argument, shape: { ...shape, properties } }
}

const named = (shape: Shape): Shape => (objectIn(shape) ? { kind: 'name', name: nameOf(shape) } : shape)

function layOut({ name, optional, shape }: Argument, indent = ''): string {
  const key = `${printKey(name)}${optional ? '?' : ''}: `
  return key + layOutType(shape, indent, indent.length + key.length)
}

/** @param used - columns already used on the first line */
function layOutType(shape: Shape, indent: string, used: number): string {
  const line = printShape(shape)
  if (used + line.length <= LINE_WIDTH) return line
  const inner = `${indent}  `
  return printShape(shape, ({ properties }) => {
    const lines = properties.map((property) => inner + layOut(property, inner))
    return `{\n${lines.join('\n')}\n${indent}}`
  })
}

const nameOf = (shape: Shape): string => printName(shape, '{ … }')
