import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface CompressInput {
  text: string
  /** 0 to 11. */
  quality: number
}

export interface Compressed {
  br: Buffer
  gz: Buffer
}

/** A text as servers send it. Node compresses in threads of its own. */
export const run = (inputs: CompressInput[]): Promise<Compressed[]> =>
  Promise.all(
    inputs.map(async ({ text, quality }) => {
      const bytes = Buffer.from(text)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params }),
        promisify(gzip)(bytes),
      ])
      return { br, gz }
    }),
  )
