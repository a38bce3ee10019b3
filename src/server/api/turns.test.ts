import { describe, expect, it } from 'vitest'
import { createCallerBudgets } from './callerBudgets.ts'
import { createTurns } from './turns.ts'

const never = Number.POSITIVE_INFINITY
const newTurns = (workPerWindowMs = never) =>
  createTurns(
    createCallerBudgets({
      workPerWindowMs,
      windowMs: 10_000,
      unsentBytes: never,
      unsentBytesOfAll: never,
      unreadTimeoutMs: 10_000,
    }),
  )

function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

describe('createTurns', () => {
  it('gives the result of the work, or its error', async () => {
    const turns = newTurns()
    expect(await turns.run('a', () => 42)).toBe(42)
    await expect(
      turns.run('a', () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await turns.run('a', () => 'goes on')).toBe('goes on')
  })

  it('gives what is made of all that a generator yields, in its order', async () => {
    function* steps() {
      yield { result: 1, isLast: false }
      yield { result: 2, isLast: false }
      yield { result: 3, isLast: true }
    }
    expect(await newTurns().runAll('a', steps(), (items) => items.join())).toBe('1,2,3')
    expect(await newTurns().runAll('a', [].values(), (items) => items.length)).toBe(0)
  })

  it('lets the event loop go on between pieces of work', async () => {
    const turns = newTurns()
    const work = Array.from({ length: 40 }, () => turns.run('a', () => busy(3)))
    const start = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(performance.now() - start).toBeLessThan(60)
    await Promise.all(work)
    expect(performance.now() - start).toBeGreaterThanOrEqual(100)
  })

  it('lets a small job pass between the steps of a large one', async () => {
    const turns = newTurns()
    const order: string[] = []
    function* large() {
      for (let step = 1; step <= 3; step++) {
        order.push(`large ${step}`)
        yield { result: step, isLast: step === 3 }
      }
    }
    await Promise.all([
      turns.runAll('a', large(), () => undefined),
      turns.run('a', () => order.push('small')),
    ])
    expect(order).toEqual(['large 1', 'small', 'large 2', 'large 3'])
  })

  it('serves callers one after the other, however much one of them asks for', async () => {
    const turns = newTurns()
    const order: string[] = []
    const ask = (caller: string, times: number) =>
      Array.from({ length: times }, () => turns.run(caller, () => order.push(caller)))
    await Promise.all([...ask('much', 5), ...ask('some', 2), ...ask('one', 1)])
    expect(order).toEqual(['much', 'some', 'one', 'much', 'some', 'much', 'much', 'much'])
  })

  it('turns a caller away with 429 once it has had its share of time, and nobody else', async () => {
    const turns = newTurns(20)
    const status = (caller: string) =>
      turns
        .run(caller, () => busy(15))
        .then(
          () => 200,
          (error) => error.status,
        )
    const statuses = await Promise.all([...'aaaa'].map(status))
    expect([statuses[0], ...statuses.slice(2)]).toEqual([200, 429, 429])
    expect(await status('b')).toBe(200)
  })

  it('finishes what it has begun, whatever that takes', async () => {
    const turns = newTurns(20)
    function* steps() {
      for (let step = 1; step <= 3; step++) {
        busy(15)
        yield { result: step, isLast: step === 3 }
      }
    }
    const [large, late] = await Promise.allSettled([
      turns.runAll('a', steps(), (items) => items),
      turns.run('b', () => 'b'),
    ])
    expect(large).toEqual({ status: 'fulfilled', value: [1, 2, 3] })
    expect(late.status).toBe('fulfilled')
    await expect(turns.run('a', () => 'more')).rejects.toThrow('Too much work')
  })

  it('turns work away with 503 when too much waits, and takes it again later', async () => {
    const turns = newTurns()
    const status = (caller: string) =>
      turns
        .run(caller, () => undefined)
        .then(
          () => 200,
          (error) => error.status,
        )
    const much = Array.from({ length: 1100 }, () => status('much'))
    // There is room left for others.
    const other = status('other')
    const many = Array.from({ length: 1100 }, (_, index) => status(`one of many ${index}`))
    const refused = (statuses: number[]) => statuses.filter((each) => each === 503).length
    expect(await other).toBe(200)
    expect(refused(await Promise.all(much))).toBe(100)
    expect(refused(await Promise.all(many))).toBe(101)
    expect(await status('much')).toBe(200)
  })
})
