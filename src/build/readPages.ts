/** All pages of `content/`, read and checked. What is known about an unchanged file comes from the cache. */
import type { Root } from 'mdast'
import { blocksOf, type ContentBlock, methodAnchors } from '../content/blocks.ts'
import { ContentError } from '../content/contentError.ts'
import type { SourcePage } from '../content/page.ts'
import { type Inserts, parsePage } from '../content/parse.ts'
import type { ContentFile } from '../content/readContent.ts'
import { enumAnchor, enumMemberAnchor } from '../reference/anchors.ts'
import { migrationTableIds, printMigrationTable } from '../reference/drift/migration.ts'
import type { Method, Reference } from '../reference/model.ts'
import type { Cache } from './cache.ts'
import { hash } from './cache.ts'

export interface ReadPage extends SourcePage {
  /** Changes when anything changes that the page's facts depend on. */
  key: string
  blocks: ContentBlock[]
  /** Components that gather facts of other pages: the page changes with them. */
  overview: boolean
}

/** The migration page's tables are data that a test holds against the published package. */
const inserts: Inserts = {
  MigrationTable: ({ id }) => {
    const known = migrationTableIds.find((each) => each === id)
    if (!known) throw new Error(`<MigrationTable id="${id}" />: there is ${migrationTableIds.join(', ')}`)
    return printMigrationTable(known)
  },
}

type Facts = Omit<ReadPage, 'method' | 'tree'>

/**
 * @param code - fingerprint of the code that reads pages
 * @throws AggregateError with one ContentError a faulty page, so that a maintainer sees them all at once
 */
export function readPages(
  files: ContentFile[],
  reference: Reference,
  code: string,
  cache: Cache,
): ReadPage[] {
  const methods = new Map(reference.methods.map((method) => [method.page, method]))
  const enums = hash(JSON.stringify(reference.enums))
  const tables = hash(...migrationTableIds.map(printMigrationTable))
  const problems: Error[] = []
  const pages = files.flatMap((file): ReadPage[] => {
    const method = methods.get(file.route)
    const key = hash(
      code,
      file.source,
      file.route,
      JSON.stringify(method ?? null),
      enums,
      file.source.includes('<MigrationTable') ? tables : '',
    )
    const parse = () => parsePage(file.source, file.file, file.route, (route) => methods.get(route), inserts)
    try {
      const facts = cache.remember<Facts>('page', key, () =>
        factsOf(parse(), key, file.source, reference, method),
      )
      return [{ ...facts, method, tree: () => parse().tree() }]
    } catch (error) {
      problems.push(error as Error)
      return []
    }
  })
  if (problems.length > 0)
    throw new AggregateError(problems, problems.map((problem) => problem.message).join('\n'))
  return pages
}

/** Line of the last heading with this anchor; 1 where the anchor belongs to a generated part. */
function lineOf(anchor: string, tree: Root): number {
  const named = tree.children.filter((node) => (node.data as HeadingData)?.hProperties?.id === anchor)
  return named.at(-1)?.position?.start.line ?? 1
}

type HeadingData = { hProperties?: { id?: string } } | undefined

function factsOf(
  page: SourcePage,
  key: string,
  source: string,
  reference: Reference,
  method: Method | undefined,
): Facts {
  const { route, file, frontMatter, fieldLines, outline, links, defects } = page
  const tree = page.tree()
  const enumAnchors = reference.enums
    .filter((each) => source.includes(`<EnumTable name="${each.name}"`))
    .flatMap((each) => [
      enumAnchor(each.name),
      ...each.members.map((member) => enumMemberAnchor(each.name, member.name)),
    ])
  const anchors = [...page.anchors, ...methodAnchors(method), ...enumAnchors, 'content']
  const twice = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index)
  if (twice)
    throw new ContentError(
      file,
      lineOf(twice, page.tree()),
      `two things on the page have the anchor #${twice}`,
    )
  return {
    route,
    file,
    frontMatter,
    fieldLines,
    outline,
    links,
    defects,
    anchors,
    key,
    blocks: blocksOf(tree, method, reference),
    overview: /<(MethodTable|Defects|NetworkTable|EnumTable)/.test(source),
  }
}
