import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** Bytes after brotli at its best, as a build compresses. */
function brotliSize(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

export interface Sizes {
  engine: number
  index: number
}

/** The download size of search in the browser: the bundled engine with the protocol, and the packed pages of the build. */
export async function measureSizes(root: string): Promise<Sizes> {
  const bundled = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: join(root, 'src/search/browserSearch.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const [output] = (Array.isArray(bundled) ? bundled : [bundled]) as Rolldown.RolldownOutput[]
  const code = output?.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('') ?? ''
  const index = readFileSync(join(root, 'dist/site/_search/index.txt'), 'utf8')
  return { engine: brotliSize(code), index: brotliSize(index) }
}
