import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadReference } from '../../../tests/reference/loadReference.ts'
import type { Method } from '../../reference/model.ts'
import { diagramMarkdown } from './diagramMarkdown.ts'
import { diagramParts } from './diagramParts.tsx'
import { diagramElements } from './elements.ts'
import { timelines } from './queueTimelines.ts'
import { type Amount, otherShares, sides } from './SharesAssetsDiagram.tsx'
import { stakeCalls } from './StakeLifeDiagram.tsx'

let methods: Map<string, Method>
beforeAll(async () => {
  const reference = await loadReference()
  methods = new Map(reference.methods.map((method) => [method.call, method]))
})

const unitOf = ({ call, argument, field }: Amount): string | undefined => {
  const method = methods.get(call)
  return argument
    ? method?.parameters.find((each) => each.name === argument)?.unit
    : method?.returns.fields.find((each) => each.path === field)?.unit
}

test('every amount is on the side that its unit in the reference says', () => {
  for (const amount of [...sides.assets.pass, ...sides.assets.get]) {
    expect(['wei', 'wei of the deposit token'], amount.label).toContain(unitOf(amount))
  }
  for (const amount of [...sides.shares.pass, ...sides.shares.get]) {
    expect(unitOf(amount), amount.label).toBe('wei of osToken')
  }
  expect(otherShares.map(unitOf)).toEqual([
    'wei of vault shares',
    'splitter shares (only proportions matter)',
  ])
})

test('every field of the queue diagrams is one of the method', () => {
  const calls = { vault: 'sdk.vault.getExitQueuePositions', boost: 'sdk.boost.getQueuePosition' } as const
  for (const [queue, { rows }] of Object.entries(timelines)) {
    const fields = methods.get(calls[queue as keyof typeof calls])?.returns.fields ?? []
    for (const { field } of rows) {
      expect(
        fields.map((each) => each.path.replace(/\[\]$/, '')),
        field,
      ).toContain(field)
    }
  }
})

test('a field of a queue diagram is null only where its type allows it', () => {
  const calls = { vault: 'sdk.vault.getExitQueuePositions', boost: 'sdk.boost.getQueuePosition' } as const
  for (const [queue, { rows }] of Object.entries(timelines)) {
    const fields = methods.get(calls[queue as keyof typeof calls])?.returns.fields ?? []
    for (const { field, stretches } of rows) {
      const type = fields.find((each) => each.path === field)?.type ?? ''
      if (stretches.some(({ value }) => value === 'null')) expect(type, field).toContain('null')
    }
  }
})

test('a request has its index before it can be claimed', () => {
  for (const { rows } of Object.values(timelines)) {
    const reachedAt = (name: string, value: RegExp) =>
      rows.find(({ field }) => field.endsWith(name))?.stretches.find((stretch) => value.test(stretch.value))
        ?.from
    expect(reachedAt('exitQueueIndex', /^'\d+'$/)).toBe('indexed')
    expect(reachedAt('isClaimable', /^true$/)).toBe('claimable')
  }
})

test('every step of a stake is a method, and its link leads to the page', () => {
  for (const [call, page] of stakeCalls) expect(methods.get(call)?.page).toBe(page)
})

test('each diagram adds less than 2 kB to a page', () => {
  const parts = diagramParts()
  for (const name of diagramElements) {
    const html = renderToStaticMarkup(parts[name]({ of: 'vault' }))
    expect(brotliCompressSync(html).length, name).toBeLessThan(2000)
  }
})

test('diagrams use no inline styles, which the content security policy forbids, and unique ids', () => {
  const parts = diagramParts()
  const html = [
    ...diagramElements.map((name) => renderToStaticMarkup(parts[name]({ of: 'vault' }))),
    renderToStaticMarkup(parts.QueueDiagram({ of: 'boost' })),
  ].join('')
  expect(html).not.toMatch(/ style=/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a queue that there is no diagram of is refused', () => {
  expect(() => renderToStaticMarkup(diagramParts().QueueDiagram({}))).toThrow(
    'write of="vault" or of="boost"',
  )
})

test('Markdown says what a diagram shows', () => {
  expect(diagramMarkdown.QueueDiagram({ of: 'boost' })).toContain(
    'isClaimable: false from the request on, then true',
  )
  expect(diagramMarkdown.RewardSplitterDiagram({})).toContain('account A has 5 of 10 shares and gets 0.5 ETH')
})
