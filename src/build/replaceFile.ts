import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A file could not be written. The message says which, and why. */
export class WriteError extends Error {
  override name = 'WriteError'
}

/**
 * Replaces a file atomically if its content differs, by writing a temporary file next to it and renaming that. A running
 * server never reads a partial file, and a failed write leaves the old file unchanged. Several processes may call this at
 * once.
 *
 * @returns whether the file was written
 * @throws WriteError
 */
export function replaceFile(file: string, content: string | Uint8Array): boolean {
  const bytes = Buffer.from(content)
  const temporary = `${file}.${process.pid}.new`
  try {
    if (existsSync(file) && readFileSync(file).equals(bytes)) return false
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(temporary, bytes)
    renameSync(temporary, file)
    return true
  } catch (error) {
    if (existsSync(temporary)) rmSync(temporary)
    throw new WriteError(`${file} cannot be written: ${(error as Error).message}`, { cause: error })
  }
}
