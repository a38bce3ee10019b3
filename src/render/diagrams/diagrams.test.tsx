import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadReference } from '../../../tests/reference/loadReference.ts'
import type { Method } from '../../reference/model.ts'
import { diagramMarkdown, Figure } from './Diagram.tsx'
import { diagrams } from './diagrams.ts'
import { queueDiagram, timelines, valuesOf } from './queue.tsx'
import { type Amount, otherShares, sides } from './sharesAssets.tsx'
import { stakeCalls } from './stakeLife.tsx'

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

test('every amount is on the side of its unit in the reference', () => {
  for (const amount of [...sides.assets.pass, ...sides.assets.get]) {
    expect(['wei', 'wei of the deposit token'], amount.label).toContain(unitOf(amount))
  }
  for (const amount of [...sides.shares.pass, ...sides.shares.get]) {
    expect(unitOf(amount), amount.label).toBe('wei of osToken')
  }
  expect(otherShares.map(unitOf)).toEqual(['wei of vault shares', 'splitter shares'])
})

test('every field of the queue diagrams exists in the reference, and is only null if its type allows it', () => {
  const calls = { vault: 'sdk.vault.getExitQueuePositions', boost: 'sdk.boost.getQueuePosition' } as const
  for (const [queue, { rows }] of Object.entries(timelines)) {
    const fields = methods.get(calls[queue as keyof typeof calls])?.returns.fields ?? []
    for (const [field, row] of Object.entries(rows)) {
      const type = fields.find(({ path }) => path.replace(/\[\]$/, '') === field)?.type
      expect(type, field).toBeDefined()
      if (valuesOf(row).some(([, value]) => value === 'null')) expect(type, field).toContain('null')
    }
  }
})

test('in the queue diagrams, a request gets its index before it is claimable', () => {
  for (const { rows } of Object.values(timelines)) {
    const reachedAt = (name: string, value: RegExp) =>
      valuesOf(Object.entries(rows).find(([field]) => field.endsWith(name))?.[1] ?? []).find(([, text]) =>
        value.test(text),
      )?.[0]
    expect(reachedAt('exitQueueIndex', /^'\d+'$/)).toBe('indexed')
    expect(reachedAt('isClaimable', /^true$/)).toBe('claimable')
  }
})

test('every step in the life of a stake is a method and links to its page', () => {
  for (const [step, page] of Object.entries(stakeCalls))
    expect([...methods.values()].find(({ call }) => call.endsWith(`.${step}`))?.page).toBe(page)
})

test('each diagram adds less than 2 kB to a page', () => {
  for (const [name, diagram] of Object.entries(diagrams)) {
    const html = renderToStaticMarkup(<Figure {...diagram} />)
    expect(brotliCompressSync(html).length, name).toBeLessThan(2000)
  }
})

test('every class of a diagram has a style', () => {
  const styles = readFileSync(join(import.meta.dirname, 'diagrams.css'), 'utf8')
  for (const [name, diagram] of Object.entries(diagrams)) {
    const html = renderToStaticMarkup(<Figure {...diagram} />)
    const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' '))
    const unknown = used.filter((each) => !new RegExp(`\\.${each}\\b`).test(styles))
    expect(unknown, `${name}: not in diagrams.css`).toEqual([])
  }
})

test('the Markdown of a diagram describes the picture', () => {
  const text = diagramMarkdown(queueDiagram('boost'))
  expect(text).toContain('isClaimable: false from the request on, then true')
  expect(text).toContain("then '214' from the moment the queue reaches it on, until the claim.")
})
