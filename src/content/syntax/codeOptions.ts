/** What may follow the opening marks of a code block: its language and options. */

import { CHOICES } from './choices.ts'

/** Languages with syntax highlighting, and `text`. */
export const CODE_LANGUAGES = ['ts', 'tsx', 'js', 'bash', 'json', 'graphql', 'http', 'text'] as const

const MEANT: Record<string, string> = {
  typescript: 'ts',
  javascript: 'js',
  jsx: 'js',
  sh: 'bash',
  shell: 'bash',
  console: 'bash',
  txt: 'text',
}

const TITLE = { pattern: /^title="[^"]+"$/, written: '`title="…"`' }
const EXAMPLE = [
  { pattern: /^continues$/, written: '`continues`' },
  { pattern: /^error=\d+(?:,\d+)*$/, written: '`error=<code>`' },
]
const CHOICE = Object.entries(CHOICES).map(([of, { names }]) => {
  const values = Object.keys(names)
  return { pattern: new RegExp(`^${of}=(?:${values.join('|')})$`), written: `\`${of}=${values.join('|')}\`` }
})
const INSTALL = { pattern: /^install$/, written: '`install`' }

const optionsOf = (language: string) => {
  if (language === 'ts' || language === 'tsx') return [...EXAMPLE, ...CHOICE, TITLE]
  return language === 'bash' ? [INSTALL, TITLE] : [TITLE]
}

/** The options after the language; a title with spaces is one option. */
export const codeWords = (meta: string): string[] =>
  [...meta.matchAll(/\w+="[^"]*"|\S+/g)].map(([word]) => word)

/** @returns what is wrong with the first line of a code block, as a message for its author */
export function codeOptionProblem(language: string, meta: string): string | undefined {
  const isKnown = CODE_LANGUAGES.some((each) => each === language)
  if (!isKnown) {
    const languages = CODE_LANGUAGES.join(', ')
    if (language === '') return `the code has no language: write one of ${languages} after the opening marks`
    const meant = MEANT[language]
    return `\`${language}\` is not a language for code blocks: write ${meant ? `\`${meant}\`` : `one of ${languages}`}`
  }
  const options = optionsOf(language)
  const unknown = codeWords(meta).find((word) => !options.some(({ pattern }) => pattern.test(word)))
  if (unknown === undefined) return undefined
  const allowed = options.map(({ written }) => written).join(', ')
  return `\`${unknown}\` means nothing here: after \`${language}\`, write ${allowed}`
}
