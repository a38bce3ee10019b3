/**
 * The addresses that pages may show. Readers paste examples unchanged, so an example must never contain an unknown address,
 * and anything that receives funds or permissions must be a placeholder, which the SDK and ethers reject.
 */
import type { NetworkData } from '../../sdk/networks.ts'

type NetworkName = NetworkData['member']

/** A placeholder for an address or a hash that the reader fills in. */
export interface Placeholder {
  word: `0x${string}`
  /** The names it may be assigned to: variables, arguments and properties, or the function it is passed to. */
  fits: string[]
  standsFor: string
}

export const placeholders: Placeholder[] = [
  {
    word: '0xUserAddress',
    fits: ['userAddress', 'owner'],
    standsFor: 'the account that is read, in an example without a wallet',
  },
  {
    word: '0xOwnerAddress',
    fits: ['owner'],
    standsFor: 'the owner of a position that somebody else liquidates',
  },
  { word: '0xYourVaultAddress', fits: ['vaultAddress'], standsFor: 'a vault that the reader runs' },
  {
    word: '0xAllowedVaultAddress',
    fits: ['vaultAddress'],
    standsFor: 'a vault that a signing policy allows',
  },
  {
    word: '0xErc20VaultAddress',
    fits: ['tokenAddress'],
    standsFor: 'a vault whose stake is a token at the same address',
  },
  { word: '0xReceiverAddress', fits: ['receiver'], standsFor: 'an account that gets vault tokens' },
  {
    word: '0xSplitterAddress',
    fits: ['rewardSplitterAddress', 'feeRecipient', 'id'],
    standsFor: 'a reward splitter',
  },
  {
    word: '0xPartnerAddress',
    fits: ['address', 'feeRecipient'],
    standsFor: 'an account that gets a part of the fee',
  },
  {
    word: '0xOperatorAddress',
    fits: ['managerAddress', 'validatorsManager'],
    standsFor: 'an account that manages deposit data or validators',
  },
  {
    word: '0xClaimerAddress',
    fits: ['claimerAddress', 'setClaimer'],
    standsFor: 'an account that claims for others',
  },
  {
    word: '0xStakerAddress',
    fits: ['address'],
    standsFor: 'an entry of a whitelist or blocklist',
  },
  { word: '0xMultisigAddress', fits: ['userAddress'], standsFor: 'a contract account of the reader' },
  {
    word: '0xReferrerAddress',
    fits: ['referrerAddress'],
    standsFor: 'an account that brought the staker',
  },
  { word: '0xEscrowAddress', fits: ['escrowAddress'], standsFor: "the protocol's osToken vault escrow" },
  { word: '0xTransactionHash', fits: ['hash'], standsFor: 'a transaction of the reader' },
  { word: '0xDepositDataRoot', fits: ['depositDataRoot'], standsFor: 'the root of deposit data' },
  { word: '0xValidatorPublicKey', fits: ['publicKey'], standsFor: 'a validator of the vault' },
]

/** A real public vault on each network, for examples that read and stake. */
export const genesisVaults: Partial<Record<NetworkName, string>> = {
  Mainnet: '0xac0f906e433d58fa868f936e8a43230473652885',
  Gnosis: '0x4b4406ed8659d03423490d8b62a1639206da0a7a',
  Hoodi: '0xba447498dc4c169f2b4f427b2c4d532320457e89',
}

export interface KnownAddress {
  /** Empty for the zero address. */
  networks: ReadonlySet<NetworkName>
  isVault: boolean
}

/** The contracts and vaults of all networks and the zero address, by lowercase address. */
export function knownAddresses(all: readonly NetworkData[]): ReadonlyMap<string, KnownAddress> {
  const known = new Map<string, { networks: Set<NetworkName>; isVault: boolean }>([
    [`0x${'0'.repeat(40)}`, { networks: new Set(), isVault: false }],
  ])
  const add = (address: string, network: NetworkName, isVault: boolean) => {
    const before = known.get(address.toLowerCase())
    if (!before) known.set(address.toLowerCase(), { networks: new Set([network]), isVault })
    // The zero address marks contracts that a network does not have.
    else if (before.networks.size > 0) before.networks.add(network)
  }
  for (const { member, config } of all) {
    for (const group of Object.values(config.addresses))
      for (const address of Object.values(group)) add(address, member, false)
  }
  for (const [network, address] of Object.entries(genesisVaults)) add(address, network as NetworkName, true)
  return known
}
