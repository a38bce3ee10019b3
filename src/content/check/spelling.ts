/**
 * Checks the spelling of the prose with cspell: American English, cspell's technical dictionaries, and the words in
 * `words.txt`. `flagWords` in `cspell.json` lists filler words, and words to replace as `wrong->right`.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { type Passage, proseOf } from './passages/passage.ts'

/**
 * @param config - path of `cspell.json`
 * @returns misspelled words, or why cspell cannot read its configuration or dictionaries
 */
export async function checkSpelling(passages: Passage[], config: string): Promise<Problem[]> {
  const { lint } = await import('cspell')
  const lines = passages.map((passage) => proseOf(passage))
  const folder = mkdtempSync(join(tmpdir(), 'spelling-'))
  const problems: Problem[] = []
  const failures: string[] = []
  try {
    // The file has one line per passage, so that a line number identifies the passage.
    const file = join(folder, 'prose.txt')
    writeFileSync(file, lines.map(({ text }) => text.replace(/\s/g, ' ')).join('\n'))
    await lint(
      [file],
      { config, root: folder, gitignore: false, progress: false, summary: false, showSuggestions: true },
      {
        issue({ row, col, text, isFlagged, suggestionsEx = [] }) {
          const passage = passages[row - 1]
          const prose = lines[row - 1]
          if (!passage || !prose) return
          const add = (problem: string) =>
            problems.push({ file: passage.file, line: prose.lineAt(col - 1), problem })
          if (isFlagged) {
            const right = suggestionsEx.find(({ isPreferred }) => isPreferred)
            add(right ? `"${text}": write "${right.word}"` : `"${text}": remove it, or be specific`)
            return
          }
          const meant = suggestionsEx.slice(0, 3).map(({ word }) => `"${word}"`)
          const hint = meant.length > 0 ? `: ${meant.join(', ')}?` : '.'
          add(`unknown word "${text}"${hint} Correct it, or add it to words.txt`)
        },
        error(message, error) {
          failures.push(`${message} ${error?.message ?? ''}`.trim())
        },
        info() {},
        debug() {},
        progress() {},
        result() {},
      },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
  if (failures.length === 0) return problems
  const reasons = failures.map((failure) =>
    failure.replaceAll(join(dirname(config), '/'), '').replace(/\s+/g, ' '),
  )
  const problem = `spelling cannot be checked: this file or a dictionary that it names cannot be read (${reasons.join('; ')})`
  return [{ file: basename(config), line: 1, problem }]
}
