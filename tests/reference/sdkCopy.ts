import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary project folder with a copy of `sdk/` that a test may change. */
export interface SdkCopy {
  root: string
  /** Replaces a text in a file of the copy. @throws Error if the file does not contain the text. */
  edit(file: string, from: string | RegExp, to: string): void
  remove(): void
}

export function copySdk(): SdkCopy {
  const root = mkdtempSync(join(tmpdir(), 'sdk-copy-'))
  const project = process.cwd()
  cpSync(join(project, 'sdk'), join(root, 'sdk'), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'dir')
  return {
    root,
    edit(file, from, to) {
      const path = join(root, file)
      const before = readFileSync(path, 'utf8')
      const after = before.replace(from, to)
      if (after === before) throw new Error(`${file} does not contain ${from}`)
      writeFileSync(path, after)
    },
    remove: () => rmSync(root, { recursive: true }),
  }
}
