import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

describe('createTurns', () => {
  it('gives the result of the work, or its error', async () => {
    const turns = createTurns()
    expect(await turns.run(() => 42)).toBe(42)
    await expect(
      turns.run(() => {
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await turns.run(() => 'goes on')).toBe('goes on')
  })

  it('gives what a generator yields, in its order', async () => {
    function* steps() {
      yield 1
      yield 2
      yield 3
    }
    expect(await createTurns().runAll(steps())).toEqual([1, 2, 3])
  })

  it('lets the event loop go on between pieces of work', async () => {
    const turns = createTurns()
    const work = Array.from({ length: 40 }, () => turns.run(() => busy(3)))
    const start = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(performance.now() - start).toBeLessThan(60)
    await Promise.all(work)
    expect(performance.now() - start).toBeGreaterThanOrEqual(100)
  })

  it('lets a small job pass between the steps of a large one', async () => {
    const turns = createTurns()
    const order: string[] = []
    function* large() {
      for (let step = 1; step <= 3; step++) {
        order.push(`large ${step}`)
        yield step
      }
    }
    await Promise.all([turns.runAll(large()), turns.run(() => order.push('small'))])
    expect(order).toEqual(['large 1', 'small', 'large 2', 'large 3'])
  })

  it('turns work away with 503 when too much waits, and takes it again later', async () => {
    const turns = createTurns()
    const jobs = Array.from({ length: 2100 }, () =>
      turns
        .run(() => undefined)
        .then(
          () => 200,
          (error) => error.status,
        ),
    )
    const statuses = await Promise.all(jobs)
    expect(statuses.filter((status) => status === 503)).toHaveLength(100)
    expect(await turns.run(() => 'again')).toBe('again')
  })
})
