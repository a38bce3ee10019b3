/** Finds what makes the declarations in `sdk/` unreadable: errors of TypeScript, and files that nothing imports. */
import { basename, join, relative, sep } from 'node:path'
import ts from 'typescript'
import { filesBelow } from '../shared/files.ts'
import { folderOf } from '../shared/paths.ts'
import type { Problem } from '../shared/problem.ts'

/** What a problem's location is computed from: a file of TypeScript, or of TypeDoc's logger. */
export type SourceText = Pick<ts.SourceFileLike, 'getLineAndCharacterOfPosition'> & { fileName: string }

export const problemIn = (source: SourceText, position: number, problem: string, root: string): Problem => ({
  file: relativeTo(root, source.fileName),
  line: source.getLineAndCharacterOfPosition(position).line + 1,
  problem,
})

/** TypeScript's errors in the declarations; if there are none, files that are not imported. */
export function programProblems(program: ts.Program, root: string): Problem[] {
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => relativeTo(root, fileName).startsWith('sdk/'))
  const errors = sources.flatMap((source) => compilerErrors(program, source, root))
  return errors.length > 0 ? errors : unreadFiles(sources, root)
}

function compilerErrors(program: ts.Program, source: ts.SourceFile, root: string): Problem[] {
  const syntax = program.getSyntacticDiagnostics(source)
  // With syntax errors, semantic errors are unreliable.
  const found: readonly ts.Diagnostic[] = syntax.length > 0 ? syntax : program.getSemanticDiagnostics(source)
  return found.map(({ start = 0, messageText }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, '\n').replaceAll(`${root}${sep}`, '')
    return problemIn(source, start, shortTypes(message), root)
  })
}

/** Messages about a result quote its whole type, up to three times. A long type says less than the names around it. */
const shortTypes = (message: string): string =>
  message.replace(/'\{[^'\n]{60,}\}'/g, "'{ … }'").replace(/\s*\n\s*/g, ' ')

/** Files of `sdk/` with other uses, which `index.ts` does not import. */
const otherEntries = new Set(['sdk/package.ts', 'sdk/networks.ts'])

function unreadFiles(sources: ts.SourceFile[], root: string): Problem[] {
  const read = new Set(sources.map(({ fileName }) => relativeTo(root, fileName)))
  const unread = filesBelow(join(root, 'sdk'))
    .map((name) => `sdk/${name}`)
    .filter((file) => file.endsWith('.ts') && !read.has(file) && !otherEntries.has(file))
  return (
    unread
      // A folder's other files are read once its index is.
      .filter((file) => isIndex(file) || !unread.includes(indexOf(file)))
      .map((file) => ({
        file,
        line: 1,
        problem: file.endsWith('.d.ts')
          ? `the SDK is declared in ordinary .ts files: rename it to ${basename(file, '.d.ts')}.ts`
          : `nothing imports this file: add ${importOf(file)} to ${indexOf(file)}, or delete the file`,
      }))
  )
}

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

/** A file's path relative to the root, with forward slashes. */
const relativeTo = (root: string, file: string): string => relative(root, file).split(sep).join('/')
