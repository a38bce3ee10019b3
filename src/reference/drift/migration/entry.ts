/** A change between version 2.0.2, the last 2.x on npm, and the documented 4.0.0. Texts are Markdown. */
export interface MigrationEntry {
  /** What it concerns: a method, a name, a part of the SDK. */
  item: string
  change?: string
  /** What to write or do instead. */
  instead?: string
  /** Version that brought it. `after 2.0.2` where only the two ends are known. */
  since: string
  /**
   * Differences to the package 2.0.2 that the entry explains, as `compareApis` names them; empty where declarations
   * show nothing. A test compares these lists with the real package in both directions.
   */
  covers: string[]
}
