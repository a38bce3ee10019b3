import type { Reference } from '../../reference/model.ts'
import type { Problem } from '../../shared/problem.ts'

/**
 * Finds groups of methods that the home page does not link to: a new category would be in the sidebar, but not among the
 * cards from which readers choose.
 *
 * @param home - the file of the home page
 */
export function homeCardProblems(
  { methods }: Pick<Reference, 'methods'>,
  home: { file: string; source: string },
): Problem[] {
  const present = methods.filter(({ removed }) => !removed).map(({ page }) => page)
  const firstPages = new Map([...present].reverse().map((page) => [page.replace(/\/.*/, ''), page]))
  return [...firstPages]
    .filter(([group]) => !home.source.includes(`](/${group}/`))
    .map(([group, page]) => ({
      file: home.file,
      line: 1,
      problem: `no card for the methods of ${group}: add one with links to them, such as (/${page})`,
    }))
}
