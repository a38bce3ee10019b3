/** The drift check must read the meaning of types, no matter how they are written. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readApi } from '../../src/reference/drift/readApi.ts'

const folder = mkdtempSync(join(tmpdir(), 'api-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DECLARATIONS = `
import { FallbackProvider, Signer } from 'ethers'
export {}
export enum Network { Mainnet = 1, Gnosis = 100 }
export enum Only { One = 'one' }
enum Hidden { A = 'a', B = 2 }
type Base = { id: string; hidden?: Hidden; __typename: 'x' }
type Deep<T> = { value: T; inner?: Deep<T[]> }
interface Node { next: Node | null; name$1: string }
type Flags = { [key in 'on' | 'off']: boolean }
interface Thenable { then(done: (value: string) => void): Thenable; abort(): void }
export declare class AbortRequest<Query, Result> {
  constructor(query: Query, size?: number)
  static all<T extends string>(values: T[]): AbortRequest<unknown, T>
  then(done: (value: Result) => any): Thenable
  abort(): void
  private secret: string
  protected own: string
}
interface GetThing {
  (args: { provider: Signer; network: Network; one: Only; gnosis: Network.Gnosis }): AbortRequest<{ q: 1 }, Pick<Base, 'id' | 'hidden'>>
  encode(args: { options: number; id: string }): Promise<Promise<bigint>>
}
declare class Vault$1 {
  getThing: GetThing
  getDeep: () => Promise<Deep<string>>
  getNode(first: string, ...rest: [second: number, third: boolean | undefined]): Node | undefined
  list(limit?: number, kind: 'a' | true | false | null): readonly Omit<Base, '__typename'>[]
  find(id: string): string
  find(id: number): number
}
interface Things { make: () => void }
interface Settings { [name: string]: number; size: number }
export declare class StakeWiseSDK {
  constructor(options: { network: Network; extra?: string | undefined })
  vault: Vault$1
  things: Things
  settings: Settings
  flags: Flags
  provider: FallbackProvider & { send: () => any }
  pair: [string, number]
  config: (typeof configs)[1]
  private key: string
  getGas(amount: bigint): Promise<bigint>
  get size(): number
}
export declare const configs: {
  // The keys of chains are network ids, so this name is no match for 100.
  readonly 1: { network: { id: '1'; name: '100' }; urls: readonly ['a', 'b']; test: false; size: 5; other: string }
  readonly 100: { network: { id: '100'; name: 'Other' } }
}
export declare const chains: { '100': { name: 'Gnosis'; short: 'gno' } }
export declare function wrap<Input, Output extends object>(run: (input: Input) => Output): Output
export declare const list: Map<string, Set<number>>
export type NoValue = string
declare global {
  namespace StakeWise {
    type Options = { id: string }
    type Vaults = Vault$1
    namespace ABI { type Name = 'name' }
  }
  namespace Other { type No = 1 }
}
`

test('reads types by meaning, and only those that callers can reach', () => {
  // This folder has no packages installed, so ethers comes from the project.
  const file = join(folder, 'index.d.ts')
  writeFileSync(file, DECLARATIONS)
  const printed = Object.entries(readApi(file, process.cwd())).map(([section, parts]) => [
    section,
    [...parts].flatMap(([name, shape]) => {
      // The text of a class does not include its members.
      const below = shape.text === 'class' ? [...shape.parts.values()] : []
      return [shape, ...below].map(({ text }) => `${name}: ${text}`)
    }),
  ])
  expect(Object.fromEntries(printed)).toMatchInlineSnapshot(`
    {
      "constructor": [
        "StakeWiseSDK: ({ extra?: string; network: Network }) => StakeWiseSDK",
      ],
      "contract": [
        "createVault(): contract with ",
        "createVault({ chainId: 100 }): contract with ",
        "createVault({ chainId: 10200 }): contract with ",
        "createVault({ isPrivate: true }): contract with ",
        "createVault({ isBlocklist: true }): contract with ",
        "createVault({ isDepositWithMint: true }): contract with ",
        "createVault({ chainId: 100, isPrivate: true, isBlocklist: true, isDepositWithMint: true }): contract with ",
      ],
      "default": [
        "Mainnet.network.id: '1'",
        "Mainnet.network.name: '100'",
        "Mainnet.urls.0: 'a'",
        "Mainnet.urls.1: 'b'",
        "Mainnet.test: false",
        "Mainnet.size: 5",
        "Mainnet.other: string",
        "Gnosis.network.id: '100'",
        "Gnosis.network.name: 'Gnosis'",
        "Gnosis.network.short: 'gno'",
      ],
      "enum": [
        "Network: { Gnosis: 100; Mainnet: 1 }",
        "Only: { One: one }",
      ],
      "export": [
        "wrap: ((T1) => object) => object",
        "AbortRequest: class",
        "AbortRequest: (T1, number?) => AbortRequest",
        "AbortRequest: (string[]) => AbortRequest<string>",
        "AbortRequest: ((T0) => any) => Thenable<any>",
        "AbortRequest: () => void",
        "StakeWiseSDK: present",
        "configs: present",
        "chains: { 100: { name: string; short: string } }",
        "list: Map<string, Set<number>>",
      ],
      "member": [
        "settings: { size: number; [key]: number }",
        "flags.on: boolean",
        "flags.off: boolean",
        "provider: FallbackProvider & { send: () => any }",
        "pair.0: string",
        "pair.1: number",
        "config.network.id: string",
        "config.network.name: string",
        "config.urls: present",
        "config.test: boolean",
        "config.size: number",
        "config.other: string",
        "size: number",
      ],
      "method": [
        "vault.getThing: ({ gnosis: Network.Gnosis; network: Network; one: Only }) => AbortRequest<{ hidden?: 'a' | 2; id: string }>; encode({ id: string }) => Promise<bigint>",
        "vault.getDeep: () => Promise<{ inner?: { inner?: { inner?: { inner?: { inner?: Deep<string[][][][][]>; value: Array[] }; value: Array<Array<string[]>> }; value: Array<string[]> }; value: string[] }; value: string }>",
        "vault.getNode: (string, number, boolean | undefined) => undefined | { name$1: string; next: Node | null }",
        "vault.list: (number?, 'a' | boolean | null) => readonly Array<{ hidden?: 'a' | 2; id: string }>",
        "vault.find: (string) => (number) => number | string",
        "things.make: () => void",
        "getGas: (bigint) => Promise<bigint>",
      ],
      "type": [
        "Options: { id: string }",
        "Vaults: type of sdk.vault",
        "ABI.Name: 'name'",
        "Thenable: { abort: () => void; then: ((string) => void) => Thenable<any> }",
      ],
    }
  `)
})

test("treats types as the package's own in whichever of its files they are declared", () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('spread/package.json', '{}')
  write('spread/types/vault.d.ts', 'export interface Vault { apy: string }')
  write(
    'spread/dist/index.d.ts',
    `import type { Vault } from '../types/vault'
    export declare class StakeWiseSDK { vault: { getVault: () => Vault } }`,
  )
  const { method } = readApi(join(folder, 'spread/dist/index.d.ts'), process.cwd())
  expect(method.get('vault.getVault')?.text).toBe('() => { apy: string }')
})
