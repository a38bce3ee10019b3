/** The passages in the declarations of `sdk/` that pages show: summaries, descriptions, errors, notes. */
import { type Attributes, attributesOf } from '../../../reference/attributes.ts'
import type { Enum, Location, Method, Reference, Thrown } from '../../../reference/model.ts'
import { type Passage, piecesOf } from './passage.ts'

/** A passage of a declaration. */
interface DeclarationPassage extends Passage {
  /** Route of the page that shows it; undefined for what belongs to no method. */
  route: string | undefined
}

/** A text of a declaration, if it has one. */
interface Declared {
  text: string | undefined
  location: Location
  route?: string
}

/** The file with the texts of the SDK's own validation errors, which are the same on every page. */
const checksFile = { file: 'src/reference/checks.ts', line: 1 }

/** Returns each text once, even if several methods share its declaration. */
export function declarationPassages(reference: Reference): DeclarationPassage[] {
  const passages = new Map<string, DeclarationPassage>()
  for (const { text, location, route } of declaredTexts(reference)) {
    const { file, line } = location
    const key = `${file}:${line}:${text}`
    if (!text || passages.has(key)) continue
    passages.set(key, { file, kind: 'description', route, group: key, pieces: piecesOf(text, line) })
  }
  return [...passages.values()]
}

function declaredTexts({ methods, options, members, enums, constructorThrows }: Reference): Declared[] {
  const sdkFile = { file: members[0]?.location.file ?? checksFile.file, line: 1 }
  return [
    ...methods.flatMap(methodTexts),
    ...options.flatMap(describedTexts),
    ...members.map(({ description, location }) => ({ text: description, location })),
    ...enums.flatMap(enumTexts),
    ...constructorThrows.flatMap((thrown) => errorTexts(thrown, sdkFile)),
  ]
}

function methodTexts(method: Method): Declared[] {
  const { page, location, parameters, returns, companions, throws } = method
  const own = [
    method.summary,
    method.networks,
    returns.description,
    method.deprecated,
    method.removed?.replacement,
    companions?.encode.notes,
    companions?.estimateGas.notes,
  ]
  const texts = [
    ...own.map((text) => ({ text, location })),
    ...[...parameters, ...returns.fields, ...(companions?.encode.fields ?? [])].flatMap(describedTexts),
  ]
  return [
    ...texts.map((each) => ({ ...each, route: page })),
    ...throws.flatMap((thrown) => errorTexts(thrown, location, page)),
  ]
}

/** The texts of an argument, a field or an option. */
const describedTexts = (each: Attributes & { description: string; location: Location }): Declared[] =>
  [each.description, ...Object.values(attributesOf(each))].map((text) => ({ text, location: each.location }))

const errorTexts = (
  { when, fix, arguments: names }: Thrown,
  location: Location,
  route?: string,
): Declared[] =>
  [when, fix].map((text) =>
    names ? { text, location: checksFile } : { text, location, ...(route && { route }) },
  )

const enumTexts = ({ description, members, location }: Enum): Declared[] =>
  [description, ...members.map((member) => member.description)].map((text) => ({ text, location }))
