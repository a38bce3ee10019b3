/**
 * Checks the spelling of the prose with cspell: American English, cspell's technical dictionaries, and the words in
 * `words.txt`. `flagWords` in `cspell.json` lists filler words, and words to replace as `wrong->right`.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Problem } from '../../shared/problem.ts'
import { type Passage, proseOf } from './passages/passage.ts'

type Reporter = NonNullable<Parameters<typeof import('cspell').lint>[2]>
type Issue = Parameters<NonNullable<Reporter['issue']>>[0]

/**
 * @param config - path of `cspell.json`
 * @returns misspelled words, or why cspell cannot read its configuration or dictionaries
 */
export async function checkSpelling(passages: Passage[], config: string): Promise<Problem[]> {
  const prose = passages.map((passage) => ({ file: passage.file, ...proseOf(passage) }))
  const { issues, failures } = await runCspell(
    prose.map(({ text }) => text.replace(/\s/g, ' ')),
    config,
  )
  if (failures.length > 0) {
    const reasons = failures.map((each) =>
      each.replaceAll(join(dirname(config), '/'), '').replace(/\s+/g, ' '),
    )
    const problem = `spelling cannot be checked: this file or a dictionary that it names cannot be read (${reasons.join('; ')})`
    return [{ file: basename(config), line: 1, problem }]
  }
  return issues.flatMap((issue) => {
    const passage = prose[issue.row - 1]
    if (!passage) return []
    return [{ file: passage.file, line: passage.lineAt(issue.col - 1), problem: adviceOn(issue) }]
  })
}

/** @param lines - the texts to check. The row of an issue is the number of its line, counted from 1 */
async function runCspell(lines: string[], config: string): Promise<{ issues: Issue[]; failures: string[] }> {
  const { lint } = await import('cspell')
  const folder = mkdtempSync(join(tmpdir(), 'spelling-'))
  const issues: Issue[] = []
  const failures: string[] = []
  try {
    const file = join(folder, 'prose.txt')
    writeFileSync(file, lines.join('\n'))
    await lint(
      [file],
      { config, root: folder, gitignore: false, progress: false, summary: false, showSuggestions: true },
      {
        issue: (issue) => issues.push(issue),
        error: (message, error) => failures.push(`${message} ${error?.message ?? ''}`.trim()),
        info() {},
        debug() {},
        progress() {},
        result() {},
      },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
  return { issues, failures }
}

function adviceOn({ text, isFlagged, suggestionsEx = [] }: Issue): string {
  if (isFlagged) {
    const right = suggestionsEx.find(({ isPreferred }) => isPreferred)
    return right ? `"${text}": write "${right.word}"` : `"${text}": remove it, or be specific`
  }
  const meant = suggestionsEx.slice(0, 3).map(({ word }) => `"${word}"`)
  const hint = meant.length > 0 ? `: ${meant.join(', ')}?` : '.'
  return `unknown word "${text}"${hint} Correct it, or add it to words.txt`
}
