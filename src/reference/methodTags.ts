/** Reads what the doc comment of a method's type says: its description, and the tags that only methods have. */
import type { DocComment } from './comments.ts'
import { callForms, dataSources, type Method, methodKinds, type SignerNeed } from './model.ts'

type Report = (problem: string) => void

type MethodTags = Pick<
  Method,
  'page' | 'kind' | 'summary' | 'since' | 'deprecated' | 'removed' | 'sources' | 'signer' | 'networks'
>

/** @param report - is called with each tag that is missing or wrong */
export function readMethodTags(comment: DocComment, isTransaction: boolean, report: Report): MethodTags {
  if (comment.summary === '') report('has no description. Say what the method does, in a sentence.')
  checkPresence(comment, isTransaction, report)
  const removed = readRemoved(comment, report)
  const deprecated = comment.tag('deprecated')
  return {
    page: readRoute(comment, report),
    kind: readKind(comment, isTransaction, report),
    summary: comment.summary,
    since: readSince(comment, report),
    ...(deprecated && { deprecated }),
    ...(removed && { removed }),
    sources: readSources(comment, report),
    signer: readSigner(comment, report),
    networks: comment.tag('networks') ?? '',
  }
}

function checkPresence(comment: DocComment, isTransaction: boolean, report: Report): void {
  const needed = ['page', 'since', 'source', ...(isTransaction ? ['signer', 'encode', 'estimate'] : [])]
  for (const tag of needed) if (!comment.tag(tag)) report(`has no \`@${tag}\`.`)
  const foreign = isTransaction ? [] : ['encode', 'estimate'].filter((tag) => comment.tag(tag))
  for (const tag of foreign) report(`\`@${tag}\` is only for transactions: remove it`)
}

function readKind(comment: DocComment, isTransaction: boolean, report: Report): Method['kind'] {
  const kind = methodKinds.find((one) => one === comment.tag('kind'))
  if (!kind) report(`\`@kind\` must be one of ${methodKinds.join(', ')}.`)
  if ((kind === 'transaction') !== isTransaction)
    report('must be `@kind transaction` if, and only if, its type is `Transaction<Args, Encoded>`.')
  return kind ?? 'request'
}

function readRoute(comment: DocComment, report: Report): string {
  const page = comment.tag('page') ?? ''
  if (page && !/^[\w-]+(?:\/[\w-]+)*$/.test(page))
    report(
      `\`@page ${page}\` is not a route: write vault/requests/getvault, without a slash at its start or end.`,
    )
  return page
}

function readSince(comment: DocComment, report: Report): string {
  const since = comment.tag('since') ?? ''
  if (since && !/^\d+\.(?:x|\d+\.\d+)$/.test(since))
    report(`\`@since ${since}\` is not a version: write 3.2.0 or 2.x.`)
  return since
}

function readSources(comment: DocComment, report: Report): Method['sources'] {
  const names = (comment.tag('source') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = names.find((name) => !dataSources.some((one) => one === name))
  if (unknown) report(`\`@source ${unknown}\` is none of ${dataSources.join(', ')}.`)
  return names.flatMap((name) => dataSources.find((one) => one === name) ?? [])
}

function readRemoved(comment: DocComment, report: Report): Method['removed'] {
  const line = comment.tag('removed')
  if (line === undefined) return undefined
  const [version, replacement] = line.split(' — ').map((part) => part.trim())
  if (version && replacement) return { version, replacement }
  report('write `@removed` as: version — what to use instead')
  return undefined
}

function readSigner(comment: DocComment, report: Report): SignerNeed[] {
  const text = comment.tag('signer')
  if (text === undefined) return []
  const needs = parseSigner(text)
  if (Array.isArray(needs)) return needs
  report(
    `\`@signer ${needs}\`: write ${callForms.join(', ')}, each with an optional condition in parentheses.`,
  )
  return []
}

/** A form that needs a signer, with an optional condition in parentheses. */
const need = /^([a-z]+)(?: \(([^()]+)\))?$/

/**
 * Parses the text of `@signer`: `send, estimate (unless built from \`endpoints.web3\`)`. Conditions may contain commas.
 * @returns the part that is wrong, if the text is invalid
 */
export function parseSigner(text: string): SignerNeed[] | string {
  const needs: SignerNeed[] = []
  for (const part of text.split(/,\s*(?![^(]*\))/)) {
    const [, name, condition] = need.exec(part.trim()) ?? []
    const form = callForms.find((each) => each === name)
    if (!form) return part
    needs.push({ form, ...(condition && { condition }) })
  }
  return needs
}
