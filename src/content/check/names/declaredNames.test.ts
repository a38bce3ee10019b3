import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sampleReference } from '../../../../tests/unit/content/samples.ts'
import { readDeclaredNames, readPublishedNames, variablesIn } from './declaredNames.ts'

const root = mkdtempSync(join(tmpdir(), 'declared-'))
afterAll(() => rmSync(root, { recursive: true }))
function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test('finds the variables, functions and parameters that code declares', () => {
  const code = [
    'const vault = read()',
    'const { apy, other: renamed } = vault',
    'function send(amount: bigint) {}',
    'list.map((item) => item.inner)',
    'interface Not { field: string }',
  ]
  expect(variablesIn(code.join('\n'))).toEqual(['vault', 'apy', 'renamed', 'send', 'amount', 'item'])
})

test('tells the members of the instance from functions of contracts, and skips those of methods', () => {
  write('sdk/config.ts', 'export interface Config { network: number; read(at: number): void }')
  write(
    'sdk/tuple.ts',
    "export declare class Sdk { url: string; get(): void; list: [first: string]; 'a-b': 1 }",
  )
  write('sdk/abi.ts', 'export interface KeeperAbi { harvest(shares: bigint): void }')
  write(
    'sdk/get.ts',
    '/** @page vault/get\n * @throws `Thing not found` — Why. */\nexport interface Get { total: bigint }',
  )
  write('sdk/transaction.ts', 'export interface Transaction { hash: string }')
  write('sdk/notes.md', 'interface Notes { note: string }')
  const option = {
    name: 'endpoints[].url',
    type: 'string',
    required: true,
    description: '',
    checks: [],
    location: { file: 'sdk/options.ts', line: 1 },
  }
  const { instance, contracts, messages, options } = readDeclaredNames(root, {
    ...sampleReference([]),
    options: [option],
  })
  expect([...instance].sort()).toEqual(['a-b', 'at', 'first', 'get', 'list', 'network', 'read', 'url'])
  expect([...contracts].sort()).toEqual(['harvest', 'shares'])
  expect([...messages]).toEqual(['Thing not found'])
  expect([...options]).toEqual(['endpoints.url'])
})

test('reads the names of a published package, and none of one that is not installed', () => {
  write('node_modules/sdk-1/dist/index.d.ts', 'export declare const oldThing: { part_1: $Type }')
  expect([...readPublishedNames(root, 'sdk-1')]).toEqual(
    expect.arrayContaining(['oldThing', 'part_1', '$Type']),
  )
  expect([...readPublishedNames(root, 'sdk-0')]).toEqual([])
})
