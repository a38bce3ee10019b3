import type { Position } from '../content/nav.ts'
import type { Page } from '../content/page.ts'
import type { SearchablePage } from '../search/records/searchablePage.ts'
import { address } from '../shared/address.ts'
import { searchBlocks } from './searchBlocks.ts'

/** A page as search sees it. @param section - the top-level section, by which hits are grouped */
export function searchablePage(page: Page, section: string, position: Position | undefined): SearchablePage {
  const { frontMatter, method, route, lead } = page
  return {
    route: address(`/${route}`),
    section,
    ...(position?.group?.label ? { subsection: position.group.label } : {}),
    title: frontMatter.title,
    description: lead.replaceAll('`', ''),
    keywords: frontMatter.keywords,
    ...(Object.keys(frontMatter.questions).length > 0 ? { questions: frontMatter.questions } : {}),
    ...(method ? { call: method.call, intent: method.kind === 'transaction' ? 'send' : 'read' } : {}),
    ...(method?.removed ? { isRemoved: true } : {}),
    blocks: frontMatter.titleOnly ? [] : searchBlocks(page),
  }
}
