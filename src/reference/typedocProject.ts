import { join, relative, sep } from 'node:path'
import { Application, Logger, LogLevel, type ProjectReflection, type TagString } from 'typedoc'
import ts from 'typescript'
import { filesBelow } from '../shared/files.ts'
import { type Problem, ProblemError } from '../shared/problem.ts'
import { ATTRIBUTE_TAGS } from './attributes.ts'

const attributeTags: string[] = Object.values(ATTRIBUTE_TAGS)

/**
 * Tags that are read only on the type of a method, unless `attributes.ts` has them too.
 *
 * - `@source`: comma-separated.
 * - `@signer`: the forms that need one, comma-separated, with an optional condition in parentheses.
 * - `@encode`, `@estimate`: notes on these forms.
 * - `@removed version — what to use instead`
 * - `@throws message — when — what to do`
 */
export const METHOD_TAGS: ReadonlySet<string> = new Set(
  [
    'encode',
    'estimate',
    'kind',
    'networks',
    'page',
    'removed',
    'returnUnit',
    'signer',
    'since',
    'source',
    'throws',
  ].filter((tag) => !attributeTags.includes(tag)),
)

/** Other tags that doc comments in `sdk/` may have. `@check rule` is for arguments. */
const OTHER_TAGS = ['check', 'example', 'param', 'returns', 'see', 'typeParam']

const blockTags = [...METHOD_TAGS, ...OTHER_TAGS, ...attributeTags].map((tag): TagString => `@${tag}`)

/** Collects TypeDoc's warnings as problems, because TypeDoc drops unknown tags with only a warning. */
class CollectingLogger extends Logger {
  readonly problems: Problem[] = []
  readonly root: string
  constructor(root: string) {
    super()
    this.root = root
  }
  override log(message: string, level: LogLevel): void {
    if (level < LogLevel.Warn) return
    this.problems.push({ file: 'sdk', line: 1, problem: message })
  }
  protected override addContext(message: string, _level: LogLevel, ...args: unknown[]): string {
    const [first, second] = args
    if (typeof first === 'number' && isSourceFile(second)) {
      const line = second.getLineAndCharacterOfPosition(first).line + 1
      this.problems.push({ file: relativeTo(this.root, second.fileName), line, problem: message })
      return ''
    }
    return message
  }
}

function isSourceFile(
  value: unknown,
): value is { fileName: string; getLineAndCharacterOfPosition(pos: number): { line: number } } {
  return typeof value === 'object' && value !== null && 'getLineAndCharacterOfPosition' in value
}

/** A file's path relative to the root, with forward slashes. */
const relativeTo = (root: string, file: string): string => relative(root, file).split(sep).join('/')

/**
 * Reads the declarations with TypeDoc.
 *
 * @param root - folder with `sdk/` and `node_modules/`
 * @throws ProblemError for errors of TypeDoc or TypeScript, and for files that `sdk/index.ts` imports neither directly nor
 * indirectly
 */
export async function readProject(root: string): Promise<ProjectReflection> {
  const entryPoint = join(root, 'sdk/index.ts')
  const app = await Application.bootstrap(
    {
      entryPoints: [entryPoint.split(sep).join('/')],
      name: 'sdk',
      readme: 'none',
      disableGit: true,
      sourceLinkTemplate: '{path}',
      basePath: root,
      sort: ['source-order'],
      blockTags,
      jsDocCompatibility: { defaultTag: false, exampleTag: false },
    },
    [],
  )
  const logger = new CollectingLogger(root)
  app.logger = logger
  app.options.setCompilerOptions(
    [entryPoint],
    {
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    },
    undefined,
  )
  const entryPoints = app.getEntryPoints() ?? []
  const [program] = entryPoints.map((each) => each.program)
  const broken = program ? programProblems(program, root) : []
  // TypeDoc would continue and use `any` for types that cannot be resolved.
  if (broken.length > 0) throw new ProblemError(broken)
  const project = app.converter.convert(entryPoints)
  const problems = logger.problems.filter(({ problem }) => problem !== '')
  if (!project || problems.length > 0) throw new ProblemError(problems)
  return project
}

/** Files of `sdk/` with other uses, which `index.ts` does not import. */
const OTHER_ENTRIES = new Set(['sdk/package.ts', 'sdk/networks.ts'])

/** TypeScript's errors in the declarations; if there are none, files that are not imported. */
function programProblems(program: ts.Program, root: string): Problem[] {
  const isDeclaration = (file: string) => relativeTo(root, file).startsWith('sdk/')
  const sources = program.getSourceFiles().filter(({ fileName }) => isDeclaration(fileName))
  const errors = sources.flatMap((source) => {
    const syntax = program.getSyntacticDiagnostics(source)
    // With syntax errors, semantic errors are unreliable.
    const found: readonly ts.Diagnostic[] =
      syntax.length > 0 ? syntax : program.getSemanticDiagnostics(source)
    return found.map(({ start = 0, messageText }) => ({
      file: relativeTo(root, source.fileName),
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      problem: shortTypes(ts.flattenDiagnosticMessageText(messageText, '\n').replaceAll(`${root}${sep}`, '')),
    }))
  })
  if (errors.length > 0) return errors
  const read = new Set(sources.map(({ fileName }) => relativeTo(root, fileName)))
  const unread = filesBelow(join(root, 'sdk'))
    .map((name) => `sdk/${name}`)
    .filter((file) => file.endsWith('.ts') && !read.has(file) && !OTHER_ENTRIES.has(file))
  return (
    unread
      // A folder's other files are read once its index is.
      .filter((file) => isIndex(file) || !unread.includes(indexOf(file)))
      .map((file) => ({
        file,
        line: 1,
        problem: `nothing imports this file: add ${importOf(file)} to ${indexOf(file)}, or delete the file`,
      }))
  )
}

/** Messages about a result quote its whole type, up to three times. A long type says less than the names around it. */
const shortTypes = (message: string): string =>
  message.replace(/'\{[^'\n]{60,}\}'/g, "'{ … }'").replace(/\s*\n\s*/g, ' ')

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))
const isIndex = (file: string): boolean => file.endsWith('/index.ts')

/** The index that should import a file: that of its folder; for an index, that of the folder above. */
const indexOf = (file: string): string =>
  `${isIndex(file) ? folderOf(folderOf(file)) : folderOf(file)}/index.ts`

/** The line that imports a file into its index. Samples are only checked, so nothing of them is exported. */
function importOf(file: string): string {
  const path = `./${file.slice(folderOf(indexOf(file)).length + 1)}`
  if (file.startsWith('sdk/samples/')) return `\`import type {} from '${path}'\``
  return isIndex(file) ? `\`export * from '${path}'\`` : `\`export type * from '${path}'\``
}
