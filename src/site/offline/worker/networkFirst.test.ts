import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NETWORK_TIMEOUT, networkFirst } from './networkFirst.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const respondAfter = (milliseconds: number, text: string, status = 200) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(text, { status })), milliseconds))
const copy = async () => new Response('saved')
const none = async () => undefined
const textOf = async (response: Promise<Response>) => (await response).text()

describe('networkFirst', () => {
  it('returns the response of the network if it arrives before the timeout', async () => {
    const text = textOf(networkFirst(respondAfter(NETWORK_TIMEOUT - 1, 'new'), copy))
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT)
    expect(await text).toBe('new')
  })

  it('returns the saved copy if the network times out or fails, or the server has an error', async () => {
    const late = textOf(networkFirst(respondAfter(NETWORK_TIMEOUT + 1, 'new'), copy))
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT)
    expect(await late).toBe('saved')
    const failed = Promise.reject(new TypeError('no network'))
    expect(await textOf(networkFirst(failed, copy))).toBe('saved')
    const away = Promise.resolve(new Response('bad gateway', { status: 502 }))
    expect(await textOf(networkFirst(away, copy))).toBe('saved')
  })

  it('returns a 404 of the network, although there is a saved copy', async () => {
    const missing = Promise.resolve(new Response('not found', { status: 404 }))
    expect((await networkFirst(missing, copy)).status).toBe(404)
  })

  it('without a saved copy, waits for the network and rejects with its error', async () => {
    const late = textOf(networkFirst(respondAfter(60_000, 'new'), none))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await late).toBe('new')
    const error = new TypeError('no network')
    await expect(networkFirst(Promise.reject(error), none)).rejects.toBe(error)
  })
})
