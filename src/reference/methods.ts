/** Reads a method from its type, such as `GetVault`: a function with a doc comment, or a `Transaction`. */
import { DeclarationReflection, ReferenceType, ReflectionKind } from 'typedoc'
import { type Problem, problemAt } from '../shared/problem.ts'
import { NO_UNIT } from './attributes.ts'
import { commentOf, type DocComment, locationOf } from './comments.ts'
import { type Call, readCall } from './methodCall.ts'
import { readMethodTags } from './methodTags.ts'
import type { Location, Method } from './model.ts'
import { fieldRows, parameterRows } from './rows.ts'
import { checkProperties } from './rules.ts'
import type { Sample } from './samples.ts'
import { checkErrors, readThrows } from './thrown.ts'
import { objectIn, printShape } from './types/shape.ts'
import { companionSignature, printSignature } from './types/signature.ts'
import { needsUnit, unitProblem } from './units.ts'

/** The declarations of `RemovedMethods`. */
export const REMOVED_FILE = 'sdk/removed.ts'

/** What every method is read with. */
interface Context {
  /** The interface `Transaction`. */
  transaction: DeclarationReflection
  /** Samples of results, by group and name: `vault.getVault`. */
  samples: ReadonlyMap<string, Sample>
  /** Problems are added here. */
  problems: Problem[]
}

/** A property whose type is a method: `getVault` of the group `vault`. */
export interface MethodProperty {
  group: string
  name: string
  property: DeclarationReflection
}

/** The type of a method, which declares it. */
interface Declared {
  /** `GetVault` */
  typeName: string
  comment: DocComment
  call: Call
  location: Location
  /** Adds a problem of this method. */
  report(problem: string): void
}

/** A property of a group that has its own doc comment is an alias or a helper without a page. */
export const hasPage = (property: DeclarationReflection): boolean => commentOf(property).summary === ''

/** @returns undefined if the property's type is not a method, which is reported */
export function readMethod(method: MethodProperty, context: Context): Method | undefined {
  const declared = readDeclaration(method, context)
  if (!declared) return undefined
  const { comment, call, location, report } = declared
  const { group, name } = method
  const path = `sdk.${group}.${name}`
  const wrapper = call.promise === 'sync' ? undefined : call.promise
  const tags = readMethodTags(comment, call.encoded !== undefined, report)
  context.problems.push(
    ...checkProperties(call.properties),
    ...checkProperties(objectIn(call.result)?.object.properties ?? []),
  )
  const returns = readReturns(declared, context)
  const signature = printSignature(path, call.parameters, call.result, wrapper)
  const isRemoved = location.file === REMOVED_FILE
  if (isRemoved && comment.tag('removed') === undefined) report('has no `@removed`.')
  const sample = isRemoved ? undefined : readSample(method, declared, context)
  return {
    ...tags,
    call: path,
    group,
    name,
    promise: call.promise,
    signature,
    parameters: parameterRows(call.properties),
    returns,
    ...(sample !== undefined && { sample }),
    throws: [...checkErrors(call.properties), ...readThrows(comment, report)],
    companions: readCompanions({ call: path, signature }, declared, context),
    location,
  }
}

function readDeclaration({ group, name, property }: MethodProperty, context: Context): Declared | undefined {
  const { problems, transaction } = context
  const alias = property.type instanceof ReferenceType ? property.type.reflection : undefined
  if (!(alias instanceof DeclarationReflection) || !alias.kindOf(ReflectionKind.TypeAlias)) {
    const problem = `\`${group}.${name}\` must have a doc comment, or its type must be an alias with a doc comment.`
    problems.push({ ...locationOf(property), problem })
    return undefined
  }
  const typeName = alias.name
  const location = locationOf(alias)
  const report = (problem: string) => problems.push({ ...location, problem: `\`${typeName}\`: ${problem}` })
  const call = readCall(alias, transaction)
  if (call) return { typeName, comment: commentOf(alias), call, location, report }
  report('has to be a function with at most one argument, an object, or `Transaction<Args, Encoded>`.')
  return undefined
}

function readReturns({ comment, call, location, report }: Declared, context: Context): Method['returns'] {
  // All transactions resolve to the same.
  const shared = call.encoded && commentOf(context.transaction).tag('returns')
  const description = comment.tag('returns') ?? shared ?? ''
  const unit = comment.tag('returnUnit')
  const wrongUnit = unit && unitProblem(unit)
  if (objectIn(call.result)) {
    if (unit !== undefined)
      report('`@returnUnit` is only for a result that is a single value: give each field its `@unit`')
  } else {
    if (description === '') report('has no `@returns`. Say what the value means.')
    if (unit === undefined && needsUnit('', call.result)) report('has no `@returnUnit`.')
    if (wrongUnit) report(wrongUnit)
  }
  return {
    type: printShape(call.result),
    description,
    fields: fieldRows(call.result, {
      description,
      location,
      ...(unit !== undefined && unit !== NO_UNIT && { unit }),
    }),
  }
}

/** The sample of a result that is an object or a list. Reports a missing one. */
function readSample(
  { group, name }: MethodProperty,
  declared: Declared,
  context: Context,
): string | undefined {
  const { typeName, call, report } = declared
  if (call.encoded || !objectIn(call.result)) return undefined
  const sample = context.samples.get(`${group}.${name}`)
  if (sample?.checkedAgainst === typeName) return sample.code
  report(
    `has no sample result: write \`export const ${name} = … satisfies Answer<${typeName}>\` in sdk/samples/${group}.ts.`,
  )
  return undefined
}

/** The forms `encode` and `estimateGas` of a transaction. */
function readCompanions(
  printed: Pick<Method, 'call' | 'signature'>,
  { comment, call, location }: Declared,
  { transaction }: Context,
): Method['companions'] {
  const { encoded } = call
  if (!encoded) return null
  const description = formComment(transaction, 'encode').summary
  const type = printShape(encoded)
  return {
    encode: {
      signature: companionSignature(printed, 'encode', type),
      type,
      fields: objectIn(encoded) ? fieldRows(encoded, { description, location }) : [],
      notes: comment.tag('encode') ?? '',
    },
    estimateGas: {
      signature: companionSignature(printed, 'estimateGas', 'bigint'),
      type: 'bigint',
      unit: formComment(transaction, 'estimateGas').tag('unit') ?? '',
      notes: comment.tag('estimate') ?? '',
    },
  }
}

/** The doc comment that all transactions share for one of their forms. */
function formComment(transaction: DeclarationReflection, form: 'encode' | 'estimateGas'): DocComment {
  const member = transaction.children?.find(({ name }) => name === form)
  if (member) return commentOf(member)
  const { file, line } = locationOf(transaction)
  throw problemAt(file, line, `\`Transaction\` has no \`${form}\`, which the reference is read from`)
}
