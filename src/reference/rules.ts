import {
  type DeclarationReflection,
  type ProjectReflection,
  ReflectionKind,
  type SignatureReflection,
} from 'typedoc'
import type { Problem } from '../shared/problem.ts'
import { refusedText } from '../shared/refusedText.ts'
import { attributeTags } from './attributes.ts'
import { isCheckName, parseCheck } from './checks.ts'
import { commentOf, locationOf, signatureOf } from './comments.ts'
import type { Location, Method } from './model.ts'
import { methodTags } from './typedocProject.ts'
import { allProperties, type Property, printShape, type Shape } from './types/shape.ts'
import { isTimeInOtherUnit, needsUnit, unitProblem } from './units.ts'

/** Checks the doc comments of the properties of arguments and results: descriptions, units, checks, defaults. */
export const checkProperties = (properties: Property[]): Problem[] =>
  allProperties(properties).flatMap(({ path, property }) =>
    propertyProblems(property).map((text) => ({
      ...property.location,
      problem: `\`${path}\` ${text}`,
    })),
  )

/** The problems of a property, to be read after its path. */
function propertyProblems(property: Property): string[] {
  const { shape, default: value } = property
  const problems: string[] = []
  const type = printShape(shape)
  if (property.description === '') problems.push('has no description. Say in a doc comment what it means.')
  if (!property.unit && needsUnit(property.name, shape)) {
    problems.push(
      'has no unit. Add `@unit`, for example `@unit wei of osToken`; `@unit none` for a count, a ratio or a version.',
    )
  }
  if (property.unit && type === 'boolean') problems.push('is a boolean, which has no unit: remove `@unit`')
  const wrongUnit = property.unit && unitProblem(property.unit)
  if (wrongUnit) problems.push(wrongUnit)
  else if (property.unit && isTimeInOtherUnit(property.name, shape, property.unit))
    problems.push(
      `is a time in "${property.unit}": write seconds, milliseconds or microseconds after \`@unit\``,
    )
  if (type === 'any')
    problems.push('has the type `any`, which tells readers nothing: write the actual type, or `unknown`')
  const rules = property.checks.map((tag) => parseCheck(tag).rule)
  const unknown = rules.find((rule) => !isCheckName(rule))
  if (unknown) problems.push(`has \`@check ${unknown}\`, which is not a rule of src/reference/checks.ts`)
  const wrong = rules.find((rule) => isForOtherType(rule, shape))
  if (wrong) problems.push(`has \`@check ${wrong}\`, but is a ${type}: correct one of them`)
  if (value && !property.optional)
    problems.push('has a `@defaultValue`, but is required: make it optional, or remove the tag')
  if (value && !isAssignable(value, shape))
    problems.push(`has \`@defaultValue ${value}\`, but is a ${type}: correct one of them`)
  return problems
}

/** The primitive types that rules of `checks.ts` apply to. The other rules apply to arrays and objects. */
const checkedTypes: Record<string, string> = {
  address: 'string',
  string: 'string',
  number: 'number',
  bigint: 'bigint',
  boolean: 'boolean',
}

const isForOtherType = (rule: string, shape: Shape): boolean =>
  shape.kind === 'name' &&
  Object.values(checkedTypes).includes(shape.name) &&
  isCheckName(rule) &&
  checkedTypes[rule] !== shape.name

/** Patterns of literal default values, with the types they belong to. A default in words may have any type. */
const literalTypes: [value: RegExp, types: string[]][] = [
  [/^(?:true|false)$/, ['boolean']],
  [/^-?\d[\d_]*(?:\.\d+)?$/, ['number', 'bigint']],
  [/^(['"]).*\1$/, ['string']],
]

const primitives = new Set(['boolean', 'number', 'bigint', 'string'])

/** Whether a default can be a value of a type. */
function isAssignable(value: string, shape: Shape): boolean {
  const types = literalTypes.find(([pattern]) => pattern.test(value))?.[1]
  if (!types) return true
  if (shape.kind === 'union') return shape.members.some((member) => isAssignable(value, member))
  if (shape.kind !== 'name') return false
  if (primitives.has(shape.name)) return types.includes(shape.name)
  // Any other name may be an alias of the right type, except for a literal type or `null`.
  return literalTypes.some(([pattern]) => pattern.test(shape.name))
    ? shape.name === value
    : shape.name !== 'null'
}

/** Tags that a comment may have more than once. */
const repeatable = new Set(['check', 'param', 'throws', 'typeParam'])

/** Finds tags without text, repeated tags of which only the first would be read, and tags where nothing reads them. */
export function checkTagTexts(project: ProjectReflection): Problem[] {
  const all = project.getReflectionsByKind(ReflectionKind.All & ~ReflectionKind.Project)
  const found = all.flatMap((one) => commentProblems(one as DeclarationReflection | SignatureReflection))
  // Declarations that share a comment have the same problem at the same place.
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

function commentProblems(declaration: DeclarationReflection | SignatureReflection): Problem[] {
  const { summary, tags } = commentOf(declaration)
  const name = `\`${declaration.name}\``
  const ofTags = [...tags].map(
    ([tag, texts]) =>
      markupProblem(name, texts) ?? tagProblem(name, tag, texts) ?? misplacedTag(name, tag, declaration),
  )
  return [...ofTags, markupProblem(name, [summary])].flatMap((problem) =>
    problem ? [{ ...locationOf(declaration), problem }] : [],
  )
}

function markupProblem(name: string, texts: string[]): string | undefined {
  const [unsupported] = texts.flatMap((text) => unsupportedMarkup(text) ?? [])
  return unsupported && `${name}: ${unsupported}`
}

function tagProblem(name: string, tag: string, texts: string[]): string | undefined {
  if (texts.includes('')) return `${name}: \`@${tag}\` has no text: write it after the tag, or remove the tag`
  if (texts.length > 1 && !repeatable.has(tag)) return `${name} has \`@${tag}\` twice: keep one`
  return undefined
}

/** Tags of arguments and fields. */
const propertyTags: ReadonlySet<string> = new Set(['check', ...Object.values(attributeTags)])

/** Kinds of declarations that have a description but no facts. Their `@throws` are messages of the SDK that prose may quote. */
const describedKinds = ReflectionKind.Interface | ReflectionKind.Enum | ReflectionKind.EnumMember

/** Finds a tag that nothing reads on this declaration, so that nobody would see its text. */
function misplacedTag(
  name: string,
  tag: string,
  declaration: DeclarationReflection | SignatureReflection,
): string | undefined {
  const isProperty = declaration.kindOf(ReflectionKind.Property)
  const isDescribed = declaration.kindOf(describedKinds) && !signatureOf(declaration)
  const isType = declaration.kindOf(ReflectionKind.TypeAlias)
  if (propertyTags.has(tag) && (isDescribed || (isType && tag !== 'deprecated')))
    return `${name}: \`@${tag}\` is only for ${propertyTagPlaces[tag] ?? 'arguments and fields'}: move it to the one that it is about, or remove it`
  const isOfMethods = methodTags.has(tag) || tag === 'returns'
  if (isOfMethods && (isProperty || (isDescribed && tag !== 'throws')))
    return `${name}: \`@${tag}\` is only for methods: say it in the description, or remove the tag`
  return undefined
}

const propertyTagPlaces: Record<string, string> = {
  check: 'arguments',
  deprecated: 'methods, arguments and fields',
}

/** Finds markup that the texts of doc comments may not contain, because the site would show it as plain text. */
function unsupportedMarkup(text: string): string | undefined {
  const [link] = /\{@\w*[^}]*\}/.exec(text) ?? []
  if (link) return `\`${link}\` does not become a link: write a name in backticks, which does`
  const prose = text.replace(/`[^`]*`/g, '')
  const [address] = /\]\([^)]*\)/.exec(prose) ?? []
  if (address) return `\`${address.slice(1)}\` does not become a link: write a name in backticks, which does`
  const [element] = /<\/?[a-z][^>]*>/i.exec(prose) ?? []
  if (element) return `comments may not contain HTML: remove ${element}, or put it in backticks`
  // `commentOf` has joined the lines, but conflict markers are only recognized at the start of a line.
  return refusedText(text.replace(/ (?=<{7} |>{7} )/g, '\n'))[0]?.problem
}

/** Finds `@check` and `@defaultValue` on fields that are in no method's arguments: in results, for example. */
export function checkArgumentTags(project: ProjectReflection, methods: Method[]): Problem[] {
  const key = ({ file, line }: Location): string => `${file}:${line}`
  const read = new Set(methods.flatMap(({ parameters }) => parameters.map(({ location }) => key(location))))
  const results = new Set(
    methods.flatMap(({ returns }) => returns.fields.map(({ location }) => key(location))),
  )
  return project.getReflectionsByKind(ReflectionKind.Property).flatMap((one) => {
    const property = one as DeclarationReflection
    const location = locationOf(property)
    if (read.has(key(location))) return []
    const { tags } = commentOf(property)
    // What no method takes may be an argument of something without a page, which has defaults, too.
    return ['check', ...(results.has(key(location)) ? ['defaultValue'] : [])]
      .filter((tag) => tags.has(tag))
      .map((tag) => ({
        ...location,
        problem: `\`${property.name}\`: \`@${tag}\` is only for arguments of methods: remove it`,
      }))
  })
}

/** Reports methods with the same page. */
export const checkPages = (methods: Method[]): Problem[] =>
  methods.flatMap(({ call, page, location }, index) => {
    const first = methods.findIndex((each) => each.page === page)
    if (first === index || page === '') return []
    const problem = `\`${call}\` has the same \`@page ${page}\` as \`${methods[first]?.call}\`: every method needs its own page`
    return [{ ...location, problem }]
  })
