import { expect, it } from 'vitest'
import { ContentError } from '../content/contentError.ts'
import { openPagePool } from './pagePool.ts'

const page = (route: string, text: string) => ({
  file: {
    file: `content/${route}.mdx`,
    route,
    source: `---\ntitle: Page ${route}\ndescription: A page that shows in a test what pages do when they are read.\n---\n\n${text}\n`,
  },
  method: undefined,
})

it.each([
  ['in threads', 2],
  ['without any', 0],
])('reads pages and tells where one is faulty, %s', async (_, threads) => {
  const pool = openPagePool(threads)
  try {
    pool.expect(100)
    pool.share({ enums: [] })
    const good = ['a', 'b', 'c'].map((route) => pool.run('read', page(route, '## Part'), route))
    const faulty = await pool.run('read', page('d', '# Twice'), 'd').catch((error: unknown) => error)
    expect((await Promise.all(good)).map(({ outline }) => outline[0]?.id)).toEqual(['part', 'part', 'part'])
    expect(faulty).toBeInstanceOf(ContentError)
    expect(faulty).toMatchObject({
      file: 'content/d.mdx',
      line: 6,
      message: 'content/d.mdx:6: a heading of level 1: pages use levels 2 and 3',
    })
  } finally {
    await pool.close()
  }
})
