import { describe, expect, it } from 'vitest'
import { find, setStage } from './harness/stage.ts'

const stage = setStage()

describe('click events', () => {
  it('are not sent, and no query IDs requested, unless the site enables them', async () => {
    const page = await stage.open()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await find(page, 'mint')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(sent.filter((url) => url.includes('/1/events'))).toEqual([])
    expect(stage.host.bodies[0]?.requests[0]?.clickAnalytics).toBe(false)
  })

  it('contain the opened hit, its position and the query ID', async () => {
    const page = await stage.open('/', { config: { insights: true } })
    await find(page, 'mint')
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().includes('/1/events')),
      page.keyboard.press('Enter'),
    ])
    expect(request.url()).toContain('x-algolia-application-id=stakewise-docs')
    expect(JSON.parse(request.postData() ?? '')).toEqual({
      events: [
        {
          eventType: 'click',
          eventName: 'Search result opened',
          index: 'stakewise-v3-sdk',
          queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
          objectIDs: ['/ostoken/transactions/mint'],
          positions: [1],
          userToken: expect.stringMatching(/^anonymous-[0-9a-z]+$/),
        },
      ],
    })
  })
})
