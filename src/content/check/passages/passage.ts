/** Text for readers, split into pieces: words, names in backticks, links. */

export interface Piece {
  kind: 'text' | 'code'
  /** The text as displayed: without backticks and without the link's URL. */
  text: string
  /** Line of the file on which the piece begins, counted from 1. */
  line: number
  /** The link's target, if the piece is a link or part of one. */
  href?: string
}

/** `summary` is a page's description, `description` a text in `sdk/`, `comment` a comment in an example. */
export type PassageKind = 'paragraph' | 'heading' | 'cell' | 'title' | 'summary' | 'description' | 'comment'

/** A unit of text: a paragraph, a heading, a table cell. */
export interface Passage {
  file: string
  kind: PassageKind
  /** ID shared by passages that belong together: the cells of a table row, the items of a list. A paragraph has its own. */
  group: string
  pieces: Piece[]
}

/** The passages that belong together, by their group. */
export function groupsOf(passages: Passage[]): Map<string, Passage[]> {
  const groups = new Map<string, Passage[]>()
  for (const passage of passages) {
    const group = groups.get(passage.group)
    if (group) group.push(passage)
    else groups.set(passage.group, [passage])
  }
  return groups
}

/** A passage as plain text. A placeholder that the spelling check ignores replaces each piece of code. */
export interface Prose {
  text: string
  /** The file's line for an offset in the text. */
  lineAt(offset: number): number
}

const CODE_PLACEHOLDER = '`…`'

export function proseOf({ pieces }: Passage): Prose {
  let text = ''
  const starts: { offset: number; line: number }[] = []
  for (const piece of pieces) {
    starts.push({ offset: text.length, line: piece.line })
    text += piece.kind === 'code' ? CODE_PLACEHOLDER : piece.text
  }
  return {
    text,
    lineAt(offset) {
      const start = starts.findLast((each) => each.offset <= offset) ?? { offset: 0, line: 1 }
      return start.line + text.slice(start.offset, offset).split('\n').length - 1
    },
  }
}

/** Splits a text whose only markup is backticks, such as the descriptions in `sdk/`. */
export const piecesOf = (text: string, line: number): Piece[] =>
  text
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('`') && part.length > 2
        ? { kind: 'code', text: part.slice(1, -1), line }
        : { kind: 'text', text: part, line },
    )
