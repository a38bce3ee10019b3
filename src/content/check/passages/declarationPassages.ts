/** The passages in the declarations of `sdk/` that pages show: summaries, descriptions, errors, notes. */
import { attributesOf } from '../../../reference/attributes.ts'
import type { Location, Member, Method, Parameter, Reference, Thrown } from '../../../reference/model.ts'
import { type Passage, piecesOf } from './passage.ts'

/** The file with the texts of the SDK's own validation errors, which are the same on every page. */
const checksFile = { file: 'src/reference/checks.ts', line: 1 }

/** Returns each text once, even if several methods share its declaration. */
export function declarationPassages(reference: Reference): Passage[] {
  const seen = new Set<string>()
  const passages: Passage[] = []
  const add = (text: string | undefined, { file, line }: Location, route?: string) => {
    const key = `${file}:${line}:${text}`
    if (!text || seen.has(key)) return
    seen.add(key)
    passages.push({
      file,
      kind: 'description',
      ...(route && { route }),
      group: `${key}#${route}`,
      section: '',
      pieces: piecesOf(text, line),
    })
  }
  const addParameter = (each: Parameter, route?: string) => {
    for (const text of [each.description, ...Object.values(attributesOf(each))])
      add(text, each.location, route)
  }
  const addThrown = (thrown: Thrown, location: Location, route?: string) => {
    for (const text of [thrown.when, thrown.fix]) {
      if (thrown.arguments) add(text, checksFile)
      else add(text, location, route)
    }
  }
  const addMethod = (method: Method) => {
    const { page, location, companions } = method
    const fields = [...method.returns.fields, ...(companions?.encode.fields ?? [])]
    for (const text of [method.summary, method.networks, method.returns.description])
      add(text, location, page)
    for (const text of [method.deprecated, method.removed?.replacement]) add(text, location, page)
    for (const parameter of method.parameters) addParameter(parameter, page)
    for (const field of fields) {
      for (const text of [field.description, ...Object.values(attributesOf(field))])
        add(text, field.location, page)
    }
    for (const thrown of method.throws) addThrown(thrown, location, page)
    add(companions?.encode.notes, location, page)
    add(companions?.estimateGas.notes, location, page)
  }
  const addMember = (member: Member) => add(member.description, member.location)

  reference.methods.forEach(addMethod)
  for (const option of reference.options) addParameter(option)
  reference.members.forEach(addMember)
  reference.exports.forEach(addMember)
  for (const found of reference.enums) {
    add(found.description, found.location)
    for (const member of found.members) add(member.description, found.location)
  }
  const sdk = reference.members[0]?.location ?? checksFile
  for (const thrown of reference.constructorThrows) addThrown(thrown, { ...sdk, line: 1 })
  return passages
}
