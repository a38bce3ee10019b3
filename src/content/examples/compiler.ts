/**
 * Type-checks examples with the TypeScript API. All examples are part of one program, each as a module in memory. Parsed
 * files (libraries, ethers, wagmi …) are kept between calls, and each program reuses the previous one, so a change to a
 * page only rechecks that page's examples.
 */
import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'
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

export interface Diagnostic {
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

export interface Compiler {
  compile(modules: ExampleModule[]): Compiled[]
  /** Drops the parsed files below a folder of the root, so that changes to them are read. */
  forget(folder: string): void
}

/** Globals that examples may use without an import: a browser with a wallet. */
const ambient = `declare global {
  interface Window { ethereum: import('ethers').Eip1193Provider }
}
export {}
`

/** Error codes for unused names. They are common in examples and ignored, except for unused imports. */
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
  // Saves time: doc comments are not needed, and libraries are full of them.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone
  host.fileExists = (file) => texts.has(file) || fileExists(file)
  host.readFile = (file) => texts.get(file) ?? readFile(file)
  host.directoryExists = (path) => path === folder || existsSync(path)
  host.getSourceFile = (file, version) => {
    if (!parsed.has(file)) {
      const text = host.readFile(file)
      parsed.set(file, text === undefined ? undefined : ts.createSourceFile(file, text, version))
    }
    return parsed.get(file)
  }
  let previous: ts.Program | undefined

  return {
    compile(modules) {
      if (modules.length === 0) return []
      const files = modules.map((module) =>
        join(folder, `${hashOf(module.text)}.${module.jsx ? 'tsx' : 'ts'}`),
      )
      const wanted = new Set(files)
      for (const file of texts.keys()) {
        if (file === ambientFile || wanted.has(file)) continue
        texts.delete(file)
        parsed.delete(file)
      }
      for (const [index, file] of files.entries()) texts.set(file, modules[index]?.text ?? '')
      const rootNames = [ambientFile, ...wanted]
      const program = ts.createProgram({ rootNames, options: settings, host, oldProgram: previous })
      previous = program
      const broken = program.getConfigFileParsingDiagnostics().concat(program.getOptionsDiagnostics())
      if (broken[0]) throw new Error(`The examples cannot be compiled: ${messageOf(broken[0])}`)
      const checker = program.getTypeChecker()
      return modules.map((module, index) => {
        const source = program.getSourceFile(files[index] ?? '')
        if (!source) throw new Error('TypeScript did not load an example')
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
          .filter(({ unusedImport, start }) => !unusedImport || isInImport(source, start))
        const links = findDeclarationLinks(source, checker, join(root, 'sdk'), module.ownStart)
        return { diagnostics, links, types: findVariableTypes(source, checker, links, module.ownStart) }
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

function isInImport(source: ts.SourceFile, position: number): boolean {
  return source.statements.some(
    (statement) => ts.isImportDeclaration(statement) && statement.pos <= position && position < statement.end,
  )
}
