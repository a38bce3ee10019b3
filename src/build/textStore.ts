/** Long texts that earlier builds made, one file each, so that a build reads only those it needs. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './replaceFile.ts'

export interface TextStore {
  folder: string
  has(name: string): boolean
  /** @throws when there is no such text */
  read(name: string): string
  write(name: string, text: string): void
  /** Drops what was neither asked for nor written. */
  sweep(): void
}

/** Names of an article's texts. */
export const articleFiles = (key: string) => ({ html: `${key}.html`, markdown: `${key}.md` })

export function openTextStore(folder: string): TextStore {
  const used = new Set<string>()
  const present = new Set(existsSync(folder) ? readdirSync(folder) : [])
  if (present.size === 0) mkdirSync(folder, { recursive: true })
  return {
    folder,
    has(name) {
      used.add(name)
      return present.has(name)
    },
    read(name) {
      used.add(name)
      return readFileSync(join(folder, name), 'utf8')
    },
    write(name, text) {
      used.add(name)
      present.add(name)
      replaceFile(join(folder, name), text)
    },
    sweep() {
      for (const name of present) if (!used.has(name)) rmSync(join(folder, name), { force: true })
    },
  }
}
