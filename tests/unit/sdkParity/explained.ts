/** A real change between 2.0.2 and the version that the pages describe: what is different where, and why. */
export interface Explained {
  /** The difference, as a comparison words it; `*` stands for anything. */
  difference: string
  reason: string
}

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const matches = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`).test(text)

/** Differences that nothing explains, and explanations of nothing. Both should be empty. */
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
