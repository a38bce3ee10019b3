/**
 * The work on single pages, by name: what a thread of the pool does, or the build itself when there is little to do. Tasks
 * take and give plain data; what all tasks of a kind draw on is shared beforehand, once.
 */
import type { ContentFile } from '../content/readContent.ts'
import type { Enum, Method } from '../reference/model.ts'
import {
  type ArticleFacts,
  type ArticleRequest,
  type ArticleShared,
  createArticleMaker,
} from './makeArticle.ts'
import { createFileMaker, type FileContent, type FileShared } from './makeFile.ts'
import { createTreeKeeper } from './packedTree.ts'
import { factsOf, type PageFacts, parseFile } from './readPage.ts'
import type { SocialCard } from './social/socialCard.ts'
import { type StoredFile, storeFile } from './storeFile.ts'

export interface Shared {
  enums?: Enum[]
  article?: ArticleShared
  files?: FileShared
}

export interface FilesRequest {
  /** The site's folder. */
  folder: string
  files: { path: string; content: FileContent; known: string | undefined }[]
}

export interface ImageRequest {
  card: SocialCard
  /** The site's folder. */
  folder: string
  /** The image's path in it. */
  path: string
  known: string | undefined
}

/** What each task takes and gives. */
export interface PageTasks {
  read(request: { file: ContentFile; method: Method | undefined }): PageFacts
  article(
    request: Omit<ArticleRequest, 'page'> & { page: Omit<ArticleRequest['page'], 'tree'> & ContentFile },
  ): Promise<ArticleFacts>
  files(request: FilesRequest): StoredFile[]
  image(request: ImageRequest): Promise<StoredFile>
}

export interface PageWorker {
  share(facts: Shared): void
  tasks: PageTasks
}

export function createPageWorker(): PageWorker {
  let enums: Enum[] | undefined
  let makeArticle: ReturnType<typeof createArticleMaker> | undefined
  let makeFile: ReturnType<typeof createFileMaker> | undefined
  // Reading a page is the longest part of making its article, which follows once all pages are read.
  const trees = createTreeKeeper()
  return {
    share(facts) {
      if (facts.enums) enums = facts.enums
      if (facts.article) makeArticle = createArticleMaker(facts.article)
      if (facts.files) makeFile = createFileMaker(facts.files)
    },
    tasks: {
      read({ file, method }) {
        const page = parseFile(file, method)
        const facts = factsOf(page, file.source, method, needed(enums))
        trees.keep(file, page.tree())
        return facts
      },
      article({ page, ...request }) {
        const tree = () => trees.take(page) ?? parseFile(page, page.method).tree()
        return needed(makeArticle)({ ...request, page: { ...page, tree } })
      },
      files({ folder, files }) {
        const make = needed(makeFile)
        return files.map(({ path, content, known }) => storeFile(folder, path, make(content), known))
      },
      async image({ card, folder, path, known }) {
        // Loaded here, because resvg is compiled code that not every platform has.
        const { drawCard } = await import('./social/socialCard.ts')
        return storeFile(folder, path, await drawCard(card), known)
      },
    },
  }
}

function needed<T>(shared: T | undefined): T {
  if (shared === undefined) throw new Error('A task was given before what it draws on was shared.')
  return shared
}
