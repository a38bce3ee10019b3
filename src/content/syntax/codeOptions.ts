/** The language and the options that may follow the opening marks of a code block. */

import type { Code } from 'mdast'
import type { Fence } from '../examples/fences.ts'
import type { CodeBlock } from '../page.ts'
import { type Choice, choiceKinds, choiceOf } from './choices.ts'

/** Languages with syntax highlighting, and `text`. */
export const codeLanguages = [
  'ts',
  'tsx',
  'js',
  'bash',
  'json',
  'graphql',
  'http',
  'solidity',
  'text',
] as const

/** Whether the code is compiled, as an example. */
export const isTypeScript = (language: string): boolean => language === 'ts' || language === 'tsx'

/** Whether the code is TypeScript or JavaScript. */
export const isScript = (language: string): boolean => isTypeScript(language) || language === 'js'

const titleOption = { pattern: /^title="[^"]+"$/, written: '`title="…"`' }
const continuesOption = { pattern: /^continues$/, written: '`continues`' }
const choiceOptions = Object.entries(choiceKinds).map(([of, { names }]) => {
  const values = Object.keys(names)
  return { pattern: new RegExp(`^${of}=(?:${values.join('|')})$`), written: `\`${of}=${values.join('|')}\`` }
})
const installOption = { pattern: /^install$/, written: '`install`' }

const optionsOf = (language: string) => {
  if (isTypeScript(language)) return [continuesOption, ...choiceOptions, titleOption]
  return language === 'bash' ? [installOption, titleOption] : [titleOption]
}

export interface CodeOptions {
  /** Title to show above the code. */
  title?: string
  /** The code continues the TypeScript example before it, as if written in the same file. */
  continues: boolean
  /** Show the command for each package manager. */
  install: boolean
  choice?: Choice
}

/** Reads the options after the language. Unknown ones are ignored here; `codeOptionProblem` reports them. */
export function readCodeOptions(meta: string): CodeOptions {
  const words = splitOptions(meta)
  const optionOf = (name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)
  const title = optionOf('title')?.replaceAll('"', '')
  const choice = choiceOf(optionOf)
  return {
    ...(title && { title }),
    continues: words.includes('continues'),
    install: words.includes('install'),
    ...(choice && { choice }),
  }
}

/** Splits the options at spaces, but not inside a quoted title. */
const splitOptions = (meta: string): string[] => [...meta.matchAll(/\w+="[^"]*"|\S+/g)].map(([word]) => word)

/** @returns the problem of a code block's opening line, as a message for its author; undefined if it is valid */
export function codeOptionProblem(language: string, meta: string): string | undefined {
  const isKnown = codeLanguages.some((each) => each === language)
  if (!isKnown) {
    const languages = codeLanguages.join(', ')
    if (language === '') return `the code has no language: write one of ${languages} after the opening marks`
    return `\`${language}\` is not a language for code blocks: write one of ${languages}`
  }
  const options = optionsOf(language)
  const unknown = splitOptions(meta).find((word) => !options.some(({ pattern }) => pattern.test(word)))
  if (unknown === undefined) return undefined
  const allowed = options.map(({ written }) => written).join(', ')
  return `\`${unknown}\` is not an option: after \`${language}\`, write ${allowed}`
}

/** Converts a code block of Markdown to a block of the page. */
export const codeOf = ({ lang, meta, value, position }: Code): CodeBlock =>
  codeBlockOf({
    language: lang ?? 'text',
    meta: meta ?? '',
    code: value,
    line: position?.start.line ?? 0,
  })

export function codeBlockOf({ language, meta, code, line }: Fence): CodeBlock {
  const { title, install, choice } = readCodeOptions(meta)
  return {
    kind: 'code',
    language,
    code,
    ...(title && { title }),
    ...(install && { install }),
    ...(choice && { choice }),
    line,
  }
}
