import type { CheckedExample } from '../content/examples/checkExamples.ts'
import type { Term } from '../content/terms.ts'
import { anchoredRows, enumAnchor, enumMemberAnchor } from '../reference/anchors.ts'
import { attributesOf } from '../reference/attributes.ts'
import type { Method, Reference } from '../reference/model.ts'
import { textHash } from '../shared/textHash.ts'
import type { NameCard, TypeAt } from '../site/cards/nameCard.ts'

/**
 * The cards of names in examples and of glossary terms, by link target.
 *
 * @param enumPages - route of the page that shows an enum's table, by the enum's name
 */
export function nameCards(
  { methods, enums }: Reference,
  enumPages: ReadonlyMap<string, string>,
  terms: Term[] = [],
): Record<string, NameCard> {
  const cards = new Map<string, NameCard>()
  for (const method of methods) {
    cards.set(`/${method.page}`, {
      name: method.name,
      type: resultTypeOf(method),
      text: sentence(method.summary),
    })
    for (const each of anchoredRows(method))
      cards.set(`/${method.page}#${each.anchor}`, {
        name: lastPart(each.path),
        type: each.typeName ?? each.type,
        ...unitOf(each),
        text: sentence(each.description),
      })
  }
  for (const { name, description, members } of enums) {
    const page = enumPages.get(name)
    if (page === undefined) continue
    cards.set(`/${page}#${enumAnchor(name)}`, { name, type: 'enum', text: sentence(description) })
    for (const member of members)
      cards.set(`/${page}#${enumMemberAnchor(name, member.name)}`, {
        name: `${name}.${member.name}`,
        type: JSON.stringify(member.value),
        text: sentence(member.description),
      })
  }
  for (const { name, href, text } of terms) cards.set(href, { name, text: sentence(text) })
  return Object.fromEntries(cards)
}

/** Types of the variables in examples, by the hash of the example's text. */
export const variableTypes = (
  examples: Pick<CheckedExample, 'code' | 'types'>[],
): Record<string, readonly TypeAt[]> =>
  Object.fromEntries(
    examples
      .filter(({ types }) => types.length > 0)
      .map(({ code, types }) => [
        textHash(code.trimEnd()),
        types.map(({ start, end, type }): TypeAt => [start, end, type]),
      ]),
  )

/** The return type, which follows the arguments in the signature. */
const resultTypeOf = ({ signature }: Method): string =>
  signature.slice(signature.lastIndexOf('): ') + 3).replace(/\s+/g, ' ')

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replace(/\[\]$/, '')

const unitOf = (row: Parameters<typeof attributesOf>[0]): { unit?: string } => {
  const { unit } = attributesOf(row)
  return unit ? { unit } : {}
}

/** The first sentence as plain text. A period inside a number or a name does not end a sentence. */
const sentence = (text: string): string =>
  (/^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text).replaceAll('`', '').replace(/\s+/g, ' ')
