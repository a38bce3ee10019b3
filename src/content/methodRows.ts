/** The rows of the table of all methods: what one would choose a method by. */
import type { NetworkData } from '../../sdk/networks.ts'
import type { Method } from '../reference/model.ts'
import { KIND_NAMES } from './methodBlocks.ts'

/** A form of a call that asks the provider for a signer. */
type SignerForm = 'send' | 'estimate' | 'encode'

export interface MethodRow {
  /** `sdk.vault.getVault` */
  call: string
  route: string
  summary: string
  /** Label of the method's category in the sidebar. */
  group: string
  kind: string
  signer: SignerForm[]
  sources: string[]
  /** Members of the enum `Network` on which it works. */
  networks: string[]
  /** Anchors of its known defects. */
  defects: string[]
}

interface Facts {
  route: string
  group: string
  method: Method
  defects: string[]
}

/** Methods that no longer exist have no row. */
export const methodRows = (
  all: Facts[],
  networks: readonly Pick<NetworkData, 'member' | 'boost'>[],
): MethodRow[] =>
  all
    .filter(({ method }) => !method.removed)
    .map(({ route, group, method, defects }) => ({
      call: method.call,
      route,
      summary: method.summary,
      group,
      kind: KIND_NAMES[method.kind],
      signer: signerForms(method),
      sources: method.sources,
      networks: networks.filter(({ boost }) => boost || method.group !== 'boost').map(({ member }) => member),
      defects,
    }))

/** The notes of `encode` and `estimateGas` begin with whether they need one; what others need shows in their errors. */
export function signerForms({ companions, throws }: Pick<Method, 'companions' | 'throws'>): SignerForm[] {
  if (!companions) {
    const asks = throws.some(({ message }) =>
      message.startsWith('Pass your provider to the SDK class instance'),
    )
    return asks ? ['send'] : []
  }
  return [
    'send',
    ...(/^(?:Mainnet and Hoodi need|Needs) a signer/.test(companions.estimateGas.notes)
      ? ['estimate' as const]
      : []),
    ...(/^Needs a signer/.test(companions.encode.notes) ? ['encode' as const] : []),
  ]
}

/** In words, for a cell. */
export function signerText({ signer, kind }: Pick<MethodRow, 'signer' | 'kind'>): string {
  if (signer.length === 0) return 'No'
  if (kind !== KIND_NAMES.transaction) return 'Yes'
  const last = signer.at(-1)
  return `To ${signer.length > 1 ? `${signer.slice(0, -1).join(', ')} and ${last}` : last}`
}
