import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { buildReference } from '../../src/reference/build.ts'
import type { Method, Reference } from '../../src/reference/model.ts'
import { referenceJson, referenceJsonSchema, toReferenceJson } from '../../src/reference/referenceJson.ts'
import { renderBlocks } from '../../src/render/html/blocks.tsx'
import { loadHighlight } from '../../src/render/html/highlight.ts'
import { pageMarkdown } from '../../src/render/markdown.ts'
import { sampleContext } from '../unit/content/sampleContext.ts'
import { createSampleProject } from '../unit/content/sampleProject.ts'
import { methodPage } from '../unit/content/samples.ts'

let reference: Reference
const method = (call: string): Method => {
  const found = reference.methods.find((one) => one.call === call)
  if (!found) throw new Error(`${call} is missing`)
  return found
}

beforeAll(async () => {
  reference = await buildReference({ root: process.cwd() })
}, 60_000)

const noDefects = () => []

test('prints types of ethers and contracts by their public names', () => {
  expect(method('sdk.rewardSplitter.create').companions?.encode.type).toBe('ContractTransaction')
  expect(method('sdk.utils.getPermitSignature').parameters[0]?.type).toBe('StakeWise.ABI.Erc20Token')
  expect(reference.options.find(({ name }) => name === 'provider')?.type).toBe(
    'BrowserProvider | JsonRpcProvider | FallbackProvider & { getSigner: () => any; send: () => any }',
  )
})

test('reference.json follows its schema', () => {
  const json = toReferenceJson(reference, noDefects)
  expect(referenceJson.safeParse(json).error).toBeUndefined()
  expect(JSON.parse(JSON.stringify(json))).toEqual(json)
  expect(referenceJsonSchema('SDK')).toMatchObject({
    description: 'Methods of the SDK.',
    type: 'array',
    items: { type: 'object' },
  })
  expect(JSON.stringify(referenceJsonSchema('SDK'))).not.toContain('"description":""')
})

test('the schema allows no additional fields, and reference.json has none', () => {
  expect(JSON.stringify(referenceJsonSchema('SDK'))).not.toContain('"additionalProperties":true')
  expect(referenceJsonSchema('SDK')).toMatchObject({ items: { additionalProperties: false } })
  expect(JSON.stringify(toReferenceJson(reference, noDefects))).not.toContain('"location"')
})

test('shows deprecated methods and fields as such on the page, in Markdown and in reference.json', async () => {
  const [instead, why] = ['Call `sdk.vault.getOther`.', 'Read it from the contract.']
  const project = createSampleProject()
  project.edit('sdk/vault/getThing.ts', ' * @kind', ` * @deprecated ${instead}\n * @kind`)
  project.edit('sdk/vault/getThing.ts', '   * @unit wei\n', `   * @unit wei\n   * @deprecated ${why}\n`)
  const read = await buildReference({ root: project.root })
  project.dispose()
  const deprecated = read.methods.find(({ call }) => call === 'sdk.vault.getThing') as Method
  const page = methodPage(deprecated)
  const context = sampleContext()
  const highlight = await loadHighlight()
  const html = renderToStaticMarkup(renderBlocks(page.blocks, { page, context, highlight }))
  expect(html).toMatch(/Deprecated(?:<[^>]*>| )*Call (?:<[^>]*>)*sdk\.vault\.getOther/)
  expect(html).toMatch(new RegExp(`Deprecated(?:<[^>]*>| |:)*${why}`))
  const markdown = pageMarkdown(page, context)
  expect(markdown).toMatch(/Deprecated[^\n]*\n[\s>]*Call .*sdk\.vault\.getOther/)
  expect(markdown).toContain(`Deprecated: ${why}`)
  const json = toReferenceJson(read, noDefects).find(({ call }) => call === deprecated.call)
  expect(json?.deprecated).toBe(instead)
  expect(json?.sample).toBeDefined()
  expect(json?.returns.fields).toContainEqual(expect.objectContaining({ path: 'total', deprecated: why }))
})
