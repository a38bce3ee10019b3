/** The contract functions that `sdk/` declares, against the ABIs inside 2.0.2: names, arguments and results. */
import type { FunctionFragment, Interface, ParamType } from 'ethers'
import { expect, test } from 'vitest'
import { Chain } from './chain.ts'
import { type DeclaredFunction, readDeclaredAbi } from './declaredAbi.ts'
import { compareWithExplained, type Explained } from './explained.ts'
import { package2 } from './sdk2.ts'

const network = package2.Network.Mainnet
const { contracts } = new package2.StakeWiseSDK({ network, provider: new Chain(network, {}) })
const address = `0x${'ab'.repeat(20)}`
const { base, tokens, factories, helpers } = contracts

/** Where 2.0.2 has the ABI that a declaration describes. */
const abis: Record<string, Interface | undefined> = {
  KeeperAbi: base.keeper?.interface,
  PriceOracleAbi: base.priceOracle?.interface,
  VaultsRegistryAbi: base.vaultsRegistry?.interface,
  MintTokenConfigV1Abi: base.mintTokenConfig.v1.interface,
  MintTokenConfigV2Abi: base.mintTokenConfig.v2.interface,
  DepositDataRegistryAbi: base.depositDataRegistry?.interface,
  MintTokenControllerAbi: base.mintTokenController?.interface,
  RewardSplitterFactoryAbi: base.rewardSplitterFactory?.interface,
  V2RewardTokenAbi: tokens.V2RewardToken?.interface,
  VaultFactoryAbi: factories.vault?.interface,
  DefaultVaultAbi: helpers.createVault?.(address).interface,
  MainnetVaultDiffAbi: helpers.createVault?.(address).interface,
  GnosisVaultDiffAbi: helpers.createOtherTokenVault?.(address).interface,
  PrivateVaultDiffAbi: helpers.createPrivateVault?.(address).interface,
  BlocklistVaultDiffAbi: helpers.createBlocklistedVault?.(address).interface,
  Erc20Abi: helpers.createErc20?.(address).interface,
  EigenPodOwnerAbi: helpers.createEigenPodOwner?.(address).interface,
  RewardSplitterAbi: helpers.createRewardSplitter?.(address).interface,
  VestingEscrowAbi: helpers.createVestingEscrowDirect?.(address).interface,
  VestingEscrowFactoryAbi: helpers.createVestingEscrowFactory?.(address).interface,
  UsdRateAbi: helpers.createUsdRate?.(address).interface,
  MulticallAbi: (helpers.multicallContract as unknown as { interface: Interface } | undefined)?.interface,
}

/** The Solidity types that a declared type of an argument stands for. */
const accepted: Record<string, RegExp> = {
  AddressLike: /^address$/,
  BigNumberish: /^u?int\d*$/,
  BytesLike: /^bytes\d*$/,
  HarvestParamsStruct:
    /^\(bytes32 rewardsRoot, int160 reward, uint160 unlockedMevReward, bytes32\[\] proof\)$/,
  boolean: /^bool$/,
  string: /^string$/,
}

const results: Record<string, RegExp> = {
  bigint: /^u?int\d*$/,
  boolean: /^bool$/,
  string: /^(address|string|bytes32)$/,
  'string[]': /^(bytes|address|string)\[\]$/,
}

const written = (type: ParamType): string =>
  type.baseType === 'tuple'
    ? `(${type.components?.map((each) => `${each.type} ${each.name}`).join(', ')})`
    : type.type

function isArgument(declared: string, actual: ParamType): boolean {
  if (declared.startsWith('{') && declared.endsWith('}')) return actual.baseType === 'tuple'
  if (!declared.endsWith('[]')) return accepted[declared]?.test(written(actual)) ?? false
  const items = actual.arrayChildren
  if (!items) return false
  return isArgument(declared.slice(0, -2), items)
}

function isResult(declared: string | undefined, actual: readonly ParamType[]): boolean {
  if (declared === undefined || declared === 'any') return true
  if (declared === 'void') return actual.length === 0
  const tuple = /^\[([^[\]]*(?:\[\][^[\]]*)*)\]/.exec(declared)
  if (tuple) {
    // A function gives several values, or one struct of them.
    const values = (actual.length === 1 && actual[0]?.components) || actual
    return (
      tuple[1]?.split(',').every((each, index) => isResult(each.trim(), [values[index] as ParamType])) ??
      false
    )
  }
  return actual.length === 1 && (results[declared]?.test(actual[0]?.type ?? '') ?? false)
}

function differencesOf(where: string, declared: DeclaredFunction, actual: FunctionFragment): string[] {
  const differences: string[] = []
  if (declared.inputs) {
    const { inputs } = declared
    const [now, then] = [inputs.map((each) => each.name), actual.inputs.map((each) => each.name)]
    if (now.length !== then.length) differences.push(`${where}: takes (${then.join(', ')})`)
    else {
      inputs.forEach((input, index) => {
        const found = actual.inputs[index] as ParamType
        const name = found.name.replace(/^_/, '')
        if (!isArgument(input.type, found)) differences.push(`${where}: ${input.name} is ${written(found)}`)
        if (name !== '' && name !== input.name) differences.push(`${where}: ${input.name} is called ${name}`)
      })
    }
  }
  if (!isResult(declared.output, actual.outputs))
    differences.push(`${where}: gives ${actual.outputs.map(written).join(', ') || 'nothing'}`)
  return differences
}

const realChanges: Explained[] = [
  { difference: 'LeverageStrategyAbi: not there', reason: 'Boost came with 3.0.0.' },
  { difference: 'StakeCalculatorAbi: not there', reason: 'Came with 3.0.0.' },
  { difference: 'MerkleDistributorV2Abi: not there', reason: 'The distributor came with 4.0.0.' },
  { difference: 'DepositWithMintDiffAbi: not there', reason: 'For vaults from version 3 on.' },
  { difference: 'Erc20Abi.name: not there', reason: 'Permits need it; they came with 3.0.0.' },
  { difference: 'Erc20Abi.nonces: not there', reason: 'Permits need it; they came with 3.0.0.' },
  { difference: 'Erc20Abi.permit: not there', reason: 'Permits came with 3.0.0.' },
  { difference: 'RewardSplitterAbi.setClaimer: not there', reason: 'Came with 4.0.0.' },
  { difference: 'RewardSplitterAbi.setClaimOnBehalf: not there', reason: 'Came with 4.0.0.' },
  { difference: 'DefaultVaultAbi.setAdmin: not there', reason: 'operate takes admin since 4.0.0.' },
  { difference: 'DefaultVaultAbi.setFeePercent: not there', reason: 'operate takes feePercent since 4.0.0.' },
]

test('declared contract functions are those of 2.0.2, except for explained changes', () => {
  let same = 0
  const differences = [...readDeclaredAbi()].flatMap(([contract, functions]) => {
    const abi = abis[contract]
    if (!abi) return [`${contract}: not there`]
    return [...functions].flatMap(([name, declared]) => {
      const actual = abi.getFunction(name)
      const found = actual
        ? differencesOf(`${contract}.${name}`, declared, actual)
        : [`${contract}.${name}: not there`]
      if (found.length === 0) same++
      return found
    })
  })
  expect(compareWithExplained(differences, realChanges)).toEqual({ unexplained: [], obsolete: [] })
  expect(same).toBeGreaterThan(70)
})
