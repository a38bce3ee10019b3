/**
 * Whole answers of the methods of `sdk.utils`, as a console shows them: possible together, and in agreement with the
 * example of the method's page. Addresses and hashes are made up, except those that everybody may know.
 */
import type {
  GetFiatRates,
  GetFiatRatesByDay,
  GetPermitSignature,
  GetStakewiseStats,
  GetTransactions,
} from '../utils/index.ts'
import type { Answer } from './answer.ts'

export const getFiatRates = {
  'USD/EUR': 0.8621,
  'USD/GBP': 0.7552,
  'USD/CNY': 7.1142,
  'USD/JPY': 154.21,
  'USD/KRW': 1465.2,
  'USD/AUD': 1.5312,
  'ASSET/USD': 3120.55, // ETH
  'SSV/USD': 6.42,
  'OBOL/USD': 0.0731,
  'SWISE/USD': 0.0184,
  'osToken/USD': 3307.78, // osETH
} satisfies Answer<GetFiatRates>

export const getFiatRatesByDay = [
  {
    timestamp: '1759363200000000', // microseconds: 2 October 2025
    usdToEurRate: '0.8519',
    usdToGbpRate: '0.7431',
    usdToCnyRate: '7.1198',
    usdToJpyRate: '147.12',
    usdToKrwRate: '1402.6',
    usdToAudRate: '1.5127',
    assetsUsdRate: '4182.41',
  },
  {
    timestamp: '1759276800000000', // 1 October 2025
    usdToEurRate: '0.8527',
    usdToGbpRate: '0.7418',
    usdToCnyRate: '7.1203',
    usdToJpyRate: '147.05',
    usdToKrwRate: '1403.9',
    usdToAudRate: '1.5121',
    assetsUsdRate: '4130.22',
  },
] satisfies Answer<GetFiatRatesByDay>

export const getPermitSignature = {
  amount: 5000000000000000000n, // 5 osETH
  deadline: 1763720100, // seconds
  v: 27,
  r: '0x5b1e5b1e5b1e5b1e5b1e5b1e5b1e5b1e5b1e5b1e5b1e5b1e5b1e5b1e5b1e5b1e',
  s: '0x2c902c902c902c902c902c902c902c902c902c902c902c902c902c902c902c90',
} satisfies Answer<GetPermitSignature>

export const getStakewiseStats = {
  usersCount: 14203,
  totalAssets: '412345678901234567890123', // wei
  totalEarnedAssets: '21873005113906222447158', // wei
} satisfies Answer<GetStakewiseStats>

export const getTransactions = [
  {
    id: '0x8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c8f3c',
  },
] satisfies Answer<GetTransactions>
