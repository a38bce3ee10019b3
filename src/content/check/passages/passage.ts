/** Text that readers read, cut into its pieces: words, names in backticks, links. */

export interface Piece {
  kind: 'text' | 'code'
  /** As it is read: without backticks and without the link's address. */
  text: string
  /** Line of the file on which the piece begins, counted from 1. */
  line: number
  /** Where the piece leads, if it is a link or stands in one. */
  href?: string
}

/** `summary` is a page's description, `description` a text in `sdk/`, `comment` stands in an example. */
export type PassageKind = 'paragraph' | 'heading' | 'cell' | 'title' | 'summary' | 'description' | 'comment'

/** What is read in one go: a paragraph, a heading, a cell of a table. */
export interface Passage {
  file: string
  kind: PassageKind
  /** Route of the page that shows the passage; its names may be used without saying whose they are. */
  route?: string
  /** Passages that belong together have the same group: the cells of a row, the items of a list, a paragraph alone. */
  group: string
  /** The heading the passage stands under; empty before the first. */
  section: string
  pieces: Piece[]
}

/** A passage as plain text, with code replaced by one mark, so that it is one word and no word of English. */
export interface Prose {
  text: string
  /** Line of the file for an offset of the text. */
  lineAt(offset: number): number
}

/** Stands for a name in backticks. */
export const codeMark = '`…`'

export function proseOf(passage: Passage): Prose {
  let text = ''
  const starts: { offset: number; line: number }[] = []
  for (const piece of passage.pieces) {
    starts.push({ offset: text.length, line: piece.line })
    text += piece.kind === 'code' ? codeMark : piece.text
  }
  return {
    text,
    lineAt(offset) {
      const start = starts.findLast((each) => each.offset <= offset)
      if (!start) return passage.pieces[0]?.line ?? 1
      return start.line + text.slice(start.offset, offset).split('\n').length - 1
    },
  }
}

/** Cuts a text whose only markup is names in backticks, as descriptions in `sdk/` have it. */
export function piecesOf(text: string, line: number): Piece[] {
  return text
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('`') && part.length > 2
        ? { kind: 'code', text: part.slice(1, -1), line }
        : { kind: 'text', text: part, line },
    )
}
