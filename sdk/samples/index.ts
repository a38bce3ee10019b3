/** So that whatever reads the declarations checks the samples too. They are no part of the SDK. */
import type {} from './boost.ts'
import type {} from './distributorRewards.ts'
import type {} from './osToken.ts'
import type {} from './rewardSplitter.ts'
import type {} from './utils.ts'
import type {} from './vault.ts'
