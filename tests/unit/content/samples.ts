import type { FoundImage } from '../../../src/content/files/images.ts'
import type { Page } from '../../../src/content/page.ts'
import { readPage } from '../../../src/content/readPage.ts'
import type { Enum, Method, Reference } from '../../../src/reference/model.ts'

const location = { file: 'sdk/vault/getThing.ts', line: 7 }

/** A request with an argument, a nested result and an error, as it is in the reference. */
export function sampleMethod(changes: Partial<Method> = {}): Method {
  return {
    page: 'vault/requests/getthing',
    call: 'sdk.vault.getThing',
    group: 'vault',
    name: 'getThing',
    kind: 'request',
    summary: 'Reads a thing of a `vault`.',
    since: '3.0.0',
    promise: 'AbortRequest',
    sources: ['subgraph'],
    signer: [],
    networks: '',
    signature: 'sdk.vault.getThing(args: { vaultAddress: string }): AbortRequest<Thing>',
    parameters: [
      {
        name: 'vaultAddress',
        type: 'string',
        required: true,
        description: 'Vault contract address.',
        checks: ['address'],
        location,
      },
      {
        name: 'limit',
        type: 'number',
        required: false,
        description: 'Page size.',
        default: '100',
        unit: 'rows',
        checks: [],
        location,
      },
    ],
    returns: {
      type: '{ items: Array<{ kind: "a" | "b" }>; total: bigint }',
      description: '',
      fields: [
        {
          path: 'items',
          type: 'object[]',
          description: 'Its items.',
          container: true,
          location,
        },
        {
          path: 'items[].kind',
          type: "'a' | 'b'",
          description: 'Kind.',
          location,
        },
        {
          path: 'total',
          type: 'bigint',
          description: 'Sum of all.',
          unit: 'wei',
          location,
        },
      ],
    },
    throws: [
      { message: 'Thing not found', when: 'There is no such thing.', fix: 'Check the address.' },
      {
        message: 'The "vaultAddress" argument must be a valid address',
        when: 'It is none.',
        fix: 'Pass one.',
        arguments: ['vaultAddress'],
      },
    ],
    companions: null,
    location,
    ...changes,
  }
}

/** The same method as a transaction, with `encode` and `estimateGas`. */
export const sampleTransaction = (changes: Partial<Method> = {}): Method =>
  sampleMethod({
    kind: 'transaction',
    promise: 'Promise',
    returns: {
      type: 'string',
      description: 'Hash of the transaction.',
      fields: [
        {
          path: '(value)',
          type: 'string',
          description: 'Hash of the transaction.',
          location,
        },
      ],
    },
    companions: {
      encode: {
        signature: '',
        type: '{ to: string; data: string }',
        fields: [{ path: 'to', type: 'string', description: 'Target.', location }],
        notes: 'Needs no signer.',
      },
      estimateGas: { signature: '', type: 'bigint', unit: 'wei of the native coin', notes: '' },
    },
    ...changes,
  })

const sampleEnum: Enum = {
  name: 'Color',
  description: 'Colors.',
  members: [
    { name: 'Red', value: 0, description: 'Like blood.' },
    { name: 'Green', value: 'green', description: 'Like grass.' },
  ],
  location,
}

export const sampleReference = (methods: Method[] = [sampleMethod()]): Reference => ({
  methods,
  enums: [sampleEnum],
  options: [],
  constructorThrows: [],
  members: [],
})

/** A page with valid front matter. Its body starts on line 9. */
export const pageSource = (title: string, ...body: string[]): string =>
  [
    '---',
    `title: ${title}`,
    'description: A page that shows in a test what pages do when they are read.',
    'keywords: [one, two, three]',
    'related: []',
    'sources: []',
    '---',
    '',
    ...body,
    '',
  ].join('\n')

/** The same page with a related one, on line 6. */
export const relateTo = (route: string, source: string): string =>
  source.replace('related: []\nsources: []', `related:\n  - ${route}`)

interface ReadOptions {
  route?: string
  method?: Method
  /** Markdown that replaces components. */
  tables?: Record<string, string>
  images?: Record<string, FoundImage>
}

/** Reads a page as if its source were in `content/`. */
export const readSource = (
  source: string,
  { route = 'page', method, tables = {}, images = {} }: ReadOptions = {},
): Page =>
  readPage({
    file: { file: `content/${route}.mdx`, route, source },
    method,
    enums: [sampleEnum],
    tables,
    images,
  })

/** A guide with this body. */
export const guide = (...body: string[]): Page => readSource(pageSource('Guide', ...body), { route: 'guide' })

/** The page of a method, with an example followed by these lines. */
export const methodPage = (method: Method = sampleMethod(), ...after: string[]): Page =>
  readSource(pageSource(method.name, 'The lead.', '', '## Example', '', '```ts', 'call()', '```', ...after), {
    route: method.page,
    method,
  })
