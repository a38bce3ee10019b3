/**
 * Type-checks examples with the TypeScript API. All examples are part of one program, each as a module in memory. Parsed
 * files (libraries, ethers, wagmi …) are kept between calls, and each program reuses the previous one, so a change to a
 * page only rechecks that page's examples.
 */
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import ts from 'typescript'
import { declarationOptions } from '../../reference/compilerOptions.ts'
import { hashOf } from '../../shared/files.ts'
import { type DeclarationLink, findDeclarationLinks } from './declarationLinks.ts'
import { findVariableTypes, type VariableType } from './variableTypes.ts'

/** An example, preceded by the code that it continues, to compile as a module. */
export interface ExampleModule {
  text: string
  /** Offset of the example's own code, after the code that it continues. Links and types are only returned from there on. */
  ownStart: number
  jsx: boolean
}

interface Diagnostic {
  code: number
  message: string
  /** Offset into the module's text. */
  start: number
  /** True for an import that the text does not use. */
  unusedImport?: true
}

export interface Compiled {
  diagnostics: Diagnostic[]
  /** Links in the example's own code; offsets count from `ownStart`. */
  links: DeclarationLink[]
  /** Types of the variables in the example's own code; offsets count from `ownStart`. */
  types: VariableType[]
}

/** Globals that examples may use without an import: a browser with a wallet. */
const AMBIENT = `declare global {
  interface Window { ethereum: import('ethers').Eip1193Provider }
}
export {}
`

/** Error codes for unused names. They are common in examples and ignored, except for unused imports. */
const unusedCodes = new Set([6133, 6192, 6196, 6198])

const optionsFor = (root: string, declarations: string): ts.CompilerOptions => ({
  ...declarationOptions,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  noUnusedLocals: true,
  types: ['node'],
  paths: {
    '@stakewise/v3-sdk': [declarations],
    // Examples pass ethers objects to the SDK, so a package that brings its own copy has to use this one.
    ethers: [join(root, 'node_modules/ethers/lib.esm/index.d.ts')],
  },
})

/** Files by their absolute paths. */
interface Files {
  /** The texts of the modules, which exist only in memory. */
  texts: Map<string, string>
  /** All files that were parsed so far. */
  parsed: Map<string, ts.SourceFile | undefined>
}

/**
 * @param root - the project's folder, with `sdk/` and `node_modules/`
 * @param declarations - the file that an import of the SDK resolves to
 * @returns a function that compiles modules. It reads `sdk/` each time, and what examples import otherwise only once
 */
export function createCompiler(
  root: string,
  declarations = join(root, 'sdk/package.ts'),
): (modules: ExampleModule[]) => Compiled[] {
  const folder = join(root, '.examples')
  const sdk = join(root, 'sdk')
  const ambientFile = join(folder, 'ambient.d.ts')
  const files: Files = { texts: new Map(), parsed: new Map() }
  const options = optionsFor(root, declarations)
  const host = hostOf(root, folder, options, files)
  let previous: ts.Program | undefined

  return (modules) => {
    if (modules.length === 0) return []
    const paths = modules.map(({ text, jsx }) => join(folder, `${hashOf(text)}.${jsx ? 'tsx' : 'ts'}`))
    const texts = new Map(modules.map(({ text }, index) => [paths[index] ?? '', text]))
    // Changes in `sdk/` have to be read, and modules that are gone need no memory.
    for (const path of files.parsed.keys())
      if (path.startsWith(sdk + sep) || (files.texts.has(path) && !texts.has(path))) files.parsed.delete(path)
    files.texts = texts.set(ambientFile, AMBIENT)
    const program = ts.createProgram({ rootNames: [...texts.keys()], options, host, oldProgram: previous })
    previous = program
    const [broken] = [...program.getConfigFileParsingDiagnostics(), ...program.getOptionsDiagnostics()]
    if (broken) throw new Error(`The examples cannot be compiled: ${messageOf(broken, root)}`)
    return modules.map(({ ownStart }, index) => {
      const source = program.getSourceFile(paths[index] ?? '')
      if (!source) throw new Error('TypeScript did not load an example')
      const checker = program.getTypeChecker()
      const links = findDeclarationLinks(source, checker, sdk, ownStart)
      return {
        diagnostics: diagnosticsOf(source, program, root),
        links,
        types: findVariableTypes(source, checker, links, ownStart),
      }
    })
  }
}

/** Reads modules from memory and other files from the disk, and parses each only once. */
function hostOf(root: string, folder: string, options: ts.CompilerOptions, files: Files): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.getCurrentDirectory = () => root
  // Saves time: doc comments are not needed, and libraries are full of them.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone
  host.fileExists = (path) => files.texts.has(path) || fileExists(path)
  host.readFile = (path) => files.texts.get(path) ?? readFile(path)
  host.directoryExists = (path) => path === folder || existsSync(path)
  host.getSourceFile = (path, version) => {
    if (!files.parsed.has(path)) {
      const text = host.readFile(path)
      files.parsed.set(path, text === undefined ? undefined : ts.createSourceFile(path, text, version))
    }
    return files.parsed.get(path)
  }
  return host
}

function diagnosticsOf(source: ts.SourceFile, program: ts.Program, root: string): Diagnostic[] {
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    .map((diagnostic) => ({
      code: diagnostic.code,
      message: messageOf(diagnostic, root),
      start: diagnostic.start ?? 0,
      ...(unusedCodes.has(diagnostic.code) && { unusedImport: true as const }),
    }))
    .filter(({ unusedImport, start }) => !unusedImport || isInImport(source, start))
}

/** TypeScript's message, with paths relative to the project. */
const messageOf = ({ messageText }: ts.Diagnostic, root: string): string =>
  ts.flattenDiagnosticMessageText(messageText, '\n  ').replaceAll(`${root}${sep}`, '')

const isInImport = (source: ts.SourceFile, position: number): boolean =>
  source.statements.some(
    (statement) => ts.isImportDeclaration(statement) && statement.pos <= position && position < statement.end,
  )
