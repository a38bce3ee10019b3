/** Methods of `sdk.osToken`. */
export interface OsTokenMethods {}
