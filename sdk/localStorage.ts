/** A storage in memory, with the interface of the browser's. */
export interface MemoryStorage {
  get length(): number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  clear(): void
}

/**
 * Browser storage that never throws: values are stored as JSON, and where storage is missing or blocked
 * (as in Node) they stay in memory.
 */
export interface SafeStorage {
  /** Holds the values where local storage is missing or blocked. */
  readonly memoryLocalStorage?: MemoryStorage
  /** Holds the values where session storage is missing or blocked. */
  readonly memorySessionStorage?: MemoryStorage
  /** Reads a value from local storage. */
  getItem<T>(key: string): T | null
  /** Writes to local storage. When it is full, the value is lost without an error. */
  setItem<T>(key: string, value: T): void
  /** Removes a key from local storage. */
  removeItem(key: string): void
  /** Defect of this version: always returns an empty array. */
  getKeys(): string[]
  /** Empties local storage. */
  clearAll(): void
  /** Reads a value from session storage. */
  getSessionItem<T>(key: string): T | null
  /** Writes to session storage. When it is full, the value is lost without an error. */
  setSessionItem<T>(key: string, value: T): void
  /** Removes a key from session storage. */
  removeSessionItem(key: string): void
  /** Defect of this version: always returns an empty array. */
  getSessionKeys(): string[]
  /** Empties session storage. */
  clearAllSession(): void
}

/** Browser storage that never throws. The SDK keeps one key in it, `SW_sdk_gqlModuleErrorUrl`. */
export declare const localStorage: SafeStorage
