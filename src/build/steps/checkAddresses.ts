import { networks } from '../../../sdk/networks.ts'
import { knownAddresses } from '../../content/addresses.ts'
import { checkAddresses } from '../../content/check/addresses.ts'
import type { AddressSource } from '../../content/files/addressSources.ts'
import type { Problem } from '../../shared/problem.ts'

/** The problems of each file. */
export function run(sources: AddressSource[]): Problem[][] {
  const known = knownAddresses(networks)
  return sources.map((source) => checkAddresses([source], known))
}
