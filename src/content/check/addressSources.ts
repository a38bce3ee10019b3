import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../shared/files.ts'
import type { ContentFile } from '../files/readContent.ts'

/** A page, a declaration, or a component that contains text. Only pages have examples. */
export type AddressSource = Pick<ContentFile, 'file' | 'source'>

/** Files and folders that contain page text besides the pages: declarations, data, and texts in code. */
const otherSources = [
  'sdk',
  'content',
  'src/reference/checks.ts',
  'src/site/calculators',
  'src/render/diagrams',
]

/** @param root - the project's folder */
export function readAddressSources(root: string): AddressSource[] {
  return otherSources
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) =>
      statSync(join(root, place)).isFile()
        ? [place]
        : filesBelow(join(root, place)).map((name) => `${place}/${name}`),
    )
    .filter((file) => /\.(?:tsx?|yaml)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
}
