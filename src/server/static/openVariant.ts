/**
 * Chooses the coding of a file to send, and makes sure that it is what it should be. A broken `.br` would reach readers
 * as an error of their browser's or as an empty page, so each compressed file is decompressed once, before it is first
 * sent: about 1 ms for a page of 90 kB. To do so at start would hold up the start of a large site by seconds.
 */

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Encoding, pickEncoding } from './negotiate.ts'
import { type FileFault, type FileVariant, readVariant, type SiteFile, sumOf } from './siteFiles.ts'

export interface OpenVariant {
  encoding: Encoding
  variant: FileVariant
  body: Buffer
}

const decompressors = { br: brotliDecompressSync, gzip: gunzipSync }

/**
 * The variant that the reader likes best of those that are whole; undefined when not even the plain file is. A
 * compressed one that is not is left out from then on, a plain one is looked for again.
 * @param onFault - told of each variant that could not be used
 */
export async function openVariant(
  file: SiteFile,
  acceptEncoding: string | undefined,
  onFault: (fault: FileFault) => void,
): Promise<OpenVariant | undefined> {
  for (;;) {
    const encoding = pickEncoding(acceptEncoding, file.encodings)
    const variant = file.variants[encoding]
    if (variant === undefined) return undefined
    const fault: FileFault = { name: variant.name, problem: 'damaged' }
    try {
      const body = await readVariant(variant)
      if (isWhole(file, encoding, body)) return { encoding, variant, body }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') fault.problem = 'missing'
    }
    onFault(fault)
    if (encoding === 'identity') return undefined
    file.encodings = file.encodings.filter((other) => other !== encoding)
  }
}

function isWhole({ variants }: SiteFile, encoding: Encoding, body: Buffer): boolean {
  const variant = variants[encoding]
  const plain = variants.identity
  if (encoding === 'identity' || variant === undefined || plain === undefined) return true
  variant.isWhole ??= decompressesTo(plain, encoding, body)
  return variant.isWhole
}

function decompressesTo({ sum, size }: FileVariant, encoding: 'br' | 'gzip', body: Buffer): boolean {
  try {
    return sumOf(decompressors[encoding](body, { maxOutputLength: Math.max(size, 1) })) === sum
  } catch {
    return false
  }
}
