/** Runs all content checks on the site, read in the same way as by a build. */

import { type ContentReport, checkContent } from '../../content/check/checkContent.ts'
import { readContent } from '../../content/files/readContent.ts'
import type { SiteConfig } from '../../content/siteConfig.ts'
import { type Problem, problemsIn } from '../../shared/problem.ts'
import { loadSite, memoizedCompiler } from '../load.ts'
import { openMemo, stepCacheFolder } from '../memo.ts'

export interface SiteReport {
  /** Sorted by file and line. */
  problems: Problem[]
  /** How much was checked; undefined if a page or a declaration could not be read. */
  covered:
    | (Omit<ContentReport, 'problems'> & {
        /** TypeScript examples. */
        examples: number
        links: number
      })
    | undefined
}

interface Options {
  /** The project's folder. */
  root: string
  config: SiteConfig
}

/**
 * Checks pages and declarations as `npm run check:content` does.
 *
 * If any page is unreadable (invalid front matter, headings or directives), only the problems of all unreadable pages are
 * reported, because the other checks need every page.
 */
export async function checkSite({ root, config }: Options): Promise<SiteReport> {
  const memo = openMemo(stepCacheFolder(root))
  try {
    const site = await loadSite({ root, config, memo })
    const pages = [site.home, ...site.pages]
    const { problems, ...covered } = await checkContent({
      root,
      compile: memoizedCompiler(root, memo),
      files: readContent(root),
      pages,
      reference: site.reference,
    })
    memo.sweep()
    return {
      problems: [...problems, ...site.problems].sort((a, b) =>
        a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
      ),
      covered: {
        ...covered,
        examples: site.examples.length,
        links: pages.reduce((count, page) => count + page.links.length + page.frontMatter.related.length, 0),
      },
    }
  } catch (error) {
    return { problems: problemsIn(error), covered: undefined }
  }
}
