import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openWorkers, type Workers } from './workers.ts'

const folder = mkdtempSync(join(tmpdir(), 'workers-'))
const url = pathToFileURL(join(folder, 'double.mts'))
writeFileSync(
  url,
  [
    'export async function run(inputs: number[]): Promise<[number, number][]> {',
    "  if (inputs.includes(13)) throw new Error('content/a.mdx:3: no 13')",
    '  if (inputs.includes(0)) await new Promise(() => setInterval(() => {}, 1000))',
    '  return inputs.map((each) => [each * 2, process.pid])',
    '}',
  ].join('\n'),
)
const double = (inputs: number[]) => workers.run(url, 'batches', inputs) as Promise<[number, number][]>
let workers: Workers
beforeEach(() => {
  workers = openWorkers()
})
afterEach(() => workers.end())
afterAll(() => rmSync(folder, { recursive: true }))

test('runs a step in another process and rethrows its errors', async () => {
  const [[four, id] = [], [six] = []] = await double([2, 3])
  expect([four, six]).toEqual([4, 6])
  expect(id).not.toBe(process.pid)
  const failed = double([13])
  await expect(failed).rejects.toBeInstanceOf(Error)
  await expect(failed).rejects.toThrow('content/a.mdx:3: no 13')
})

test('end() stops a running step', async () => {
  const endless = expect(double([0])).rejects.toThrow()
  await workers.end()
  await endless
})
