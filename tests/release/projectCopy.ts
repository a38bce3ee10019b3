/** A copy of the project in which a test follows CONTRIBUTING.md. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCommand } from '../server/support/runCommand.ts'

export const root = mkdtempSync(join(tmpdir(), 'recipes-'))
/** The files that the recipes change, and those that check the changes, without other tests. */
const COPIED =
  'content sdk src tests/reference/drift.test.ts site.config.ts package.json package-lock.json tsconfig.json vitest.config.ts cspell.json words.txt CHANGELOG.md'
const recipes = readFileSync('CONTRIBUTING.md', 'utf8')

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')
export const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
export function edit(file: string, from: string | RegExp, to: string): void {
  const text = read(file)
  const edited = text.replace(from, () => to)
  if (edited === text) throw new Error(`${file} does not contain ${from}`)
  write(file, edited)
}
/** Inserts a line after another. */
export const insert = (file: string, line: string | RegExp, added: string) => {
  const found = typeof line === 'string' ? line : line.exec(read(file))?.[0]
  edit(file, found ?? String(line), `${found}\n${added}`)
}
/** The code block of CONTRIBUTING.md that contains this text. */
export function shown(beginning: string): string {
  const blocks = [...recipes.matchAll(/^( *)```\w+\n([\s\S]*?)^ *```$/gm)]
  const found = blocks.map(([, indent = '', code = '']) =>
    code.replaceAll(`\n${indent}`, '\n').replace(indent, ''),
  )
  const block = found.find((code) => code.includes(beginning))
  if (!block) throw new Error(`CONTRIBUTING.md shows no ${beginning}`)
  return block
}

/** Runs a script of package.json in the copy. */
export async function npm(script: string): Promise<{ code: number | string; text: string }> {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const [program = '', ...words] = (scripts[script] ?? '').replace(/^exec /, '').split(' ')
  return run(`node_modules/.bin/${program}`, words)
}
export async function run(program: string, words: string[], env: Record<string, string> = {}) {
  const command = runCommand(program, words, { cwd: root, env: { HOME: process.env.HOME ?? '', ...env } })
  const code = await command.ended
  return { code, text: command.output() + command.errors() }
}

export function copyProject(): void {
  const isTest = (path: string) => /^src\/.*\.test\./.test(path)
  for (const path of COPIED.split(' '))
    cpSync(path, join(root, path), { recursive: true, filter: (file) => !isTest(file) })
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
}

export const removeCopy = (): void => rmSync(root, { recursive: true, force: true })
