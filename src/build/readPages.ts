/** All pages of `content/`, read and checked. What is known about an unchanged file comes from the cache. */
import type { SourcePage } from '../content/page.ts'
import type { ContentFile } from '../content/readContent.ts'
import { migrationTableIds, printMigrationTable } from '../reference/drift/migration.ts'
import type { Reference } from '../reference/model.ts'
import type { Cache } from './cache.ts'
import { hash } from './cache.ts'
import type { PagePool } from './pagePool.ts'
import { type PageFacts, parseFile } from './readPage.ts'

export interface ReadPage extends SourcePage, PageFacts {
  /** Changes when anything changes that the page's facts depend on. */
  key: string
}

interface Tools {
  /** Fingerprint of the code that reads pages. */
  code: string
  cache: Cache
  pool: PagePool
}

/**
 * @throws AggregateError with one ContentError a faulty page, so that a maintainer sees them all at once
 */
export async function readPages(
  files: ContentFile[],
  reference: Reference,
  { code, cache, pool }: Tools,
): Promise<ReadPage[]> {
  const methods = new Map(reference.methods.map((method) => [method.page, method]))
  const enums = hash(JSON.stringify(reference.enums))
  const tables = hash(...migrationTableIds.map(printMigrationTable))
  const keyed = files.map((file) => ({
    file,
    key: hash(
      code,
      file.source,
      file.route,
      JSON.stringify(methods.get(file.route) ?? null),
      enums,
      file.source.includes('<MigrationTable') ? tables : '',
    ),
  }))
  pool.expect(keyed.filter(({ key }) => !cache.has('page', key)).length)
  pool.share({ enums: reference.enums })
  const results = await Promise.all(
    keyed.map(async ({ file, key }): Promise<ReadPage | Error> => {
      const { route, source } = file
      const method = methods.get(route)
      try {
        const facts = await cache.rememberLater<PageFacts>('page', key, () =>
          pool.run('read', { file, method }, route),
        )
        return { ...facts, key, source, method, tree: () => parseFile(file, method).tree() }
      } catch (error) {
        return error as Error
      }
    }),
  )
  const problems = results.filter((result): result is Error => result instanceof Error)
  if (problems.length > 0)
    throw new AggregateError(problems, problems.map((problem) => problem.message).join('\n'))
  return results as ReadPage[]
}
