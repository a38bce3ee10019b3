import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { endThreads, inThreads } from './threads.ts'

const folder = mkdtempSync(join(tmpdir(), 'threads-'))
const url = pathToFileURL(join(folder, 'double.mts'))
writeFileSync(
  url,
  [
    "import { isMainThread } from 'node:worker_threads'",
    'export function run(inputs: number[]): string[] {',
    "  if (inputs.includes(13)) throw new Error('content/a.mdx:3: no 13')",
    "  return inputs.map((each) => [each * 2, isMainThread ? 'here' : 'there'].join(' '))",
    '}',
  ].join('\n'),
)
afterAll(async () => {
  await endThreads()
  rmSync(folder, { recursive: true })
})
const load = async () => ({ run: (inputs: number[]) => inputs.map((each) => `${each * 2} here`) })

test('many arguments are shared out, and their results keep the order', async () => {
  const { run } = await inThreads(url, load, 2)()
  expect(await run([1, 2, 3, 4, 5])).toEqual(['2 there', '4 there', '6 there', '8 there', '10 there'])
  await expect(Promise.resolve(run([1, 13]))).rejects.toThrow('content/a.mdx:3: no 13')
  await endThreads()
})

test('a few are not worth a thread', async () => {
  const { run } = await inThreads(url, load, 4)()
  expect(await run([1, 2])).toEqual(['2 here', '4 here'])
})
