import { DeclarationReflection, ReferenceType, ReflectionKind } from 'typedoc'
import type { Problem } from '../shared/problem.ts'
import { NO_UNIT } from './attributes.ts'
import { commentOf, type DocComment, locationOf, signatureOf } from './comments.ts'
import {
  DATA_SOURCES,
  FORMS,
  type Location,
  METHOD_KINDS,
  type Method,
  PROMISE_KINDS,
  type PromiseKind,
  type SignerNeed,
  type Thrown,
} from './model.ts'
import { fieldRows, parameterRows } from './rows.ts'
import { checkProperties } from './rules.ts'
import { readSamples, type Sample } from './samples.ts'
import { checkErrors, parseThrows, throwsProblem } from './thrown.ts'
import { type Argument, objectIn, type Property, printShape, type Shape } from './types/shape.ts'
import { printSignature } from './types/signature.ts'
import type { ShapeReader } from './types/typedocShapes.ts'
import { needsUnit } from './units.ts'

interface Context {
  root: string
  shapes: ShapeReader
  /** Problems are added here. */
  problems: Problem[]
  /** The interface `Transaction`. */
  transaction: DeclarationReflection
}

export interface MethodReader {
  /** Reads the methods of a group that have a page. */
  readGroup(group: string, methods: DeclarationReflection): Method[]
  /** Reads the method of a property. Returns undefined if its type is not a method, which is reported. */
  readMethod(group: string, name: string, property: DeclarationReflection): Method | undefined
}

/** The call of a method, whether it is declared as a function type or as a `Transaction`. */
interface Call {
  parameters: Argument[]
  properties: Property[]
  result: Shape
  promise: PromiseKind
  /** The type that `encode` resolves to; only for transactions. */
  encoded?: Shape
}

/** A property of a group that has its own doc comment is an alias or a helper without a page. */
export const hasPage = (property: DeclarationReflection): boolean => commentOf(property).summary === ''

export function createMethodReader({ root, shapes, problems, transaction }: Context): MethodReader {
  const encodeForm = transaction.children?.find(({ name }) => name === 'encode')
  const estimateForm = transaction.children?.find(({ name }) => name === 'estimateGas')
  const sendForm = transaction.signatures?.[0]
  const samples = new Map<string, ReadonlyMap<string, Sample>>()

  function readMethod(group: string, name: string, property: DeclarationReflection): Method | undefined {
    const alias = property.type instanceof ReferenceType ? property.type.reflection : undefined
    if (!(alias instanceof DeclarationReflection) || !alias.kindOf(ReflectionKind.TypeAlias)) {
      const problem = `\`${group}.${name}\` must have a doc comment, or its type must be an alias with a doc comment.`
      problems.push({ ...locationOf(property, root), problem })
      return undefined
    }
    const location = locationOf(alias, root)
    const add = (problem: string) => problems.push({ ...location, problem: `\`${alias.name}\`: ${problem}` })
    const comment = commentOf(alias)
    const call = readCall(alias)
    if (!call) {
      add('has to be a function with at most one argument, an object, or `Transaction<Args, Encoded>`.')
      return undefined
    }
    const kind = METHOD_KINDS.find((one) => one === comment.tag('kind'))
    if (!kind) add(`\`@kind\` must be one of ${METHOD_KINDS.join(', ')}.`)
    if (comment.summary === '') add('has no description. Say what the method does, in a sentence.')
    checkTags(comment, call, add)
    const problemsBelow = checkProperties(call.properties).concat(
      checkProperties(objectIn(call.result)?.object.properties ?? []),
    )
    problems.push(...problemsBelow)

    const path = `sdk.${group}.${name}`
    const removed = readRemoved(comment, add)
    const deprecated = comment.tag('deprecated')
    return {
      page: comment.tag('page') ?? '',
      call: path,
      group,
      name,
      kind: kind ?? 'request',
      summary: comment.summary,
      since: comment.tag('since') ?? '',
      ...(deprecated && { deprecated }),
      ...(removed && { removed }),
      promise: call.promise,
      sources: sourcesOf(comment).flatMap((source) => DATA_SOURCES.find((one) => one === source) ?? []),
      signer: readSigner(comment, add),
      networks: comment.tag('networks') ?? '',
      signature: printSignature(
        path,
        call.parameters,
        call.result,
        call.promise === 'sync' ? undefined : call.promise,
      ),
      parameters: parameterRows(call.properties),
      returns: readReturns(comment, call, location, add),
      ...(removed ? {} : readSample(group, name, alias.name, call, add)),
      throws: readThrows(comment, call, add),
      companions: call.encoded ? readCompanions(comment, call.encoded, location) : null,
      location,
    }
  }

  function readSample(
    group: string,
    name: string,
    type: string,
    { result, encoded }: Call,
    add: (problem: string) => void,
  ): { sample?: string } {
    if (encoded || !objectIn(result)) return {}
    const ofGroup = samples.get(group) ?? readSamples(root, group)
    samples.set(group, ofGroup)
    const sample = ofGroup.get(name)
    if (sample?.checkedAgainst === type) return { sample: sample.code }
    add(
      `has no sample result: write \`export const ${name} = … satisfies Answer<${type}>\` in sdk/samples/${group}.ts.`,
    )
    return {}
  }

  function readCall(alias: DeclarationReflection): Call | undefined {
    const { type } = alias
    if (type instanceof ReferenceType && type.reflection === transaction) {
      const [args, encoded] = type.typeArguments ?? []
      const shape = shapes.shapeOf(args)
      if (shape.kind !== 'object') return undefined
      return {
        parameters: [{ name: 'args', optional: false, shape }],
        properties: shape.properties,
        result: { kind: 'name', name: 'string' },
        promise: 'Promise',
        encoded: shapes.shapeOf(encoded),
      }
    }
    const signature = signatureOf(alias)
    if (!signature) return undefined
    const { parameters, result } = shapes.functionOf(signature)
    const [args, ...more] = parameters
    if (more.length > 0 || (args && args.shape.kind !== 'object')) return undefined
    const properties = args?.shape.kind === 'object' ? args.shape.properties : []
    const promise = PROMISE_KINDS.find((one) => result.kind === 'name' && result.name === one)
    if (!promise || result.kind !== 'name' || !result.args?.[0]) {
      return { parameters, properties, result, promise: 'sync' }
    }
    return { parameters, properties, result: result.args[0], promise }
  }

  function readReturns(
    comment: DocComment,
    call: Call,
    location: Location,
    add: (problem: string) => void,
  ): Method['returns'] {
    const description =
      comment.tag('returns') ?? (call.encoded && sendForm ? (commentOf(sendForm).tag('returns') ?? '') : '')
    const unit = comment.tag('returnUnit')
    const object = objectIn(call.result)
    if (!object && description === '') add('has no `@returns`. Say what the value means.')
    if (!object && unit === undefined && needsUnit('', call.result)) add('has no `@returnUnit`.')
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

  function readCompanions(comment: DocComment, encoded: Shape, location: Location): Method['companions'] {
    const estimate = estimateForm && commentOf(estimateForm)
    const description = encodeForm ? commentOf(encodeForm).summary : ''
    return {
      encode: {
        type: printShape(encoded),
        fields: objectIn(encoded) ? fieldRows(encoded, { description, location }) : [],
        notes: comment.tag('encode') ?? '',
      },
      estimateGas: {
        type: 'bigint',
        unit: estimate?.tag('unit') ?? '',
        notes: comment.tag('estimate') ?? '',
      },
    }
  }

  function readThrows(comment: DocComment, call: Call, add: (problem: string) => void): Thrown[] {
    const { errors, unknown } = checkErrors(call.properties)
    for (const { rule, property } of unknown) {
      const problem = `\`@check ${rule}\` is not a rule of src/reference/checks.ts.`
      problems.push({ ...property.location, problem })
    }
    const special = (comment.tags.get('throws') ?? []).flatMap((line) => {
      const thrown = parseThrows(line)
      if (!thrown) add(`${throwsProblem}. Found: ${line}`)
      return thrown ?? []
    })
    return [...errors, ...special]
  }

  return {
    readMethod,
    readGroup: (group, methods) =>
      (methods.children ?? [])
        .filter(hasPage)
        .flatMap((property) => readMethod(group, property.name, property) ?? []),
  }
}

const sourcesOf = (comment: DocComment): string[] =>
  (comment.tag('source') ?? '')
    .split(',')
    .map((source) => source.trim())
    .filter((source) => source !== '')

function checkTags(comment: DocComment, call: Call, add: (problem: string) => void): void {
  const transaction = call.encoded !== undefined
  const needed = ['page', 'since', 'source', ...(transaction ? ['signer', 'encode', 'estimate'] : [])]
  for (const tag of needed) if (!comment.tag(tag)) add(`has no \`@${tag}\`.`)
  const own = transaction ? [] : ['encode', 'estimate'].filter((tag) => comment.tag(tag))
  for (const tag of own) add(`\`@${tag}\` is only for transactions: remove it`)
  const since = comment.tag('since')
  if (since && !/^\d+\.(?:x|\d+\.\d+)$/.test(since))
    add(`\`@since ${since}\` is not a version: write 3.2.0 or 2.x.`)
  const unknown = sourcesOf(comment).find((source) => !DATA_SOURCES.some((one) => one === source))
  if (unknown) add(`\`@source ${unknown}\` is none of ${DATA_SOURCES.join(', ')}.`)
  if ((comment.tag('kind') === 'transaction') !== transaction) {
    add('must be `@kind transaction` if, and only if, its type is `Transaction<Args, Encoded>`.')
  }
}

function readSigner(comment: DocComment, add: (problem: string) => void): SignerNeed[] {
  const text = comment.tag('signer')
  if (text === undefined) return []
  const needs = parseSigner(text)
  if (!needs)
    add('`@signer` must list call, send, encode or estimate, each with an optional condition in parentheses.')
  return needs ?? []
}

function readRemoved(comment: DocComment, add: (problem: string) => void): Method['removed'] {
  const line = comment.tag('removed')
  if (line === undefined) return undefined
  const [version, replacement] = line.split(' — ').map((part) => part.trim())
  if (version && replacement) return { version, replacement }
  add('write `@removed` as: version — what to use instead')
  return undefined
}

/** A form that needs a signer, with an optional condition in parentheses. */
const need = /^([a-z]+)(?: \(([^()]+)\))?$/

/**
 * Parses the text of `@signer`: `send, estimate (unless built from \`endpoints.web3\`)`. Conditions may contain commas.
 * @returns undefined if the text is invalid
 */
export function parseSigner(text: string): SignerNeed[] | undefined {
  const needs = text.split(/,\s*(?![^(]*\))/).map((part): SignerNeed | undefined => {
    const [, name, condition] = need.exec(part.trim()) ?? []
    const form = FORMS.find((each) => each === name)
    return form && { form, ...(condition && { condition }) }
  })
  return needs.every((each) => each !== undefined) ? needs : undefined
}
