import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file could not be written. The message says which, why, and what to do. */
export class WriteError extends Error {
  override name = 'WriteError'
}

const causes: Record<string, string> = {
  ENOSPC: 'the disk is full. Free some space and build again',
  EDQUOT: 'the disk quota is used up. Free some space and build again',
  EACCES: 'this user may not write there. Correct the rights of the folder and build again',
  EPERM: 'this user may not write there. Correct the rights of the folder and build again',
  ENOTDIR: 'a file is in the place of one of its folders. Remove it and build again',
  EEXIST: 'a file is in the place of one of its folders. Remove it and build again',
  EROFS: 'the file system is read-only. Build in another folder',
}

/**
 * Writes a new file next to the old one and renames it: a running server never reads a partial file, and a failed write
 * leaves the old file unchanged.
 *
 * @throws WriteError
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const fresh = `${file}.new`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(fresh, content)
    renameSync(fresh, file)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    // Where the folder could not be made, there is nothing to remove.
    if (existsSync(fresh)) rmSync(fresh)
    throw new WriteError(`${file} cannot be written: ${causes[code] ?? message}.`, { cause: error })
  }
}
