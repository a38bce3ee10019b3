/**
 * What `import { … } from '@stakewise/v3-sdk'` gives: the package exports these names and no others.
 * Examples compile against this file, so that none of them imports a type the package does not export;
 * the types are in the global namespace `StakeWise`. `index.ts` holds all declarations, for the reference model.
 */
import './global.ts'

export { BigDecimal } from './bigDecimal.ts'
export { calculateUserStats, mergeRewardsFiat } from './charts.ts'
export { chains, configs } from './config.ts'
export * from './enums.ts'
export { createContract, createProvider, getGas, wrapAbortPromise } from './exports.ts'
export { localStorage } from './localStorage.ts'
export { AbortPromise, AbortRequest } from './promises.ts'
export { StakeWiseSDK } from './sdk.ts'
