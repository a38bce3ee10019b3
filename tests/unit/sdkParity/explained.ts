/** An intended change between 2.0.2 and the version that the pages describe: the difference, and its reason. */
export interface Explained {
  /** The difference as reported by a comparison, with `*` as a wildcard. */
  difference: string
  reason: string
}

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const matches = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`).test(text)

/** Unexplained differences, and explanations without a difference. Tests expect both to be empty. */
export function compareWithExplained(
  differences: readonly string[],
  explained: readonly Explained[],
): { unexplained: string[]; obsolete: string[] } {
  return {
    unexplained: differences.filter(
      (difference) => !explained.some((each) => matches(each.difference, difference)),
    ),
    obsolete: explained
      .filter((each) => !differences.some((difference) => matches(each.difference, difference)))
      .map((each) => each.difference),
  }
}
