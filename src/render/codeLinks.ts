import type { DeclarationLink } from '../content/examples/declarationLinks.ts'
import type { CodeLink } from '../content/page.ts'
import type { Reference } from '../reference/model.ts'
import { createTargetFinder, targetHref } from '../reference/targets.ts'

/** Makes the links of a fence: names of `sdk/` link to their method's page, their row on it, or their enum's table. */
export type CodeLinker = (links: DeclarationLink[], route: string) => CodeLink[]

/** @param enumPages - route of the page that shows an enum's table, by the enum's name */
export function createCodeLinker(reference: Reference, enumPages: ReadonlyMap<string, string>): CodeLinker {
  const finder = createTargetFinder(reference)
  return (links, route) =>
    finder
      .find(links, route)
      .flatMap((target, index) => {
        const link = links[index]
        const enumPage = target?.kind === 'enum' ? enumPages.get(target.name) : ''
        if (!target || !link || enumPage === undefined) return []
        const href = targetHref(target, enumPage)
        if (href === `/${route}`) return []
        return [
          {
            start: link.start,
            end: link.end,
            href: href.startsWith(`/${route}#`) ? href.slice(route.length + 1) : href,
          },
        ]
      })
      .sort((a, b) => a.start - b.start)
}
