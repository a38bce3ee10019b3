/**
 * What two versions of the SDK are compared by: the public API with every alias resolved, reduced to what a caller can
 * tell apart. Declarations that mean the same have the same model, however they are spelled.
 */

export type ApiType =
  /** A primitive, a literal, an enum of the package, or a class of another package. Contracts end in ` contract`. */
  | { kind: 'name'; name: string }
  | { kind: 'array'; item: ApiType }
  /** Members are unique and sorted by their print. */
  | { kind: 'union'; members: ApiType[] }
  | { kind: 'object'; fields: ApiField[]; index?: ApiType }
  | { kind: 'function'; parameters: ApiParameter[]; result: ApiType }

export interface ApiField {
  name: string
  optional: boolean
  type: ApiType
}

export interface ApiParameter {
  optional: boolean
  type: ApiType
}

/** A call and what becomes of it. */
export interface ApiCall {
  parameters: ApiParameter[]
  /** `Promise`, `AbortPromise`, `AbortRequest`, or `sync`. */
  promise: string
  result: ApiType
}

export interface ApiMethod extends ApiCall {
  /** `vault.deposit` for a method of a group, `getGas` for one of the instance. */
  name: string
  /** Forms beside the call itself, such as `encode`, by name. */
  companions: Map<string, ApiCall>
}

export interface ApiEnum {
  name: string
  members: Map<string, string | number>
}

/** The public API of a package. */
export interface Api {
  methods: ApiMethod[]
  constructorParameters: ApiParameter[]
  enums: ApiEnum[]
  /** Other members of the instance by path: `config.addresses.base.keeper`. Functions have their parameters' outline. */
  members: Map<string, string>
  /** Values that the package exports, and the methods of its classes: `configs`, `BigDecimal`, `BigDecimal.plus`. */
  exports: string[]
}

export const named = (name: string): ApiType => ({ kind: 'name', name })

/** A union of types: flat, without repetitions, sorted; the type itself where only one is left. */
export function unionOf(types: ApiType[]): ApiType {
  const flat = types.flatMap((type) => (type.kind === 'union' ? type.members : [type]))
  const unique = [...new Map(flat.map((type) => [printApiType(type), type])).entries()]
  const members = unique.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, type]) => type)
  return members.length === 1 && members[0] ? members[0] : { kind: 'union', members }
}

/** A type on one line. Equal prints mean equal types, whatever the order of an object's fields. */
export function printApiType(type: ApiType): string {
  switch (type.kind) {
    case 'name':
      return type.name
    case 'array':
      return type.item.kind === 'name' ? `${printApiType(type.item)}[]` : `Array<${printApiType(type.item)}>`
    case 'union':
      return type.members.map(printApiType).join(' | ')
    case 'object': {
      const fields = [...type.fields]
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map((field) => `${field.name}${field.optional ? '?' : ''}: ${printApiType(field.type)}`)
      const index = type.index ? [`[key]: ${printApiType(type.index)}`] : []
      return fields.length + index.length === 0 ? '{}' : `{ ${[...index, ...fields].join('; ')} }`
    }
    case 'function':
      return `(${type.parameters.map((one) => printApiType(one.type) + (one.optional ? '?' : '')).join(', ')}) => ${printApiType(type.result)}`
  }
}
