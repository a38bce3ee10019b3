/** Finds pages whose sources in a public repository have changed since the page was last verified against them. */

import type { ContentFile } from '../files/readContent.ts'
import type { SourceRepository } from '../frontMatter.ts'
import { parseSource } from '../syntax/parse.ts'
import type { History } from './history.ts'

/** A source file of a page, and how it changed. */
interface ChangedFile {
  path: string
  change: 'changed' | 'new' | 'gone'
}

/** A page that must be verified against its sources again. */
export interface OutdatedPage {
  file: string
  /** Line of `verified` in its front matter. */
  line: number
  /** The commit of the last verification; undefined if the front matter has none for this repository. */
  verified: string | undefined
  files: ChangedFile[]
}

export interface SourcesReport {
  /** Number of pages with sources in the repository. */
  pages: number
  outdated: OutdatedPage[]
}

/**
 * @param commit - the commit to compare with
 * @throws ProblemError if the front matter of a page cannot be read
 * @throws HistoryError if the repository does not have a page's commit
 */
export function findOutdatedPages(
  content: ContentFile[],
  repository: SourceRepository,
  history: History,
  commit: string,
): SourcesReport {
  const outdated: OutdatedPage[] = []
  let pages = 0
  for (const { file, source } of content) {
    const { frontMatter, fieldLines } = parseSource(source, file)
    const verified = frontMatter.verified[repository]
    const sources = frontMatter.sources
      .filter((each) => each.startsWith(`${repository}:`))
      .map((each) => each.slice(repository.length + 1))
    if (sources.length === 0) continue
    pages += 1
    const line = fieldLines.verified ?? fieldLines.sources ?? 1
    const files = verified ? changedFiles(sources, history, verified, commit, `${file}:${line}`) : []
    if (!verified || files.length > 0) outdated.push({ file, line, verified, files })
  }
  return { pages, outdated }
}

function changedFiles(
  sources: string[],
  history: History,
  from: string,
  to: string,
  page: string,
): ChangedFile[] {
  history.commit(from, `the commit in \`verified\` of ${page}`)
  const before = history.filesAt(from)
  const after = history.filesAt(to)
  const changed = history.changedBetween(from, to)
  const files = sources.flatMap((source): ChangedFile[] => {
    // The source is a file or a folder.
    const isPart = (path: string) => path === source || path.startsWith(`${source.replace(/\/$/, '')}/`)
    const found = [...changed].filter(isPart).map((path): ChangedFile => {
      if (!after.has(path)) return { path, change: 'gone' }
      return { path, change: before.has(path) ? 'changed' : 'new' }
    })
    // A path that never existed is a mistake in the front matter. Report it like a deleted file.
    return found.length > 0 || [...after].some(isPart) ? found : [{ path: source, change: 'gone' }]
  })
  return [...new Map(files.map((each) => [each.path, each])).values()]
}
