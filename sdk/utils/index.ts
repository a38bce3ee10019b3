/** Methods of `sdk.utils`. */
export interface UtilsMethods {}
