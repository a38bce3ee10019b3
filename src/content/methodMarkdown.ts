/** The parts of a method page that come from its declaration, as Markdown: what `MethodParts.tsx` draws, in the same words. */
import type { Field, Method, Parameter, Thrown } from '../reference/model.ts'
import { canFailToConnect, checkTiming, errorGuide } from './errorNotes.ts'
import { markdownTable } from './markdownTable.ts'
import { plainValue } from './plainValue.ts'

const code = (text: string): string => `\`${text}\``

/** The facts one wants to know before reading on. */
export function methodBadges({ kind, sources, since, removed, networks, promise }: Method): string {
  const facts = [
    kind === 'util' ? 'utility' : kind,
    ...(removed ? [`removed in ${removed.version}`] : []),
    `source: ${sources.join(' + ')}`,
    `since ${since}`,
    networks ? 'networks differ' : 'all networks: Mainnet, Gnosis, Hoodi, Chiado',
    promise === 'sync' ? 'synchronous' : `answers with ${code(promise)}`,
  ]
  return [
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...(networks ? [`**Networks** ${networks}`] : []),
    ...(removed ? [`**Instead** ${removed.replacement}`] : []),
  ].join('\n\n')
}

export function methodParts(method: Method): Record<string, () => string> {
  return {
    Signature: () => `\`\`\`ts\n${method.signature}\n\`\`\``,
    Arguments: () => argumentsMarkdown(method),
    Returns: () => returnsMarkdown(method),
    SendForm: () =>
      `${code(`${method.call}(args)`)} signs and sends. It resolves to the transaction hash as soon as the wallet or the node accepts the transaction; it does not wait until the transaction is mined.`,
    EncodeForm: () => encodeMarkdown(method),
    EstimateForm: () => estimateMarkdown(method),
    Errors: () => errorsMarkdown(method),
  }
}

const meaning = (each: Parameter | Field): string =>
  [
    each.description,
    each.unit ? `Unit: ${each.unit}.` : '',
    'default' in each && each.default ? `Default: ${each.default}.` : '',
    'constraint' in each && each.constraint ? `Limit: ${each.constraint}.` : '',
  ]
    .filter(Boolean)
    .join(' ')

function argumentsMarkdown({ parameters }: Method): string {
  if (parameters.length === 0) return 'The method takes no arguments.'
  return markdownTable(
    ['Argument', 'Required', 'Type', 'Meaning'],
    parameters.map((each) => [
      code(each.name),
      each.required ? 'required' : 'optional',
      code(each.type),
      meaning(each),
    ]),
  )
}

const fieldTable = (fields: Field[]): string =>
  markdownTable(
    ['Field', 'Type', 'Meaning'],
    fields.map((field) => [
      field.optional ? `${code(field.path)} optional` : code(field.path),
      code(field.type),
      meaning(field),
    ]),
  )

function returnsMarkdown(method: Method): string {
  const { type, description, fields } = method.returns
  const written = code(method.promise === 'sync' ? type : `${method.promise}<${type}>`)
  const value = fields[0]
  if (plainValue(method) && value) return [written, meaning(value)].join('\n\n')
  return [written, description, fields.length > 0 ? fieldTable(fields) : ''].filter(Boolean).join('\n\n')
}

function encodeMarkdown({ call, companions }: Method): string {
  const { type = '', notes = '', fields = [] } = companions?.encode ?? {}
  return [
    `${code(`${call}.encode(args)`)} takes the same arguments and sends nothing. ${notes}`.trim(),
    code(`Promise<${type}>`),
    fields.length > 0 ? fieldTable(fields) : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

const estimateMarkdown = ({ call, companions }: Method): string =>
  `${code(`${call}.estimateGas(args)`)} resolves to the expected fee as ${code('bigint')}, in ${companions?.estimateGas.unit}. It is not a number of gas units. ${companions?.estimateGas.notes ?? ''}`.trim()

function errorsMarkdown(method: Method): string {
  const rows = method.throws.map((each) => [code(each.message), condition(each), each.fix])
  return [
    checkTiming(method) ?? '',
    rows.length > 0 ? markdownTable(['Error', 'When', 'What to do'], rows) : 'No errors of its own.',
    canFailToConnect(method)
      ? `Any call can also fail with a network error: [how to handle errors](${errorGuide}).`
      : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Tells which arguments a check is about where the message leaves it open. */
const condition = ({ message, when, arguments: names }: Thrown): string =>
  names && message.includes('<arg>') ? `For ${names.map(code).join(', ')}: ${when}` : when
