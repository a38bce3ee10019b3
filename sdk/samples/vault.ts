/**
 * Whole answers of the methods of `sdk.vault`, as a console shows them: possible together, and in agreement with the
 * example of the method's page. Addresses and hashes are made up, except those that everybody may know.
 */
import type {
  GetBlocklist,
  GetExitQueuePositions,
  GetHarvestParams,
  GetPeriodicDistributions,
  GetRewardSplitters,
  GetStakeBalance,
  GetStakerActions,
  GetUserRewards,
  GetUserStats,
  GetValidators,
  GetVault,
  GetVaultStats,
  GetWhitelist,
} from '../vault/index.ts'
import type { Answer } from './answer.ts'

export const getVault = {
  vaultAddress: '0xAC0F906E433d58FA868F936E8A43230473652885',
  vaultAdmin: '0x2222222222222222222222222222222222222222',
  version: 5,
  apy: 3.08, // percent
  baseApy: 3.08, // percent
  allocatorMaxBoostApy: 5.42, // percent
  totalAssets: '181240.517203918846015372', // ETH
  capacity: '∞',
  queuedShares: '1250000000000000000000', // wei of vault shares
  performance: 0, // percent
  feePercent: 5,
  lastFeePercent: 10,
  lastFeeUpdateTimestamp: '1759394411', // seconds
  feeRecipient: '0x3333333333333333333333333333333333333333',
  mevRecipient: '0x48319f97E5Da1233c21c48b80097c0FB7a20Ff86', // the shared escrow of Mainnet
  isSmoothingPool: true,
  isErc20: false,
  tokenName: null,
  tokenSymbol: null,
  isPrivate: false,
  isBlocklist: false,
  isGenesis: true,
  isMetaVault: false,
  isCollateralized: true,
  whitelistCount: 0,
  blocklistCount: 0,
  whitelistManager: '',
  blocklistManager: '',
  validatorsManager: '0x8888888888888888888888888888888888888888',
  depositDataManager: '0x2222222222222222222222222222222222222222',
  depositDataRoot: '0x6666666666666666666666666666666666666666666666666666666666666666',
  displayName: 'Genesis Vault',
  description: 'Open to everyone who stakes.',
  imageUrl: 'https://storage.stakewise.io/logo.png',
  createdAt: 1701160895000, // milliseconds
  osTokenConfig: {
    ltvPercent: '900000000000000000', // 90 %
    liqThresholdPercent: '920000000000000000', // 92 %
  },
} satisfies Answer<GetVault>

export const getBlocklist = {
  blocklist: [
    {
      createdAt: 1762733411000, // milliseconds
      address: '0x9999999999999999999999999999999999999999',
    },
  ],
} satisfies Answer<GetBlocklist>

export const getWhitelist = {
  whitelist: [
    {
      createdAt: 1762733411000, // milliseconds
      address: '0x9999999999999999999999999999999999999999',
    },
  ],
} satisfies Answer<GetWhitelist>

export const getExitQueuePositions = {
  total: 5000000000000000000n, // 5 ETH
  withdrawable: 2000000000000000000n, // 2 ETH
  duration: 1762905600, // a moment, in seconds
  positions: [
    {
      exitQueueIndex: '612',
      positionTicket: '169211430516203918846015',
      timestamp: '1762300811', // seconds
    },
  ],
  requests: [
    {
      receiver: '0x1111111111111111111111111111111111111111',
      isClaimed: false,
      timestamp: '1762300811',
      totalAssets: 2000000000000000000n,
      isClaimable: true,
      exitedAssets: 2000000000000000000n,
      isV2Position: false,
      positionTicket: '169211430516203918846015',
      exitQueueIndex: '612',
      withdrawalTimestamp: '1762646400',
    },
    {
      receiver: '0x1111111111111111111111111111111111111111',
      isClaimed: false,
      timestamp: '1762733411',
      totalAssets: 3000000000000000000n,
      isClaimable: false,
      exitedAssets: 0n,
      isV2Position: false,
      positionTicket: '169874090516203918846015',
      exitQueueIndex: null,
      withdrawalTimestamp: '1762905600',
    },
  ],
} satisfies Answer<GetExitQueuePositions>

export const getHarvestParams = {
  canHarvest: true,
  params: {
    proof: [
      '0x1111111111111111111111111111111111111111111111111111111111111111',
      '0x2222222222222222222222222222222222222222222222222222222222222222',
    ],
    reward: '5123456789012345678901', // wei
    rewardsRoot: '0x3333333333333333333333333333333333333333333333333333333333333333',
    unlockedMevReward: '1023456789012345678901', // wei
  },
} satisfies Answer<GetHarvestParams>

// Not of the vault of `getVault`, whose `apy` has no incentive in it
export const getPeriodicDistributions = [
  {
    apy: '1.25', // percent
    token: '0x48c3399719b582dd63eb5aadf12a40b4c3f52fa2', // SWISE
    endTimestamp: '1765324800', // seconds
  },
] satisfies Answer<GetPeriodicDistributions>

export const getRewardSplitters = {
  rewardSplitters: [
    {
      address: '0x3333333333333333333333333333333333333333',
      owner: '0x2222222222222222222222222222222222222222',
      claimer: '0x0000000000000000000000000000000000000000', // none is set
      version: 3,
      totalShares: 300n,
      feeRecipients: [
        {
          address: '0x5555555555555555555555555555555555555555',
          shares: 200n,
          percent: 66.66666666666667,
        },
        {
          address: '0x6666666666666666666666666666666666666666',
          shares: 100n,
          percent: 33.333333333333336,
        },
      ],
    },
  ],
} satisfies Answer<GetRewardSplitters>

export const getStakeBalance = {
  assets: 10000000000000000000n, // 10 ETH
  totalEarnedAssets: 410000000000000000n, // 0.41 ETH
  totalStakeEarnedAssets: 300000000000000000n, // 0.3 ETH
  totalBoostEarnedAssets: 110000000000000000n, // 0.11 ETH
} satisfies Answer<GetStakeBalance>

export const getStakerActions = [
  {
    id: '0x41d741d741d741d741d741d741d741d741d741d741d741d741d741d741d741d7-87',
    assets: '1.06', // ETH
    shares: '1.0', // osETH
    actionType: 'OsTokenMinted',
    createdAt: 1762733411000, // milliseconds
    link: 'https://etherscan.io/tx/0x41d741d741d741d741d741d741d741d741d741d741d741d741d741d741d741d7',
  },
  {
    id: '0x8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c-212',
    assets: '1.5', // ETH
    shares: '1.425', // vault shares
    actionType: 'Deposited',
    createdAt: 1762300811000,
    link: 'https://etherscan.io/tx/0x8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c',
  },
] satisfies Answer<GetStakerActions>

export const getUserRewards = [
  {
    date: 1762646400000, // milliseconds
    dailyRewards: 0.00154, // ETH
    dailyRewardsUsd: 5.39,
    dailyRewardsEur: 4.646719,
    dailyRewardsGbp: 4.070528,
    dailyRewardsCny: 38.345538,
    dailyRewardsJpy: 831.1919,
    dailyRewardsKrw: 7897.428,
    dailyRewardsAud: 8.253168,
  },
  {
    date: 1762732800000,
    dailyRewards: 0.00154,
    dailyRewardsUsd: 5.39,
    dailyRewardsEur: 4.646719,
    dailyRewardsGbp: 4.070528,
    dailyRewardsCny: 38.345538,
    dailyRewardsJpy: 831.1919,
    dailyRewardsKrw: 7897.428,
    dailyRewardsAud: 8.253168,
  },
] satisfies Answer<GetUserRewards>

export const getUserStats = {
  apy: [
    { time: 1762646400, value: 5.4 }, // seconds, percent
    { time: 1762732800, value: 5.4 },
  ],
  balance: [
    { time: 1762646400, value: 10.40912 }, // ETH
    { time: 1762732800, value: 10.41 },
  ],
  rewards: [
    {
      time: 1762646400,
      value: 0.00154, // ETH
      extraData: { boostRewards: 0.00066, stakeRewards: 0.00088 },
    },
    {
      time: 1762732800,
      value: 0.00154,
      extraData: { boostRewards: 0.00066, stakeRewards: 0.00088 },
    },
  ],
} satisfies Answer<GetUserStats>

export const getValidators = [
  {
    publicKey:
      '0x95a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a2',
    apy: '3.12', // percent
    earned: '0.842', // ETH
    createdAt: 1733212811000, // milliseconds
    link: 'https://beaconcha.in/validator/0x95a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a295a2',
  },
] satisfies Answer<GetValidators>

export const getVaultStats = [
  {
    time: 1762732800, // seconds
    apy: 3.08, // percent, after the vault's fee
    balance: 181240.51, // ETH
    rewards: 16.1, // ETH, before the vault's fee
  },
  {
    time: 1762646400,
    apy: 3.07,
    balance: 181212.4,
    rewards: 16.05,
  },
] satisfies Answer<GetVaultStats>
