import {
  type DeclarationReflection,
  type ProjectReflection,
  ReflectionKind,
  type SignatureReflection,
} from 'typedoc'
import type { Problem } from '../shared/problem.ts'
import { refusedText } from '../shared/refusedText.ts'
import { checks } from './checks.ts'
import { commentOf, locationOf } from './comments.ts'
import type { Method } from './model.ts'
import { objectIn, type Property, printShape, type Shape } from './types/shape.ts'
import { needsUnit } from './units.ts'

/** Finds properties of arguments and results without a description or a unit. */
export function checkProperties(properties: Property[], prefix = ''): Problem[] {
  return properties.flatMap((property) => {
    const path = prefix + property.name
    const problems: Problem[] = []
    const add = (problem: string) => problems.push({ ...property.location, problem })
    if (property.description === '')
      add(`\`${path}\` has no description. Say in a doc comment what it means.`)
    if (!property.unit && needsUnit(property.name, property.shape)) {
      add(
        `\`${path}\` has no unit. Add \`@unit\`, for example \`@unit wei of osToken\`; \`@unit none\` for a count, a ratio or a version.`,
      )
    }
    if (printShape(property.shape) === 'any')
      add(
        `\`${path}\` is of the type \`any\`, which tells readers nothing: say which it is, or write \`unknown\``,
      )
    const wrong = property.checks
      .map((check) => check.split(/\s+/)[0] ?? '')
      .find(isOfOtherType(property.shape))
    if (wrong)
      add(`\`${path}\` has \`@check ${wrong}\`, but is a ${printShape(property.shape)}: correct one of them`)
    if (property.default && !mayBe(property.default, property.shape))
      add(
        `\`${path}\` has \`@defaultValue ${property.default}\`, but is a ${printShape(property.shape)}: correct one of them`,
      )
    const nested = objectIn(property.shape)
    const below = nested
      ? checkProperties(nested.object.properties, `${path}${nested.isArray ? '[]' : ''}.`)
      : []
    return [...problems, ...below]
  })
}

/** The types of one value that a rule of `checks.ts` is for; rules that are not here are for lists and objects. */
const CHECKED_TYPES: Record<string, string> = {
  address: 'string',
  string: 'string',
  number: 'number',
  bigint: 'bigint',
  boolean: 'boolean',
}

const isOfOtherType =
  (shape: Shape) =>
  (rule: string): boolean =>
    shape.kind === 'name' &&
    Object.values(CHECKED_TYPES).includes(shape.name) &&
    Object.hasOwn(checks, rule) &&
    CHECKED_TYPES[rule] !== shape.name

/** A default that is a value, and the types it may be of; in words, or as a formula, it may be of any. */
const VALUES: [value: RegExp, types: string[]][] = [
  [/^(?:true|false)$/, ['boolean']],
  [/^-?\d[\d_]*(?:\.\d+)?$/, ['number', 'bigint']],
  [/^(['"]).*\1$/, ['string']],
]

const PRIMITIVES = new Set(['boolean', 'number', 'bigint', 'string'])

/** Whether a default may be a value of a type. */
function mayBe(value: string, shape: Shape): boolean {
  const types = VALUES.find(([pattern]) => pattern.test(value))?.[1]
  if (!types) return true
  if (shape.kind === 'union') return shape.members.some((member) => mayBe(value, member))
  if (shape.kind !== 'name') return false
  if (PRIMITIVES.has(shape.name)) return types.includes(shape.name)
  // Of the names of other types nothing is known here; a literal is a type of its own.
  return VALUES.some(([pattern]) => pattern.test(shape.name)) ? shape.name === value : shape.name !== 'null'
}

/** Tags that a comment may have more than once. */
const REPEATABLE = new Set(['check', 'example', 'param', 'see', 'throws', 'typeParam'])

/** Finds tags without text, and repeated tags of which only the first would be read. */
export function checkTagTexts(project: ProjectReflection, root: string): Problem[] {
  const kinds = ReflectionKind.All & ~ReflectionKind.Project
  const found = project.getReflectionsByKind(kinds).flatMap((reflection) => {
    const one = reflection as DeclarationReflection | SignatureReflection
    const { summary, tags } = commentOf(one)
    return [...tags, ['', [summary || '-']] as const].flatMap(([tag, texts]): Problem[] => {
      const unwanted = texts.flatMap((text) => unwantedIn(text) ?? [])[0]
      const problem = unwanted
        ? `\`${one.name}\`: ${unwanted}`
        : texts.includes('')
          ? `\`${one.name}\`: \`@${tag}\` has no text: write it after the tag, or remove the tag`
          : texts.length > 1 && !REPEATABLE.has(tag)
            ? `\`${one.name}\` has \`@${tag}\` twice: keep one`
            : undefined
      return problem ? [{ ...locationOf(one, root), problem }] : []
    })
  })
  const places = new Set<string>()
  return found.filter(({ file, line, problem }) => {
    const key = `${file}:${line}:${problem}`
    if (places.has(key)) return false
    places.add(key)
    return true
  })
}

/** What no text of a doc comment contains: nothing would show it as what it is. */
function unwantedIn(text: string): string | undefined {
  const [link] = /\{@\w*[^}]*\}/.exec(text) ?? []
  if (link) return `\`${link}\` makes no link: write a name between backticks, which becomes one`
  const prose = text.replace(/`[^`]*`/g, '')
  const [address] = /\]\([^)]*\)/.exec(prose) ?? []
  if (address)
    return `\`${address.slice(1)}\` makes no link here: write a name between backticks, which becomes one`
  const [element] = /<\/?[a-z][^>]*>/i.exec(prose) ?? []
  if (element) return `comments have no HTML: leave out ${element}, or put it between backticks`
  // The lines of a comment have been joined: a conflict's marks began one.
  return refusedText(text.replace(/ (?=<{7} |>{7} )/g, '\n'))[0]?.problem
}

/** Finds methods with the same page. */
export const checkPages = (methods: Method[]): Problem[] =>
  methods.flatMap(({ call, page, location }, index) => {
    const first = methods.findIndex((each) => each.page === page)
    if (first === index || page === '') return []
    const problem = `\`${call}\` has the same \`@page ${page}\` as \`${methods[first]?.call}\`: a method has a page of its own`
    return [{ ...location, problem }]
  })
