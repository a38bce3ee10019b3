/**
 * The parts of a method page that are generated from its declaration, as blocks. Their sentences are Markdown, so that all
 * printers share them.
 */
import { errorAnchor, fieldAnchor } from '../reference/anchors.ts'
import type { Method, SignerNeed } from '../reference/model.ts'
import { argumentViews, fieldFacts, resultViews } from './fieldViews.ts'
import { headingBlock } from './outline.ts'
import type { Block, ErrorView, Fact } from './page.ts'
import { parseMarkdown } from './syntax/markdown.ts'

/** The page about handling errors. */
const ERROR_GUIDE = '/setup/errors'

/** In characters. If the type of the result is longer, it is shown as abbreviated in the signature. */
const LONGEST_TYPE = 90

/** Links to the explanations of the facts. */
const explainedAt = {
  kind: '/introduction#the-shape-of-a-call',
  signer: '/setup/transactions',
  source: '/introduction#where-the-data-comes-from',
  networks: '/setup/prerequisites#networks',
  since: '/setup/migration',
}

export const kindNames: Record<Method['kind'], string> = {
  request: 'Request',
  transaction: 'Transaction',
  helper: 'Helper',
  util: 'Utility',
}

/** `a, b and c` */
export const listed = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')

/** Key facts at the top of a method page, each linked to its explanation. */
export function methodFacts({ kind, sources, since, networks, signer }: Method): Fact[] {
  return [
    { label: 'Kind', value: kindNames[kind], href: explainedAt.kind },
    { label: 'Needs a signer', value: signerForms(signer), href: explainedAt.signer },
    { label: 'Data from', value: listed(sources), href: explainedAt.source },
    {
      label: 'Networks',
      value: networks ? 'differ' : 'all',
      href: networks ? '#networks' : explainedAt.networks,
    },
    { label: 'Since', value: since, href: explainedAt.since },
  ]
}

/** `no`; `yes` for a method with a single form; otherwise the forms that need a signer: `send, estimate (unless …)`. */
const signerForms = (signer: SignerNeed[]): string => {
  if (signer.length === 0) return 'no'
  return signer
    .map(({ form, condition }) => `${form === 'call' ? 'yes' : form}${condition ? ` (${condition})` : ''}`)
    .join(', ')
}

/** Blocks between the title and the author's text. */
export function signatureBlocks({ signature, deprecated, removed }: Method): Block[] {
  return [
    ...(deprecated ? [warning('Deprecated', 'deprecated', deprecated)] : []),
    ...(removed ? [warning(`Removed in ${removed.version}`, 'removed', removed.replacement)] : []),
    { kind: 'signature', code: signature },
  ]
}

const warning = (title: string, id: string, text: string): Block => ({
  kind: 'callout',
  tone: 'warning',
  title,
  id,
  blocks: markdown(text),
})

/** Blocks between the example and the notes. */
export function declarationBlocks(method: Method): Block[] {
  return [
    headingBlock(2, 'Arguments'),
    ...(method.parameters.length > 0
      ? [{ kind: 'fields' as const, of: 'argument' as const, fields: argumentViews(method.parameters) }]
      : markdown('The method takes no arguments.')),
    headingBlock(2, 'Returns'),
    ...returnBlocks(method),
    ...companionBlocks(method),
    headingBlock(2, 'Errors'),
    ...errorBlocks(method),
    ...(method.networks ? [headingBlock(2, 'Networks'), ...markdown(method.networks)] : []),
  ]
}

function returnBlocks({ returns, promise, signature, sample }: Method): Block[] {
  const { type, description, fields } = returns
  const full = promise === 'sync' ? type : `${promise}<${type}>`
  const code = full.length > LONGEST_TYPE ? returnType(signature) : full
  const [value] = fields
  // For a single value, a sentence is better than a list with one row.
  if (fields.length === 1 && value?.path === '(value)') {
    return [
      { kind: 'type', code },
      {
        kind: 'value',
        anchor: fieldAnchor(value.path),
        type: value.type,
        description: value.description,
        facts: fieldFacts(value),
      },
    ]
  }
  return [
    { kind: 'type', code },
    ...markdown(description),
    ...(sample ? [{ kind: 'sample' as const, code: sample }] : []),
    ...(fields.length > 0
      ? [{ kind: 'fields' as const, of: 'field' as const, fields: resultViews(fields) }]
      : []),
  ]
}

/** The type after the arguments of a signature. */
export const returnType = (signature: string): string => signature.slice(signature.lastIndexOf('): ') + 3)

/** The three forms of a transaction. */
function companionBlocks({ call, companions }: Method): Block[] {
  if (!companions) return []
  const { encode, estimateGas } = companions
  return [
    headingBlock(2, 'Send, encode, estimate'),
    headingBlock(3, 'Send'),
    ...markdown(
      `\`${call}(args)\` signs and sends. It resolves to the hash as soon as the wallet or the node accepts the transaction, and does not [wait until it is mined](/setup/transactions#waiting-and-indexing).`,
    ),
    headingBlock(3, 'Encode'),
    ...markdown(`\`${call}.encode(args)\` takes the same arguments and sends nothing. ${encode.notes}`),
    { kind: 'type', code: `Promise<${encode.type}>` },
    ...(encode.fields.length > 0
      ? [{ kind: 'fields' as const, of: 'field' as const, fields: resultViews(encode.fields, 'encode-') }]
      : []),
    headingBlock(3, 'Estimate gas'),
    ...markdown(
      `\`${call}.estimateGas(args)\` resolves to the expected fee as \`bigint\`, in ${estimateGas.unit}. It is not a number of gas units. ${estimateGas.notes}`,
    ),
  ]
}

const checkTiming: Record<Method['promise'], string> = {
  AbortRequest:
    'Arguments are checked before a promise exists: a failed check is thrown at once, so `.catch()` on the result does not see it. `try` with `await` does.',
  AbortPromise: 'Failed checks reject the returned promise.',
  Promise: 'Failed checks reject the returned promise.',
  sync: 'The method is synchronous: failed checks are thrown.',
}

function errorBlocks({ throws, promise, sources }: Method): Block[] {
  const errors = throws.map((each): ErrorView => {
    return {
      message: each.message,
      anchor: errorAnchor(each.message),
      // A message without a placeholder already contains the name of its argument.
      arguments: each.message.includes('<arg>') ? (each.arguments ?? []) : [],
      when: each.when,
      fix: each.fix,
      isCheck: each.arguments !== undefined,
    }
  })
  const usesNetwork = sources.some((source) => source !== 'local computation')
  return [
    ...(throws.some((each) => each.arguments) ? markdown(checkTiming[promise]) : []),
    ...(errors.length > 0 ? [{ kind: 'errors' as const, errors }] : markdown('No errors of its own.')),
    ...(usesNetwork
      ? markdown(`Any call can also fail with a network error: [how to handle errors](${ERROR_GUIDE}).`)
      : []),
  ]
}

const markdown = (text: string): Block[] =>
  text.trim() === '' ? [] : parseMarkdown(text.trim()).children.map((node) => ({ kind: 'prose', node }))
