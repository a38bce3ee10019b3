/** Parses and validates YAML. Errors name the line of the problem. */

import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type YAMLParseError } from 'yaml'
import type { z } from 'zod'
import { problemAt } from '../../shared/problem.ts'
import { adviceOn } from '../../shared/schemaAdvice.ts'

interface Place {
  file: string
  /** Line of the file on which the text starts. */
  firstLine?: number
  /** Prefix for problems that says where in the file the text is: `front matter: `. */
  where?: string
}

interface Yaml<Data> {
  data: Data
  /** The data as written, without the schema's defaults. */
  written: unknown
  /** The file's line of a value: the line of its key, or of the nearest parent that exists. */
  lineOf(path: readonly PropertyKey[]): number
}

/** @throws ProblemError naming file, line, field and what to write instead */
export function readYaml<Data>(
  text: string,
  schema: z.ZodType<Data>,
  { file, firstLine = 1, where = '' }: Place,
): Yaml<Data> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => firstLine + lines.linePos(offset).line - 1
  const [broken] = document.errors
  if (broken) throw problemAt(file, lineAt(broken.pos[0]), where + adviceOnYaml(broken, text))

  const lineOf = (path: readonly PropertyKey[]): number => {
    let node: unknown = document.contents
    let line = firstLine
    for (const key of path) {
      const pair = isMap(node)
        ? node.items.find((each) => isScalar(each.key) && String(each.key.value) === key)
        : undefined
      const item = isSeq(node) ? node.items[Number(key)] : undefined
      const start = pair?.key ?? item
      if (!isNode(start) || !start.range) break
      line = lineAt(start.range[0])
      node = pair ? pair.value : item
    }
    return line
  }
  const written: unknown = document.toJS() ?? {}
  const { data, error } = schema.safeParse(written, { reportInput: true })
  const [issue] = error?.issues ?? []
  if (!issue) return { data: data as Data, written, lineOf }
  const path = issue.path.join('.')
  const unknown = issue.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : []
  const node = document.getIn(issue.path, true)
  // As written: YAML reads the commit 160e485 as a number, which is too large and would be quoted as Infinity.
  const input = isScalar(node) && typeof node.value === 'number' ? node.source : issue.input
  const advice = adviceOn(issue, path && `\`${path}\``, input)
  throw problemAt(file, lineOf([...issue.path, ...unknown]), where + advice)
}

/** The parser's messages are about grammar. This replaces them for the two most common mistakes. */
function adviceOnYaml({ code, message, pos: [start] }: YAMLParseError, yaml: string): string {
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return 'put a text that contains ": " in quotes'
  if (code === 'DUPLICATE_KEY') return `\`${/^[^:\s]+/.exec(yaml.slice(start))?.[0]}\` is repeated: keep one`
  // The rest of the message only shows the position, which the problem already has.
  return message.replace(/ at line \d+, column \d+:?\n.*/s, '')
}
