import { describe, expect, it } from 'vitest'
import { createCallerBudgets } from './callerBudgets.ts'
import { createTurns } from './turns.ts'

const never = Number.POSITIVE_INFINITY
const limits = {
  workPerWindowMs: never,
  windowMs: 10_000,
  unsentBytes: never,
  unsentBytesOfAll: never,
  unreadTimeoutMs: 10_000,
}
const newTurns = (workPerWindowMs = never) => createTurns(createCallerBudgets({ ...limits, workPerWindowMs }))

/** Turns by a clock that stands still except for work that is said to take time. */
function timedTurns() {
  let time = 0
  const now = () => time
  const turns = createTurns(createCallerBudgets(limits, now), now)
  const order: string[] = []
  const ask = (caller: string, milliseconds: number, hits = 20) =>
    turns.run(caller, hits, () => {
      order.push(caller)
      time += milliseconds
    })
  return { order, ask, pass: (milliseconds: number) => (time += milliseconds) }
}

function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

describe('createTurns', () => {
  it('gives the result of the work, or its error', async () => {
    const turns = newTurns()
    expect(await turns.run('a', 20, () => 42)).toBe(42)
    await expect(
      turns.run('a', 20, () => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await turns.run('a', 20, () => 'goes on')).toBe('goes on')
  })

  it('gives what is made of all that a generator yields, in its order', async () => {
    function* steps() {
      yield { result: 1, isLast: false }
      yield { result: 2, isLast: false }
      yield { result: 3, isLast: true }
    }
    expect(await newTurns().runAll('a', 20, steps(), (items) => items.join())).toBe('1,2,3')
    expect(await newTurns().runAll('a', 20, [].values(), (items) => items.length)).toBe(0)
  })

  it('lets the event loop go on between pieces of work', async () => {
    const turns = newTurns()
    const work = Array.from({ length: 40 }, () => turns.run('a', 20, () => busy(3)))
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
      turns.runAll('a', 20, large(), () => undefined),
      turns.run('a', 20, () => order.push('small')),
    ])
    expect(order).toEqual(['large 1', 'small', 'large 2', 'large 3'])
  })

  it('serves callers one after the other, however much one of them asks for', async () => {
    const { order, ask } = timedTurns()
    const all = [...'mmmmm', ...'sss', 'o'].map((caller) => ask(caller, 2))
    await Promise.all(all)
    expect(order.join('')).toBe('msomsmsmm')
  })

  it('serves those who have had little before those who have had much', async () => {
    const { order, ask } = timedTurns()
    const dear = ['a', 'b', 'c'].flatMap((caller) => Array.from({ length: 4 }, () => ask(caller, 60)))
    await ask('reader', 1)
    expect(order.slice(0, 4).join(' ')).toBe('a b c reader')
    for (let letter = 0; letter < 3; letter++) {
      await ask('reader', 5)
      expect(order.at(-1)).toBe('reader')
    }
    expect(order.filter((caller) => caller !== 'reader').length).toBeLessThanOrEqual(7)
    await Promise.all(dear)
  })

  it('serves a reader before all who come for the first time and ask for a thousand hits', async () => {
    const { order, ask } = timedTurns()
    await ask('reader', 150)
    const dear = Array.from({ length: 40 }, (_, index) => ask(`new ${index}`, 60, 1000))
    await ask('reader', 5)
    expect(order).toEqual(['reader', 'reader'])
    await Promise.all(dear)
  })

  it('lets nobody wait for ever, even if new callers come all the time', async () => {
    const { order, ask, pass } = timedTurns()
    await ask('much', 1000)
    let isServed = false
    const much = ask('much', 60, 1000).then(() => {
      isServed = true
    })
    let others = 0
    while (!isServed && others < 1000) {
      pass(45)
      await ask(`new ${others++}`, 5)
    }
    await much
    expect(order.lastIndexOf('much')).toBeGreaterThan(100)
    expect(others).toBeLessThan(1000)
  })

  it('turns a caller away with 429 once it has had its share of time, and nobody else', async () => {
    const turns = newTurns(20)
    const status = (caller: string) =>
      turns
        .run(caller, 20, () => busy(15))
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
      turns.runAll('a', 20, steps(), (items) => items),
      turns.run('b', 20, () => 'b'),
    ])
    expect(large).toEqual({ status: 'fulfilled', value: [1, 2, 3] })
    expect(late.status).toBe('fulfilled')
    await expect(turns.run('a', 20, () => 'more')).rejects.toThrow('Too much work')
  })

  it('turns work away with 503 when too much waits, and takes it again later', async () => {
    const turns = newTurns()
    const status = (caller: string) =>
      turns
        .run(caller, 20, () => undefined)
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
