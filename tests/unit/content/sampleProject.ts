/** A small project with its own declarations and pages, which a test may change. It is independent of the real content. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { networks } from '../../../sdk/networks.ts'
import { config as siteConfig } from '../../../site.config.ts'
import { checkSite, type SiteReport } from '../../../src/build/commands/checkSite.ts'
import type { SiteConfig } from '../../../src/content/siteConfig.ts'

export interface SampleProject {
  root: string
  config: SiteConfig
  /** None, because the real pages are not in it. */
  write(file: string, text: string): void
  /** Replaces a text in a file. @throws Error if the file does not contain the text */
  edit(file: string, from: string | RegExp, to: string): void
  remove(file: string): void
  /** Returns the report of `npm run check:content` for this project. */
  check(): Promise<SiteReport>
  dispose(): void
}

const group = (label: string, folder: string) => ({ label, groups: [{ folder }] })

const config: SiteConfig = {
  ...siteConfig,
  url: 'https://docs.example.org',
  version: { ...siteConfig.version, upgrade: '/introduction' },
  redirects: {},
  announcement: undefined,
  navbar: [],
  footer: { columns: [], copyright: '' },
  search: { ...siteConfig.search, start: [] },
  sidebars: [
    {
      id: 'all',
      label: 'All',
      items: [{ page: 'introduction' }, group('Guides', 'guides'), group('Vault', 'vault')],
    },
  ],
}

/** First line of the body of a page. */
export const BODY_LINE = 10

interface FrontMatter {
  title: string
  description?: string
  keywords?: string
  related?: string
  sources?: string
  verified?: string
}

/** A page with complete front matter. An empty field leaves the field out but keeps its line. */
export function samplePage(frontMatter: FrontMatter, ...body: string[]): string {
  const fields = {
    description: `What the page called ${frontMatter.title} says, in a sentence that is long enough.`,
    keywords: '[one, two, three]',
    related: '[introduction]',
    sources: "['sdk:src/vault']",
    verified: "{ sdk: 'f7e6981' }",
    ...frontMatter,
  }
  const { title, description, keywords, related, sources, verified } = fields
  const lines = Object.entries({ title, description, keywords, related, sources, verified })
  const yaml = lines.map(([name, value]) => (value === '' ? '' : `${name}: ${value}`))
  return ['---', ...yaml, '---', '', ...body, ''].join('\n')
}

const instance = [
  "import { Network, StakeWiseSDK } from '@stakewise/v3-sdk'",
  "const sdk = new StakeWiseSDK({ network: Network.Mainnet, endpoints: { web3: 'https://rpc.example' } })",
]

/** A method page with an example that calls the method. */
export const methodPage = (title: string, call: string, ...notes: string[]): string =>
  samplePage(
    { title },
    '## Example',
    '',
    '```ts',
    ...instance,
    `await ${call}`,
    '```',
    ...(notes.length > 0 ? ['', '## Notes', '', ...notes] : []),
  )

const pages = {
  'content/index.mdx': samplePage(
    { title: 'Home', sources: '', verified: '' },
    '```ts',
    'export {}',
    '```',
    '',
    '- ### [Vault](/vault/getthing)',
  ),
  'content/introduction.mdx': samplePage({ title: 'Introduction', related: '[guides/start]' }, '<Defects />'),
  'content/guides/start.mdx': samplePage(
    { title: 'Start' },
    'Read a vault with [getThing](/vault/getthing).',
  ),
  'content/vault/getthing.mdx': methodPage(
    'getThing',
    "sdk.vault.getThing({ vaultAddress: '0xYourVaultAddress' })",
    '### Size',
    '',
    'The result has `total`, in wei.',
    '',
    ':::defect[It stops]',
    '**What happens** It stops.',
    '',
    '**When** Always.',
    '',
    '**Workaround** Wait.',
    ':::',
  ),
  'content/vault/getother.mdx': methodPage('getOther', 'sdk.vault.getOther()'),
  'content/vault/setthing.mdx': methodPage(
    'setThing',
    "sdk.vault.setThing({ userAddress: '0xUserAddress', assets: 1n })",
  ),
}

const declarations = {
  'sdk/index.ts': `import './global.ts'
import type {} from './samples/vault.ts'
export * from './enums.ts'
export * from './options.ts'
export * from './promises.ts'
export * from './removed.ts'
export * from './sdk.ts'
export * from './transaction.ts'
export * from './vault/index.ts'
`,
  'sdk/enums.ts': `/** The networks. */
export declare enum Network {
${networks.map(({ member, config }) => `  /** ${config.network.name}. */\n  ${member} = ${config.network.chainId},`).join('\n')}
}
`,
  'sdk/package.ts': `import './global.ts'
export * from './enums.ts'
export { StakeWiseSDK } from './sdk.ts'
`,
  'sdk/global.ts': `import type * as Sdk from './options.ts'
declare global {
  namespace StakeWise {
    type Options = Sdk.Options
  }
}
`,
  'sdk/removed.ts': `/** Methods that are gone. */
export interface RemovedMethods {}
`,
  'sdk/samples/vault.ts': `import type { GetOther, GetThing } from '../vault/index.ts'
import type { Answer } from './answer.ts'

export const getThing = { total: 1n, createdAt: 1 } satisfies Answer<GetThing>
export const getOther = { size: 1, endTimestamp: 1 } satisfies Answer<GetOther>
`,
  'sdk/sdk.ts': `import type { Options } from './options.ts'
import type { VaultMethods } from './vault/index.ts'

/**
 * One connection.
 * @throws \`Provider or endpoints.web3 should be provided\` — Neither was passed. — Pass one of them.
 */
export declare class StakeWiseSDK {
  constructor(options: Options)
  /** Vaults. */
  readonly vault: VaultMethods
}
`,
  'sdk/vault/index.ts': `import type { GetOther } from './getOther.ts'
import type { GetThing } from './getThing.ts'
import type { SetThing } from './setThing.ts'

export type * from './getOther.ts'
export type * from './getThing.ts'
export type * from './setThing.ts'

/** Methods of \`sdk.vault\`. */
export interface VaultMethods {
  getThing: GetThing
  getOther: GetOther
  setThing: SetThing
}
`,
  'sdk/vault/getThing.ts': `import type { AbortRequest } from '../promises.ts'

export interface GetThingArgs {
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
}

export interface Thing {
  /**
   * Sum of all.
   * @unit wei
   */
  total: bigint
  /**
   * When it was made.
   * @unit unix seconds
   */
  createdAt: number
}

/**
 * Reads a thing.
 *
 * @page vault/getthing
 * @kind request
 * @since 3.0.0
 * @source subgraph
 * @throws \`Thing not found\` — There is none. — Check the address.
 */
export type GetThing = (args: GetThingArgs) => AbortRequest<Thing>
`,
  'sdk/vault/getOther.ts': `import type { AbortRequest } from '../promises.ts'

export interface Other {
  /**
   * Size of it.
   * @unit none
   */
  size: number
  /**
   * When it ends.
   * @unit milliseconds
   */
  endTimestamp: number
}

/**
 * Reads another thing.
 *
 * @page vault/getother
 * @kind request
 * @since 3.0.0
 * @source subgraph
 */
export type GetOther = () => AbortRequest<Other>
`,
  'sdk/vault/setThing.ts': `import type { EncodedTransaction, Transaction } from '../transaction.ts'

export interface SetThingArgs {
  /**
   * Sender.
   * @check address
   */
  userAddress: string
  /**
   * Amount to set.
   * @unit wei
   * @check bigint
   */
  assets: bigint
}

/**
 * Sets a thing.
 *
 * @page vault/setthing
 * @kind transaction
 * @since 3.0.0
 * @source contract call
 * @signer send
 * @encode Needs no signer.
 * @estimate Needs a signer.
 * @throws \`Too much\` — There is not enough. — Set less.
 */
export type SetThing = Transaction<SetThingArgs, EncodedTransaction>
`,
}

/** Real declarations that no page documents but that other declarations need. */
const sharedDeclarations = ['options', 'promises', 'samples/answer', 'transaction']

export function createSampleProject(): SampleProject {
  const root = mkdtempSync(join(tmpdir(), 'sample-project-'))
  const project = process.cwd()
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const [file, text] of Object.entries({ ...pages, ...declarations })) write(file, text)
  for (const name of sharedDeclarations)
    write(`sdk/${name}.ts`, readFileSync(join(project, `sdk/${name}.ts`), 'utf8'))
  for (const name of ['cspell.json', 'words.txt']) cpSync(join(project, name), join(root, name))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'dir')
  return {
    root,
    config,
    write,
    edit(file, from, to) {
      const text = readFileSync(join(root, file), 'utf8')
      const edited = text.replace(from, to)
      if (edited === text) throw new Error(`${file} does not contain ${from}`)
      write(file, edited)
    },
    remove: (file) => rmSync(join(root, file)),
    check: () => checkSite({ root, config }),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** The text of one of the sample project's files. */
export function sampleFile(file: keyof typeof pages | keyof typeof declarations): string {
  return { ...pages, ...declarations }[file]
}
