import { describe, expect, it } from 'vitest'
import { indexFile } from './harness/records.ts'
import { find, searchFor, setStage } from './harness/stage.ts'

const stage = setStage({ '/_search/index.json': indexFile })
const config = { service: 'browser', indexUrl: '/_search/index.json' } as const
const indexFetches = () => stage.harness.requested.filter((path) => path.endsWith('index.json')).length

describe('search in the browser', () => {
  it('fetches worker and index once, when the dialog first opens, and sends no request to a service', async () => {
    const page = await stage.open('/', { config })
    expect(stage.harness.requested.filter((path) => /engineWorker|index\.json/.test(path))).toEqual([])
    await find(page, 'mint')
    await expect.poll(() => page.locator('.search-option-title').first().textContent()).toBe('mint')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await find(page, 'withdraw')
    expect(indexFetches()).toBe(1)
    expect(stage.host.queries).toEqual([])
  })

  it('works on the results page', async () => {
    const page = await stage.open('/search?q=mint', { config })
    await expect.poll(() => page.locator('.search-results a').first().textContent()).toBe('mint')
    expect(indexFetches()).toBe(1)
  })

  it('shows an error if the index cannot be fetched, and retries with the next keystroke', async () => {
    stage.expectErrors(/404|Failed to load/)
    const page = await stage.open('/', { config })
    await page.route('**/_search/index.json', (route) => route.fulfill({ status: 404 }))
    await searchFor(page, 'min')
    await page.getByText('Unable to fetch results', { exact: true }).waitFor()
    await page.unroute('**/_search/index.json')
    await page.keyboard.type('t')
    await page.locator('[role=listbox][data-query="mint"]').waitFor()
  })
})
