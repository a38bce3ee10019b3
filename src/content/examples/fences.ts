/** A fenced code block in a text. */
export interface Fence {
  /** First word after the opening marks: `ts`, `tsx`, `bash`; empty if there is none. */
  language: string
  /** The rest of the opening line. */
  meta: string
  /** The code without the indentation of the opening line. Ends with a line break unless it is empty. */
  code: string
  /** Line of the opening marks, counted from 1. The code starts on the next line. */
  line: number
}

const openingFence = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`]*)[ \t]*([^`]*)$/

/**
 * Finds the fenced code blocks of a page, also inside lists and callouts. It reads lines rather than the parsed page, so that
 * the examples of a page that does not parse are found too.
 * A fence that is never closed runs to the end of the text, as in CommonMark.
 */
export function findFences(text: string): Fence[] {
  const fences: Fence[] = []
  let open: { fence: Fence; marks: string; indent: RegExp } | undefined
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const opening = open ? null : openingFence.exec(line)
    if (opening) {
      const [, indent = '', marks = '', language = '', meta = ''] = opening
      const fence = { language, meta, code: '', line: index + 1 }
      fences.push(fence)
      open = { fence, marks, indent: new RegExp(`^[ \\t]{0,${indent.length}}`) }
    } else if (open && isClosing(line.trim(), open.marks)) open = undefined
    else if (open) open.fence.code += `${line.replace(open.indent, '')}\n`
  }
  return fences
}

const isClosing = (line: string, marks: string): boolean => line.startsWith(marks) && /^(`+|~+)$/.test(line)
