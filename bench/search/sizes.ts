import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface Sizes {
  engine: number
  index: number
}

/** The download size of search in the browser in the last build: the worker and the packed pages, in Brotli. */
export function measureSizes(root: string): Sizes {
  const site = join(root, 'dist/site')
  const size = (name: string) => statSync(join(site, `${name}.br`)).size
  // The folder also contains assets of earlier builds.
  const [current] = JSON.parse(readFileSync(join(site, '_builds.json'), 'utf8')) as { files: object }[]
  const engine = Object.keys(current?.files ?? {}).filter((name) => /engineworker-.*\.js$/i.test(name))
  return {
    engine: engine.map(size).reduce((sum, bytes) => sum + bytes, 0),
    index: size('_search/index.txt'),
  }
}
