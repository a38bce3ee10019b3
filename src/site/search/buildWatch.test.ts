import { expect, test, vi } from 'vitest'
import { createBuildWatch } from './buildWatch.ts'

test('the build is stale once a response names another one, and remains so', () => {
  const watch = createBuildWatch()
  const onStale = vi.fn()
  watch.subscribe(onStale)
  for (const build of [undefined, 'a', 'a', undefined]) watch.report(build)
  expect(watch.isStale()).toBe(false)
  for (const build of ['b', 'a', 'b']) watch.report(build)
  expect(watch.isStale()).toBe(true)
  expect(onStale).toHaveBeenCalledTimes(1)
})

test('nobody is told after the end of a subscription', () => {
  const watch = createBuildWatch()
  const onStale = vi.fn()
  watch.subscribe(onStale)()
  watch.report('a')
  watch.report('b')
  expect(onStale).not.toHaveBeenCalled()
})
