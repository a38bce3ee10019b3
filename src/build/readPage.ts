/** One `.mdx` file -> what the site has to know of the page, and its tree. */
import type { Root } from 'mdast'
import { blocksOf, type ContentBlock, methodAnchors } from '../content/blocks.ts'
import { ContentError } from '../content/contentError.ts'
import type { Inserts } from '../content/inserts.ts'
import type { SourcePage } from '../content/page.ts'
import { parsePage } from '../content/parse.ts'
import type { ContentFile } from '../content/readContent.ts'
import { enumAnchor, enumMemberAnchor } from '../reference/anchors.ts'
import { migrationTableIds, printMigrationTable } from '../reference/drift/migration.ts'
import type { Enum, Method } from '../reference/model.ts'

/** What can be kept from one build to the next. */
export interface PageFacts extends Omit<SourcePage, 'method' | 'source' | 'tree'> {
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

/** @throws ContentError for anything a page may not contain */
export const parseFile = (file: ContentFile, method: Method | undefined): SourcePage =>
  parsePage(file.source, file.file, file.route, () => method, inserts)

/** @throws ContentError when two things have the same anchor */
export function factsOf(
  page: SourcePage,
  source: string,
  method: Method | undefined,
  enums: Enum[],
): PageFacts {
  const { route, file, frontMatter, fieldLines, outline, links, defects } = page
  const tree = page.tree()
  const enumAnchors = enums
    .filter((each) => source.includes(`<EnumTable name="${each.name}"`))
    .flatMap((each) => [
      enumAnchor(each.name),
      ...each.members.map((member) => enumMemberAnchor(each.name, member.name)),
    ])
  const anchors = [...page.anchors, ...methodAnchors(method), ...enumAnchors, 'content']
  const twice = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index)
  if (twice)
    throw new ContentError(file, lineOf(twice, tree), `two things on the page have the anchor #${twice}`)
  return {
    route,
    file,
    frontMatter,
    fieldLines,
    outline,
    links,
    defects,
    anchors,
    blocks: blocksOf(tree, method, enums),
    overview: /<(MethodTable|Defects|NetworkTable|EnumTable)/.test(source),
  }
}

/** Line of the last heading with this anchor; 1 where the anchor belongs to a generated part. */
function lineOf(anchor: string, tree: Root): number {
  const named = tree.children.filter((node) => (node.data as HeadingData)?.hProperties?.id === anchor)
  return named.at(-1)?.position?.start.line ?? 1
}

type HeadingData = { hProperties?: { id?: string } } | undefined
