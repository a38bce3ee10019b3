/**
 * Type-checks examples with the TypeScript API: one program for all of them, each example its own module that exists only
 * in memory. Parsed files (libraries, ethers, wagmi …) are cached between calls, and each program reuses the last one, so
 * a change to one page only rechecks that page's examples.
 */
import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { hashOf } from '../../shared/files.ts'
import { type DeclarationLink, findDeclarationLinks } from './declarationLinks.ts'
import { findVariableTypes, type VariableType } from './variableTypes.ts'

/** A program to compile. */
export interface Unit {
  text: string
  /** Offset at which the search for links starts. */
  ownStart: number
  jsx: boolean
}

export interface Diagnostic {
  code: number
  message: string
  /** Offset into the unit's text. */
  start: number
  /** True for an import that the text does not use. */
  unusedImport?: true
}

export interface Compiled {
  diagnostics: Diagnostic[]
  /** Links of the unit's own part; offsets count from `ownStart`. */
  links: DeclarationLink[]
  /** The same for the types of its variables. */
  types: VariableType[]
}

export interface Compiler {
  compile(units: Unit[]): Compiled[]
  /** Drops the cached files below a folder of the root, because they changed. */
  forget(folder: string): void
}

/** Globals that examples may use without an import: a browser with a wallet. */
const ambient = `declare global {
  interface Window { ethereum: import('ethers').Eip1193Provider }
}
export {}
`

/** Unused names are common in examples; an unused import is a mistake. */
const unused = new Set([6133, 6192, 6196, 6198])

const options = (root: string, declarations: string): ts.CompilerOptions => ({
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noUnusedLocals: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: ['node'],
  paths: {
    '@stakewise/v3-sdk': [declarations],
    // Examples pass ethers objects to the SDK, so a package that brings its own copy has to use this one.
    ethers: [join(root, 'node_modules/ethers/lib.esm/index.d.ts')],
  },
})

/**
 * @param root - the project's folder, with `sdk/` and `node_modules/`
 * @param declarations - the file that an import of the SDK resolves to
 */
export function createCompiler(root: string, declarations = join(root, 'sdk/package.ts')): Compiler {
  const folder = join(root, '.examples')
  const ambientFile = join(folder, 'ambient.d.ts')
  const settings = options(root, declarations)
  const host = ts.createCompilerHost(settings)
  const parsed = new Map<string, ts.SourceFile | undefined>()
  const texts = new Map([[ambientFile, ambient]])
  const { fileExists, readFile } = host
  host.getCurrentDirectory = () => root
  host.fileExists = (file) => texts.has(file) || fileExists(file)
  host.readFile = (file) => texts.get(file) ?? readFile(file)
  host.directoryExists = (path) => path === folder || existsSync(path)
  host.getSourceFile = (file, version) => {
    if (!parsed.has(file)) {
      const text = host.readFile(file)
      parsed.set(file, text === undefined ? undefined : ts.createSourceFile(file, text, version, true))
    }
    return parsed.get(file)
  }
  let previous: ts.Program | undefined

  return {
    compile(units) {
      if (units.length === 0) return []
      const files = units.map((unit) => join(folder, `${hashOf(unit.text)}.${unit.jsx ? 'tsx' : 'ts'}`))
      const wanted = new Set(files)
      for (const file of texts.keys()) {
        if (file === ambientFile || wanted.has(file)) continue
        texts.delete(file)
        parsed.delete(file)
      }
      for (const [index, file] of files.entries()) texts.set(file, units[index]?.text ?? '')
      const rootNames = [ambientFile, ...wanted]
      const program = ts.createProgram({ rootNames, options: settings, host, oldProgram: previous })
      previous = program
      const broken = program.getConfigFileParsingDiagnostics().concat(program.getOptionsDiagnostics())
      if (broken[0]) throw new Error(`The examples cannot be compiled: ${messageOf(broken[0])}`)
      const checker = program.getTypeChecker()
      return units.map((unit, index) => {
        const source = program.getSourceFile(files[index] ?? '')
        if (!source) throw new Error('TypeScript lost an example')
        const diagnostics = [
          ...program.getSyntacticDiagnostics(source),
          ...program.getSemanticDiagnostics(source),
        ]
          .map((diagnostic) => ({
            code: diagnostic.code,
            message: messageOf(diagnostic),
            start: diagnostic.start ?? 0,
            ...(unused.has(diagnostic.code) && { unusedImport: true as const }),
          }))
          .filter(({ unusedImport, start }) => !unusedImport || standsInImport(source, start))
        const links = findDeclarationLinks(source, checker, join(root, 'sdk'), unit.ownStart)
        return { diagnostics, links, types: findVariableTypes(source, checker, links, unit.ownStart) }
      })
    },
    forget(changed) {
      const prefix = join(root, changed) + sep
      for (const file of parsed.keys()) if (file.startsWith(prefix)) parsed.delete(file)
    },
  }

  function messageOf(diagnostic: ts.Diagnostic): string {
    const text = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n  ')
    return text.replaceAll(`${root}${sep}`, '').replaceAll(relative(root, ambientFile), 'the examples')
  }
}

function standsInImport(source: ts.SourceFile, position: number): boolean {
  return source.statements.some(
    (statement) => ts.isImportDeclaration(statement) && statement.pos <= position && position < statement.end,
  )
}
