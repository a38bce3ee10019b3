/**
 * The model by which two versions of the SDK are compared: the public API with every alias resolved, reduced to what
 * callers can observe. Declarations with the same meaning have the same model, however they are written.
 */

export type ApiType =
  /** A primitive, a literal, an enum or class that the package exports, a class of another package, a type parameter. */
  | { kind: 'name'; name: string }
  | { kind: 'array'; item: ApiType; readonly?: true }
  /** Members are unique and sorted as printed. */
  | { kind: 'union'; members: ApiType[] }
  /** `Promise`, or an awaitable class of the SDK, with the type that `await` returns. */
  | { kind: 'promise'; name: string; result: ApiType }
  /** `base` is the class of another package that the fields are added to. The fields of a tuple are `0`, `1` … */
  | { kind: 'object'; fields: ApiField[]; index?: ApiType; base?: string }
  | { kind: 'function'; parameters: ApiParameter[]; result: ApiType }
  /** An ethers contract. One without a name combines several. */
  | { kind: 'contract'; name?: string; functions: ContractFunction[] }

export interface ApiParameter {
  optional: boolean
  type: ApiType
}

export interface ApiField extends ApiParameter {
  name: string
}

export interface ContractFunction {
  name: string
  parameters: ApiParameter[]
  /** What a read or `staticCall` returns. */
  result: ApiType
  /** Whether a plain call sends a transaction. */
  sends: boolean
  /** Whether the call may attach the native coin. */
  takesValue: boolean
}

/** A function's parameters and result. */
export interface ApiCall {
  parameters: ApiParameter[]
  result: ApiType
}

export interface ApiMethod extends ApiCall {
  /** `vault.deposit` for a method of a group, `getGas` for one of the instance. */
  name: string
  /** Forms other than the call itself, such as `encode`, by name. */
  companions: Map<string, ApiCall>
}

export interface ApiEnum {
  name: string
  members: Map<string, string | number>
}

export interface ApiContract {
  /** `Keeper`, or how to get it: `createVault({ isPrivate: true })`. */
  name: string
  functions: ContractFunction[]
}

/** The public API of a package. */
export interface Api {
  methods: ApiMethod[]
  constructorParameters: ApiParameter[]
  enums: ApiEnum[]
  /** Other members of the instance: `config`, `contracts`. */
  members: ApiField[]
  contracts: ApiContract[]
  /** Values that the package exports, and members of its classes: `chains`, `BigDecimal.plus`, `new AbortPromise`. */
  exports: ApiField[]
  /** Types of the global namespace: `Options`, `ABI.Keeper`. */
  types: ApiField[]
  /** Defaults of the networks by path: `Mainnet.addresses.base.keeper` and its address, or its type where that is no literal. */
  defaults: Map<string, string>
}

export const named = (name: string): ApiType => ({ kind: 'name', name })

/** A flat, sorted union without duplicates; the type itself if only one is left. */
export function unionOf(types: ApiType[]): ApiType {
  const flat = types.flatMap((type) => (type.kind === 'union' ? type.members : [type]))
  const unique = [...new Map(flat.map((type) => [printApiType(type), type])).entries()]
  const members = unique.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, type]) => type)
  return members.length === 1 && members[0] ? members[0] : { kind: 'union', members }
}

export function withoutUndefined(type: ApiType): ApiType {
  if (type.kind !== 'union') return type
  return unionOf(type.members.filter((member) => !(member.kind === 'name' && member.name === 'undefined')))
}

/** A type on one line. Equal prints mean equal types, whatever the order of an object's fields. */
export function printApiType(type: ApiType): string {
  switch (type.kind) {
    case 'name':
      return type.name
    case 'array': {
      const array =
        type.item.kind === 'name' ? `${printApiType(type.item)}[]` : `Array<${printApiType(type.item)}>`
      return type.readonly ? `readonly ${array}` : array
    }
    case 'union':
      return type.members.map(printApiType).join(' | ')
    case 'promise':
      return `${type.name}<${printApiType(type.result)}>`
    case 'object': {
      const fields = [...type.fields]
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map((field) => `${field.name}${field.optional ? '?' : ''}: ${printApiType(field.type)}`)
      const index = type.index ? [`[key]: ${printApiType(type.index)}`] : []
      const object = fields.length + index.length === 0 ? '{}' : `{ ${[...index, ...fields].join('; ')} }`
      return type.base ? `${type.base} & ${object}` : object
    }
    case 'function':
      return printCall(type)
    case 'contract':
      return type.name
        ? `${type.name} contract`
        : `contract with ${type.functions.map(({ name }) => name).join(', ')}`
  }
}

export function printCall({ parameters, result }: ApiCall): string {
  const printed = parameters.map(({ type, optional }) => printApiType(type) + (optional ? '?' : ''))
  return `(${printed.join(', ')}) => ${printApiType(result)}`
}
