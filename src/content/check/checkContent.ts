/**
 * Holds all that the site says against what is known: pages and descriptions against the reference, names against
 * the declarations, prose against the vocabulary and the dictionary. Links and examples have checks of their own
 * (`linkCheck.ts`, `examples/`).
 */
import { join } from 'node:path'
import type { Reference } from '../../reference/model.ts'
import { createExampleChecker } from '../examples/checkExamples.ts'
import { findFences } from '../examples/fences.ts'
import type { SourcePage } from '../page.ts'
import type { ContentFile } from '../readContent.ts'
import { findCompiledNames } from './compiledNames.ts'
import { declarationPassages } from './declarationPassages.ts'
import { readDeclaredNames, readPublishedNames, variablesIn } from './declaredNames.ts'
import { exceptionList } from './exceptionList.ts'
import { createExceptions, type Exception } from './exceptions.ts'
import { checkLinkNames } from './links.ts'
import { createMessages } from './messages.ts'
import { pagePassages } from './pagePassages.ts'
import type { Problem } from './problem.ts'
import { createScopes } from './scope.ts'
import { checkSpelling } from './spelling.ts'
import { checkStatements, namesForCompiler, type StatementKind, type Text } from './statements.ts'
import { checkStructure, type PageSource } from './structure.ts'
import { checkStyle } from './style.ts'
import { checkTimeTables } from './timeTables.ts'
import { checkTimeUnits } from './units.ts'

const overview = 'introduction'
/** Speaks of names that are gone; they have to be names of the version it leads away from. */
const migration = { route: 'setup/migration', package: 'sdk-2' }

export interface Content {
  files: ContentFile[]
  /** All pages, the home page included. */
  pages: SourcePage[]
  reference: Reference
}

export interface ContentReport {
  /** By file and line. */
  problems: Problem[]
  pages: number
  /** Names and messages looked up, by what they turned out to be. */
  statements: Map<StatementKind, number>
  exceptions: Exception[]
  defects: number
  words: number
  sentences: number
}

export interface ContentChecker {
  check(content: Content): Promise<ContentReport>
}

interface Options {
  /** The project's folder: holds `sdk/`, `cspell.json` and `node_modules/`. */
  root: string
  /** Keeps what TypeScript found; left out, it lives in memory only. */
  cacheFile?: string
  exceptions?: Exception[]
}

/** Keeps its TypeScript program between calls, so keep the checker while a development server runs. */
export function createContentChecker({
  root,
  cacheFile,
  exceptions: list = exceptionList,
}: Options): ContentChecker {
  const compiler = createExampleChecker({ root, ...(cacheFile && { cacheFile }) })

  return {
    async check({ files, pages, reference }) {
      const sources = new Map(files.map(({ file, source }) => [file, source]))
      const all = pages.map((page): PageSource => ({ page, source: sources.get(page.file) ?? '' }))
      const scopes = createScopes(reference)
      const declared = readDeclaredNames(root, reference)
      const exceptions = createExceptions(list)
      const descriptions = declarationPassages(reference)
      const published = readPublishedNames(root, migration.package)
      const texts: Text[] = [
        ...all.map((each) => textOf(each)),
        {
          method: undefined,
          passages: descriptions.filter((each) => !each.route),
          methods: reference.methods,
          variables: new Set(),
          former: new Set(),
        },
      ]
      const passages = texts.flatMap((text) => text.passages)
      const knowledge = {
        reference,
        scopes,
        declared,
        exceptions,
        messages: createMessages(reference, declared),
        compiled: await findCompiledNames(namesForCompiler(passages), compiler),
      }
      const reports = texts.map((text) => checkStatements(text, knowledge))
      const style = checkStyle(passages, scopes)
      const problems = [
        ...checkStructure(all, { reference, overview }),
        ...reports.flatMap((report) => report.problems),
        ...exceptions.stale(),
        ...checkLinkNames(passages, scopes),
        ...checkTimeUnits(reference),
        ...checkTimeTables(passages, scopes),
        ...style.problems,
        ...(await checkSpelling(passages, join(root, 'cspell.json'))),
      ]
      return {
        problems: problems.sort(byPlace),
        pages: pages.length,
        statements: sum(reports.map((report) => report.counts)),
        exceptions: exceptions.used(),
        defects: pages.reduce((count, page) => count + page.defects.length, 0),
        words: style.words,
        sentences: style.sentences,
      }

      /** A page with the descriptions that its generated parts show. */
      function textOf({ page, source }: PageSource): Text {
        const { route, method, frontMatter } = page
        const code = findFences(source).map((fence) => fence.code)
        return {
          method,
          passages: [...pagePassages(page, source), ...descriptions.filter((each) => each.route === route)],
          methods: [
            ...scopes.called(code.join('\n')),
            ...frontMatter.related.flatMap((each) => scopes.methodAt(each) ?? []),
          ],
          variables: new Set(code.flatMap(variablesIn)),
          former: route === migration.route ? published : new Set(),
        }
      }
    },
  }
}

function sum<Key>(all: Map<Key, number>[]): Map<Key, number> {
  const result = new Map<Key, number>()
  for (const [key, count] of all.flatMap((each) => [...each])) result.set(key, (result.get(key) ?? 0) + count)
  return result
}

const byPlace = (a: Problem, b: Problem): number =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
