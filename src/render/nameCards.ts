import type { CheckedExample } from '../content/examples/checkExamples.ts'
import { lastPart } from '../content/fieldViews.ts'
import { returnType } from '../content/methodBlocks.ts'
import type { Term } from '../content/terms.ts'
import { anchoredRows, enumAnchor, enumMemberAnchor } from '../reference/anchors.ts'
import { attributesOf } from '../reference/attributes.ts'
import type { Enum, Method, Reference } from '../reference/model.ts'
import { textHash } from '../shared/text.ts'
import type { NameCard, TypeAt } from '../site/cards/nameCard.ts'

/**
 * The cards of names in examples and of glossary terms, by link target.
 *
 * @param enumPages - route of the page that shows an enum's table, by the enum's name
 */
export function nameCards(
  { methods, enums }: Reference,
  enumPages: ReadonlyMap<string, string>,
  terms: Term[],
): Record<string, NameCard> {
  const cards: Card[] = [
    ...methods.flatMap(methodCards),
    ...enums.flatMap((each) => enumCards(each, enumPages.get(each.name))),
    ...terms.map(({ name, href, text }): Card => [href, { name, text: sentence(text) }]),
  ]
  return Object.fromEntries(cards)
}

type Card = [href: string, card: NameCard]

const methodCards = (method: Method): Card[] => {
  const type = returnType(method.signature).replace(/\s+/g, ' ')
  return [
    [`/${method.page}`, { name: method.name, type, text: sentence(method.summary) }],
    ...anchoredRows(method).map((row): Card => {
      const { unit } = attributesOf(row)
      const card = { name: lastPart(row.path), type: row.typeName ?? row.type, ...(unit && { unit }) }
      return [`/${method.page}#${row.anchor}`, { ...card, text: sentence(row.description) }]
    }),
  ]
}

/** @param page - the page with the enum's table; without it, nothing links to the enum */
const enumCards = ({ name, description, members }: Enum, page: string | undefined): Card[] =>
  page === undefined
    ? []
    : [
        [`/${page}#${enumAnchor(name)}`, { name, type: 'enum', text: sentence(description) }],
        ...members.map((member): Card => {
          const card = { name: `${name}.${member.name}`, type: JSON.stringify(member.value) }
          return [
            `/${page}#${enumMemberAnchor(name, member.name)}`,
            { ...card, text: sentence(member.description) },
          ]
        }),
      ]

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

/** The first sentence as plain text. A period inside a number or a name does not end a sentence. */
const sentence = (text: string): string =>
  (/^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text).replaceAll('`', '').replace(/\s+/g, ' ')
