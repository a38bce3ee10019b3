import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { defineStep } from './memo.ts'
import { openThreads } from './threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'threads-'))
const url = pathToFileURL(join(folder, 'double.mts'))
writeFileSync(
  url,
  [
    "import { threadId } from 'node:worker_threads'",
    'export async function run(inputs: number[]): Promise<[number, number][]> {',
    "  if (inputs.includes(13)) throw new Error('content/a.mdx:3: no 13')",
    '  if (inputs.includes(0)) await new Promise(() => setInterval(() => {}, 1000))',
    '  return inputs.map((each) => [each * 2, threadId])',
    '}',
  ].join('\n'),
)
const double = defineStep<number, [number, number]>(url, () => Promise.reject(new Error('in this thread')))
const threads = openThreads()
afterEach(() => threads.end())

test('a step runs in another thread, and what it throws arrives here', async () => {
  const [[four, id] = [], [six] = []] = await threads.run(double, [2, 3])
  expect([four, six]).toEqual([4, 6])
  expect(id).toBeGreaterThan(0)
  await expect(threads.run(double, [13])).rejects.toThrow('content/a.mdx:3: no 13')
})

test('the end stops a step that still runs', async () => {
  const endless = expect(threads.run(double, [0])).rejects.toThrow()
  await threads.end()
  await endless
  rmSync(folder, { recursive: true })
})
