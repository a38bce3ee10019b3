import { type DeclarationReflection, ReferenceType } from 'typedoc'
import { signatureOf } from './comments.ts'
import { type PromiseKind, promiseKinds } from './model.ts'
import type { Argument, Property, Shape } from './types/shape.ts'
import { functionOf, shapeOf } from './types/typedocShapes.ts'

/** The call of a method, whether it is declared as a function type or as a `Transaction`. */
export interface Call {
  /** One or none. */
  parameters: Argument[]
  /** The properties of the argument, which is an object. */
  properties: Property[]
  /** What the promise resolves to. */
  result: Shape
  promise: PromiseKind
  /** The type that `encode` resolves to; only for transactions. */
  encoded?: Shape
}

/**
 * @param alias - the type of the method
 * @param transaction - the interface `Transaction`
 * @returns undefined if the type is not that of a method
 */
export function readCall(alias: DeclarationReflection, transaction: DeclarationReflection): Call | undefined {
  const { type } = alias
  if (type instanceof ReferenceType && type.reflection === transaction) {
    const [args, encoded] = type.typeArguments ?? []
    const parameters = [{ name: 'args', optional: false, shape: shapeOf(args) }]
    const properties = argumentProperties(parameters)
    const hash: Shape = { kind: 'name', name: 'string' }
    const forms = { result: hash, promise: 'Promise', encoded: shapeOf(encoded) } as const
    return properties && { parameters, properties, ...forms }
  }
  const signature = signatureOf(alias)
  if (!signature) return undefined
  const { parameters, result } = functionOf(signature)
  const properties = argumentProperties(parameters)
  return properties && { parameters, properties, ...readResult(result) }
}

/** @returns undefined if there are several arguments, or one that is not an object */
function argumentProperties([args, ...more]: Argument[]): Property[] | undefined {
  if (!args) return []
  return args.shape.kind === 'object' && more.length === 0 ? args.shape.properties : undefined
}

function readResult(result: Shape): Pick<Call, 'result' | 'promise'> {
  const promise = promiseKinds.find((kind) => result.kind === 'name' && result.name === kind)
  const value = result.kind === 'name' ? result.args?.[0] : undefined
  return promise && value ? { result: value, promise } : { result, promise: 'sync' }
}
