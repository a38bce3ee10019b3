/** Methods of `sdk.boost`. */
export interface BoostMethods {}
