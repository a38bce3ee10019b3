/**
 * The reference model: everything the site knows about the SDK's public API, as plain data. `src/reference/build.ts` builds
 * it from `sdk/` with TypeDoc. Pages, search records and `/reference.json` are generated from it.
 *
 * Methods are Zod schemas, because `/reference.json` has their shape, and a JSON Schema of it is published. The types add what
 * only the build needs, such as source locations.
 */
import { z } from 'zod'
import { type Attribute, attributeNames } from './attributes.ts'

export const methodKinds = ['request', 'transaction', 'helper', 'util'] as const

/** What a call returns: a cancelable request, an abortable promise, a native promise, or a plain value. */
export const promiseKinds = ['AbortRequest', 'AbortPromise', 'Promise', 'sync'] as const
export type PromiseKind = (typeof promiseKinds)[number]

/** Where a method's data comes from. */
export const dataSources = ['subgraph', 'backend API', 'contract call', 'local computation'] as const

/** The forms of a method. A method that is not a transaction only has the form `call`. */
export const callForms = ['call', 'send', 'encode', 'estimate'] as const

/** Position of a declaration in `sdk/`. `file` is relative to the project's root. */
export interface Location {
  file: string
  line: number
}

const text = z.string().min(1)

/** The attributes of arguments and fields, from their doc comments. */
const attributes = Object.fromEntries(
  attributeNames.map((attribute) => [attribute, text.optional()]),
) as Record<Attribute, z.ZodOptional<z.ZodString>>

const parameter = z
  .object({
    name: text.describe('Dotted path: `position.timestamp`, `feeRecipients[].address`.'),
    type: text.describe('TypeScript type, named object types written out.'),
    required: z.boolean().describe('For a nested parameter: inside its parent.'),
    ...attributes,
    description: text,
  })
  .describe('An argument, or a property of one.')

const field = z
  .object({
    path: text.describe('Dotted path: `[].time`, `osTokenConfig.ltvPercent`; `(value)` for a plain value.'),
    type: text,
    optional: z.literal(true).optional().describe('The field may be absent.'),
    container: z
      .literal(true)
      .optional()
      .describe('The fields below it follow, each as an entry of its own.'),
    ...attributes,
    description: text,
  })
  .describe('A field of a result.')

interface Declared {
  /** The type by the name of its declaration, if it is or contains an object: `Position[]`. */
  typeName?: string
  location: Location
}

export interface Parameter extends z.infer<typeof parameter>, Declared {
  /** Names of the validation rules in `checks.ts` that apply to it. */
  checks: string[]
}

export interface Field extends z.infer<typeof field>, Declared {}

const thrown = z.object({
  message: text.describe(
    'Exact message, `<arg>` standing for each of `arguments`; or the name of a foreign error.',
  ),
  when: text,
  fix: text,
  arguments: z.array(text).optional().describe('Arguments that the check applies to.'),
})

export type Thrown = z.infer<typeof thrown>

const defect = z
  .object({
    title: text,
    anchor: text.describe('On the page.'),
    happens: text,
    when: text,
    workaround: text,
  })
  .describe('A known defect of the documented version.')

const signature = text.describe('The call as TypeScript; a long one has several lines.')

/** An entry of `/reference.json`. */
export const methodEntry = z.object({
  page: text.describe('Route of the page, without its leading slash.'),
  call: text.describe('`sdk.vault.getVault`'),
  signature,
  group: text,
  name: text,
  summary: text,
  kind: z.enum(methodKinds),
  since: text.describe('Version of the package that brought the method.'),
  deprecated: text.optional().describe('What to use instead of a method that still works.'),
  removed: z
    .object({ version: text, replacement: text })
    .optional()
    .describe('Present when the method is gone from the documented version.'),
  promise: z.enum(promiseKinds),
  sources: z.array(z.enum(dataSources)),
  signer: z
    .array(
      z.object({
        form: z.enum(callForms),
        condition: text.optional().describe('Present where the form does not always need one.'),
      }),
    )
    .describe('Forms that need a signer; empty where none does. `call` where a method has one form.'),
  networks: z.string().describe('Empty when the method is the same on all networks.'),
  parameters: z.array(parameter),
  returns: z.object({ type: text.describe('What the promise resolves to.'), fields: z.array(field) }),
  sample: text
    .optional()
    .describe('An example of the whole answer as TypeScript; absent for plain values and transactions.'),
  throws: z.array(thrown),
  companions: z
    .object({
      encode: z.object({ signature, type: text, fields: z.array(field), notes: text }),
      estimateGas: z.object({ signature, type: text, unit: text, notes: text }),
    })
    .nullable()
    .describe('The other two forms of a transaction; null for everything else.'),
  defects: z.array(defect),
})

export type MethodEntry = z.infer<typeof methodEntry>

/** A form of a method that needs a signer. */
export type SignerNeed = MethodEntry['signer'][number]

type Forms = NonNullable<MethodEntry['companions']>

/** The case of `page` matters: `osToken/requests/getConfig`. */
export interface Method extends Omit<MethodEntry, 'parameters' | 'returns' | 'companions' | 'defects'> {
  parameters: Parameter[]
  returns: { type: string; description: string; fields: Field[] }
  companions: (Forms & { encode: { fields: Field[] } }) | null
  location: Location
}

interface EnumMember {
  name: string
  value: string | number
  description: string
}

/** A member of the SDK instance, or an export of the package, without its own page: `sdk.getGas`, `configs`. */
export interface Member {
  name: string
  description: string
  location: Location
}

export interface Enum extends Member {
  members: EnumMember[]
}

export interface Reference {
  methods: Method[]
  enums: Enum[]
  /** Options of the constructor, with dotted paths. */
  options: Parameter[]
  constructorThrows: Thrown[]
  members: Member[]
}
