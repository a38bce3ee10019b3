/**
 * The checks of `npm run check:content` that a build skips: names against the declarations, prose against the dictionary.
 * Problems that also stop a build are found when the site is loaded (`build/load.ts`).
 */

import { join } from 'node:path'
import type { Reference } from '../../reference/model.ts'
import type { Problem } from '../../shared/problem.ts'
import type { CompileModules } from '../examples/checkExamples.ts'
import { findFences } from '../examples/fences.ts'
import type { ContentFile } from '../files/readContent.ts'
import type { Page } from '../page.ts'
import { handWrittenTables } from '../tables.ts'
import { findCompiledNames } from './names/compiledNames.ts'
import { readDeclaredNames, readPublishedNames, variablesIn } from './names/declaredNames.ts'
import { readExceptions } from './names/exceptions.ts'
import { createMessages } from './names/messages.ts'
import { checkProseNames } from './names/proseNames.ts'
import { createScopes, type Scopes } from './names/scope.ts'
import { checkStatements, type Knowledge, namesForCompiler, type Text } from './names/statements.ts'
import { declarationPassages } from './passages/declarationPassages.ts'
import { pagePassages } from './passages/pagePassages.ts'
import { checkSpelling } from './spelling.ts'
import { checkPageMetadata, type PageSource } from './structure.ts'
import { checkTimeTables } from './units.ts'

/** The migration page may mention removed names if they exist in the version it migrates from. */
const migration = { route: 'setup/migration', package: 'sdk-2' }

export interface Content {
  /** The project's folder, with `sdk/`, `cspell.json` and `node_modules/`. */
  root: string
  files: ContentFile[]
  /** All pages, including the home page. */
  pages: Page[]
  reference: Reference
  /** Compiles the names on the pages, to find out which ones exist. */
  compile: CompileModules
}

export interface ContentReport {
  problems: Problem[]
  pages: number
  /** Number of verified API names and error messages on the pages. */
  statements: number
  defects: number
}

export async function checkContent(content: Content): Promise<ContentReport> {
  const { root, files, pages, reference, compile } = content
  const sources = new Map(files.map(({ file, source }) => [file, source]))
  const pageSources = pages.map((page): PageSource => ({ page, source: sources.get(page.file) ?? '' }))
  const scopes = createScopes(reference)
  const texts = textsOf(pageSources, scopes, content)
  const passages = texts.flatMap((text) => text.passages)
  const declared = readDeclaredNames(root, reference)
  const exceptions = readExceptions(root)
  const knowledge: Knowledge = {
    reference,
    scopes,
    declared,
    exceptions,
    messages: createMessages(reference, declared),
    compiled: await findCompiledNames(namesForCompiler(passages), compile),
  }
  const reports = texts.map((text) => checkStatements(text, knowledge))
  return {
    problems: [
      ...checkPageMetadata(pageSources),
      ...reports.flatMap((report) => report.problems),
      ...exceptions.stale(),
      ...checkProseNames(passages, scopes),
      ...checkTimeTables(passages, scopes),
      ...(await checkSpelling(passages, join(root, 'cspell.json'))),
    ],
    pages: pages.length,
    statements: reports.reduce((sum, { found }) => sum + found, 0),
    defects: pages.reduce((count, page) => count + page.defects.length, 0),
  }
}

/** The text of each page, with the descriptions that its generated parts show, and the descriptions that no page shows. */
function textsOf(pages: PageSource[], scopes: Scopes, { root, reference }: Content): Text[] {
  const descriptions = declarationPassages(reference)
  const published = readPublishedNames(root, migration.package)
  const nothing: ReadonlySet<string> = new Set()
  return [
    ...pages.map(({ page, source }): Text => {
      const { route, method, frontMatter } = page
      const code = findFences(source).map((fence) => fence.code)
      return {
        method,
        passages: [
          ...pagePassages(page, source, handWrittenTables(source, root)),
          ...descriptions.filter((each) => each.route === route),
        ],
        methods: [
          ...scopes.called(code.join('\n')),
          ...frontMatter.related.flatMap((each) => scopes.methodAt(each) ?? []),
        ],
        variables: new Set(code.flatMap(variablesIn)),
        former: route === migration.route ? published : nothing,
      }
    }),
    {
      method: undefined,
      passages: descriptions.filter((each) => each.route === undefined),
      methods: reference.methods,
      variables: nothing,
      former: nothing,
    },
  ]
}
