import { Comment, type DeclarationReflection, ReflectionType, type SignatureReflection } from 'typedoc'
import type { Location } from './model.ts'

type Reflection = DeclarationReflection | SignatureReflection

/** A doc comment: its text, and the texts of its tags, by name without the `@`. */
export interface DocComment {
  summary: string
  tags: Map<string, string[]>
  /** Text of a tag that occurs at most once. */
  tag(name: string): string | undefined
}

/** Joins the lines of each paragraph. Paragraphs remain separated by an empty line. */
const joinLines = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' '))
    .join('\n\n')

/** The doc comment of a declaration. For function types, TypeDoc attaches a part or all of it to the signature. */
export function commentOf(reflection: Reflection): DocComment {
  const own = reflection.comment
  const inner = signatureOf(reflection)?.comment
  const tags = new Map<string, string[]>()
  for (const comment of own === inner ? [own] : [own, inner]) {
    for (const { tag, content } of comment?.blockTags ?? []) {
      const name = tag.slice(1)
      tags.set(name, [...(tags.get(name) ?? []), joinLines(Comment.combineDisplayParts(content))])
    }
  }
  return {
    summary: joinLines(
      Comment.combineDisplayParts((own?.hasVisibleComponent() ? own : inner)?.summary ?? []),
    ),
    tags,
    tag: (name) => tags.get(name)?.[0],
  }
}

/** The signature of a method, a function type or a getter. */
export function signatureOf(reflection: Reflection): SignatureReflection | undefined {
  if (!('signatures' in reflection)) return undefined
  if (reflection.signatures?.[0]) return reflection.signatures[0]
  if (reflection.getSignature) return reflection.getSignature
  return reflection.type instanceof ReflectionType ? reflection.type.declaration.signatures?.[0] : undefined
}

/** File and line of a declaration. The file is relative to the project's folder. */
export function locationOf(reflection: Reflection): Location {
  const source = reflection.sources?.[0] ?? signatureOf(reflection)?.sources?.[0]
  return source ? { file: source.fileName, line: source.line } : { file: 'sdk', line: 1 }
}
