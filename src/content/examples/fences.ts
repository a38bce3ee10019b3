/** A fenced code block in a text. */
export interface Fence {
  /** First word after the opening marks: `ts`, `tsx`, `sh`; empty if there is none. */
  language: string
  /** The rest of the opening line. */
  meta: string
  /** The code without the indentation of the opening line. Ends with a line break unless it is empty. */
  code: string
  /** Line of the opening marks, counted from 1. The code starts on the next line. */
  line: number
  /** Number of columns that were removed from the start of each line of code. */
  indent: number
}

const opening = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`]*)[ \t]*([^`]*)$/

/**
 * Finds the fenced code blocks of a Markdown text, also inside lists and directives.
 * A fence that is never closed runs to the end of the text, as in CommonMark.
 *
 * @param text - Markdown or MDX
 * @param firstLine - line number of the text's first line
 */
export function findFences(text: string, firstLine = 1): Fence[] {
  const fences: Fence[] = []
  let open: { fence: Fence; marks: string } | undefined
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  for (const [index, line] of lines.entries()) {
    if (open) {
      const trimmed = line.trim()
      if (trimmed.startsWith(open.marks) && /^(`+|~+)$/.test(trimmed)) {
        open = undefined
        continue
      }
      open.fence.code += `${cut(line, open.fence.indent)}\n`
      continue
    }
    const match = opening.exec(line)
    if (!match) continue
    const [, indent = '', marks = '', language = '', meta = ''] = match
    const fence = { language, meta: meta.trim(), code: '', line: firstLine + index, indent: indent.length }
    fences.push(fence)
    open = { fence, marks }
  }
  return fences
}

/** Removes at most `columns` spaces and tabs from the start of a line. */
function cut(line: string, columns: number): string {
  let start = 0
  while (start < columns && (line[start] === ' ' || line[start] === '\t')) start++
  return line.slice(start)
}

const comment = /\/\*\*[\s\S]*?\*\//g

/**
 * Finds the code fences in the doc comments of a TypeScript file, under any tag.
 *
 * @param source - TypeScript
 * @returns fences with lines of the file; `indent` counts the columns before the code
 */
export function findTsdocFences(source: string): Fence[] {
  return [...source.matchAll(comment)].flatMap((match) => {
    const firstLine = source.slice(0, match.index).split('\n').length
    const lines = match[0].split('\n')
    const margin = Math.max(0, ...lines.map((line) => /^\s*\* ?/.exec(line)?.[0].length ?? 0))
    const text = lines
      .map((line) => line.replace(/^\s*\/?\*+(?:\/| ?)/, '').replace(/\s*\*\/$/, ''))
      .join('\n')
    return findFences(text, firstLine).map((fence) => ({ ...fence, indent: fence.indent + margin }))
  })
}
