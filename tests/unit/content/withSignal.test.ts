/** Runs the function `withSignal` of the pages, unchanged, as readers paste it. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test, vi } from 'vitest'

type WithSignal = (request: PromiseLike<unknown> & { abort(): void }, signal: AbortSignal) => Promise<unknown>

const recipes = ['content/setup/errors.mdx', 'content/setup/guides/backend.mdx'].map(
  (page): [string, WithSignal] => {
    const [code = ''] = readFileSync(page, 'utf8').match(/^function withSignal[\s\S]*?^}$/m) ?? []
    const { outputText } = ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ES2022 } })
    return [page, new Function(`${outputText}; return withSignal`)()]
  },
)

const requestOf = (promise: Promise<unknown>) => Object.assign(promise, { abort: vi.fn() })

test.each(recipes)('%s: an early signal rejects and cancels the request', async (_, withSignal) => {
  const request = requestOf(new Promise(() => {}))
  const control = new AbortController()
  const result = withSignal(request, control.signal)
  control.abort(new Error('Too late'))
  await expect(result).rejects.toThrow('Too late')
  expect(request.abort).toHaveBeenCalledOnce()
})

// The SDK would attribute the cancellation to an identical request in flight, which then might never settle.
test.each(recipes)('%s: a signal after the response does not cancel the request', async (_, withSignal) => {
  for (const promise of [Promise.resolve('answer'), Promise.reject(new Error('refused'))]) {
    const request = requestOf(promise)
    const control = new AbortController()
    await withSignal(request, control.signal).catch(() => {})
    control.abort()
    expect(request.abort).not.toHaveBeenCalled()
  }
})
