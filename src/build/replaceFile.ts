import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file could not be written. The message says which, and why. */
export class WriteError extends Error {
  override name = 'WriteError'
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
    if (existsSync(temporary)) rmSync(temporary)
    throw new WriteError(`${file} cannot be written: ${(error as Error).message}`, { cause: error })
  }
}
