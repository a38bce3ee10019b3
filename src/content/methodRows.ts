/** The rows of the table of methods, with the facts by which readers choose a method. */
import type { NetworkData } from '../../sdk/networks.ts'
import type { Method, SignerNeed } from '../reference/model.ts'
import { kindNames, listed } from './methodBlocks.ts'

export interface MethodRow {
  /** `sdk.vault.getVault` */
  call: string
  route: string
  summary: string
  /** Label of the method's category in the sidebar. */
  group: string
  kind: string
  /** Forms that need a signer. */
  signer: SignerNeed[]
  sources: string[]
  /** Members of the enum `Network` that the method supports. */
  networks: string[]
  /** The text of the networks' cell: `All`, or their names. */
  networkText: string
  /** Anchors of its known defects. */
  defects: string[]
}

interface MethodFacts {
  route: string
  group: string
  method: Method
  defects: string[]
}

/** Removed methods have no row. */
export const methodRows = (
  all: MethodFacts[],
  networks: readonly Pick<NetworkData, 'member' | 'boost'>[],
): MethodRow[] =>
  all
    .filter(({ method }) => !method.removed)
    .map(({ route, group, method, defects }) => {
      const supported = networks
        .filter(({ boost }) => boost || method.group !== 'boost')
        .map(({ member }) => member)
      return {
        call: method.call,
        route,
        summary: method.summary,
        group,
        kind: kindNames[method.kind],
        signer: method.signer,
        sources: method.sources,
        networks: supported,
        networkText: supported.length === networks.length ? 'All' : supported.join(', '),
        defects,
      }
    })

/** The text of the signer's cell: `No`, `Yes`, or the forms that need a signer. */
export function signerText({ signer }: Pick<MethodRow, 'signer'>): string {
  if (signer.length === 0) return 'No'
  if (signer.some(({ form }) => form === 'call')) return 'Yes'
  const always = signer.filter(({ condition }) => !condition).map(({ form }) => form)
  const sometimes = signer.filter(({ condition }) => condition).map(({ form }) => form)
  return `To ${listed(always)}${sometimes.length > 0 ? `, in some cases to ${listed(sometimes)}` : ''}`
}
