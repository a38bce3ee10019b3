import { join, sep } from 'node:path'
import { Application, Logger, LogLevel, type ProjectReflection, type TagString } from 'typedoc'
import { type Problem, ProblemError } from '../shared/problem.ts'
import { attributeTags } from './attributes.ts'
import { declarationOptions } from './compilerOptions.ts'
import { problemIn, programProblems, type SourceText } from './programProblems.ts'

const tagsOfAttributes: string[] = Object.values(attributeTags)

/**
 * Tags that are read only on the type of a method, unless `attributes.ts` has them too.
 *
 * - `@source`: comma-separated.
 * - `@signer`: the forms that need one, comma-separated, with an optional condition in parentheses.
 * - `@encode`, `@estimate`: notes on these forms.
 * - `@removed version — what to use instead`
 * - `@throws message — when — what to do`
 */
export const methodTags: ReadonlySet<string> = new Set(
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
  ].filter((tag) => !tagsOfAttributes.includes(tag)),
)

/** Other tags that doc comments in `sdk/` may have. `@check rule` is for arguments, the others are for maintainers. */
const otherTags = ['check', 'param', 'returns', 'typeParam']

const blockTags = [...methodTags, ...otherTags, ...tagsOfAttributes].map((tag): TagString => `@${tag}`)

/** Collects TypeDoc's warnings as problems, because TypeDoc drops unknown tags with only a warning. */
class CollectingLogger extends Logger {
  readonly problems: Problem[] = []
  readonly root: string
  constructor(root: string) {
    super()
    this.root = root
  }
  /** TypeDoc calls this with the arguments of a warning, before `log`. */
  protected override addContext(
    message: string,
    _level: LogLevel,
    ...[position, source]: [unknown?, SourceText?]
  ): string {
    if (typeof position !== 'number' || !source) return message
    this.problems.push(problemIn(source, position, withAdvice(message), this.root))
    return ''
  }
  override log(message: string, level: LogLevel): void {
    if (level < LogLevel.Warn || message === '') return
    this.problems.push({ file: 'sdk', line: 1, problem: message })
  }
}

/** TypeDoc's message on an unknown tag does not say what to do. */
const withAdvice = (message: string): string =>
  message.replace(
    /^Encountered an unknown block tag (@\w+)$/,
    `\`$1\` is not a tag of these declarations: correct it, or add it as CONTRIBUTING.md says under 'Add a TSDoc tag'`,
  )

/**
 * Reads the declarations with TypeDoc.
 *
 * @param root - folder with `sdk/` and `node_modules/`
 * @returns the declarations, and TypeDoc's warnings, such as on unknown tags
 * @throws ProblemError for errors of TypeScript, and for files that `sdk/index.ts` imports neither directly nor
 * indirectly
 */
export async function readProject(
  root: string,
): Promise<{ project: ProjectReflection; problems: Problem[] }> {
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
  app.options.setCompilerOptions([entryPoint], declarationOptions, undefined)
  const entryPoints = app.getEntryPoints() ?? []
  const broken = entryPoints.flatMap(({ program }) => programProblems(program, root))
  // TypeDoc would continue and use `any` for types that cannot be resolved.
  if (broken.length > 0) throw new ProblemError(broken)
  const project = app.converter.convert(entryPoints)
  if (!project) throw new ProblemError(logger.problems)
  return { project, problems: logger.problems }
}
