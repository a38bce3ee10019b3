import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../shared/files.ts'
import type { ContentFile } from './readContent.ts'

/** A page, a declaration, or data of pages. Only pages have examples. */
export type AddressSource = Pick<ContentFile, 'file' | 'source'>

/** The files that contain text of pages besides the pages. @param root - the project's folder */
export const readAddressSources = (root: string): AddressSource[] =>
  ['sdk', 'content'].flatMap((folder) =>
    filesBelow(join(root, folder))
      .filter((name) => /\.(?:ts|yaml)$/.test(name))
      .map((name) => `${folder}/${name}`)
      .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') })),
  )
