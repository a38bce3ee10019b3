import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file could not be written. The message says which, why, and what to do. */
export class WriteError extends Error {
  override name = 'WriteError'
}

const causes: Record<string, string> = {
  ENOSPC: 'the disk is full. Free some space and build again',
  EDQUOT: 'the disk quota is used up. Free some space and build again',
  EACCES: 'this user may not write there. Fix the permissions of the folder and build again',
  EPERM: 'this user may not write there. Fix the permissions of the folder and build again',
  ENOTDIR: 'one of its parent folders is a file. Remove that file and build again',
  EEXIST: 'one of its parent folders is a file. Remove that file and build again',
  EROFS: 'the file system is read-only. Build in another folder',
}

/**
 * Replaces a file atomically, by writing a temporary file next to it and renaming that. A running server never reads a
 * partial file, and a failed write leaves the old file unchanged. Several processes may call this at once.
 *
 * @throws WriteError
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.new`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(temporary, content)
    renameSync(temporary, file)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (existsSync(temporary)) rmSync(temporary)
    throw new WriteError(`${file} cannot be written: ${causes[code] ?? message}.`, { cause: error })
  }
}
