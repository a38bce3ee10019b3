import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { UsageError } from '../../shared/commandLine.ts'
import { declarationOptions } from '../compilerOptions.ts'

/** The declarations of the package that the user asked for. */
interface ResolvedPackage {
  /** The file with the declarations. */
  file: string
  /** `@stakewise/v3-sdk@2.0.2`, or the path. */
  label: string
  /** Removes downloaded files. */
  dispose(): void
}

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/**
 * Finds the declarations of a package.
 *
 * @param target - a `.d.ts` file, a folder with a `package.json`, the name of an installed package (`sdk-2`), or
 * `name@version`, which is taken from `node_modules` (under any alias) if installed, and downloaded with npm otherwise
 * @param root - the project's folder
 * @throws UsageError if there is no such package, or if it has no declarations
 */
export function resolvePackage(target: string, root: string): ResolvedPackage {
  const path = resolve(root, target)
  if (existsSync(path)) {
    const file = statSync(path).isDirectory() ? declarationsOf(path) : path
    if (!file.endsWith('.ts')) throw new UsageError(`${target} is not a .d.ts file.`)
    return { file, label: target, dispose: () => {} }
  }
  const [, name = target, version] = /^(.+)@(.+)$/.exec(target) ?? []
  const folder = findInstalled(name, version, root)
  if (folder) return { file: declarationsOf(folder), label: labelOf(folder), dispose: () => {} }
  if (version === undefined) {
    const advice = /^[./]/.test(name) ? '' : ` To fetch one, name its version: ${name}@1.0.0`
    throw new UsageError(`${name} is neither a file, nor a folder, nor an installed package.${advice}`)
  }
  return fetchPackage(target)
}

/** Development dependencies may be installed under an alias: `"sdk-2": "npm:@stakewise/v3-sdk@^2.0.2"`. */
function findInstalled(name: string, version: string | undefined, root: string): string | undefined {
  const { dependencies, devDependencies } = hasManifest(root) ? readManifest(root) : {}
  const folderOf = (alias: string) => join(root, 'node_modules', alias)
  const installed = [name, ...Object.keys({ ...dependencies, ...devDependencies })]
    .map(folderOf)
    .filter(hasManifest)
  if (version === undefined) return installed.find((folder) => folder === folderOf(name))
  return installed.find((folder) => labelOf(folder) === `${name}@${version}`)
}

function fetchPackage(target: string): ResolvedPackage {
  const folder = mkdtempSync(join(tmpdir(), 'check-sdk-'))
  const dispose = () => rmSync(folder, { recursive: true, force: true })
  try {
    const npm = ['pack', target, '--pack-destination', folder, '--loglevel=error']
    const { status, stdout, stderr } = spawnSync('npm', npm, { encoding: 'utf8' })
    if (status !== 0) throw new UsageError(`${target} cannot be fetched: ${reasonIn(stderr)}`)
    const archive = stdout.trim().split('\n').at(-1) ?? ''
    execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder])
    const own = join(folder, 'package')
    return { file: declarationsOf(own), label: labelOf(own), dispose }
  } catch (error) {
    dispose()
    throw error
  }
}

/** The first line of npm's errors that is not just an error code. */
function reasonIn(stderr: string): string {
  const reason = stderr.split('\n').find((line) => /^npm (?:error|ERR!) (?!code)\S/.test(line))
  return reason?.replace(/^npm (?:error|ERR!) (?:\d+ )?/, '') ?? 'npm does not say why'
}

/** The file that TypeScript resolves the package's types to. */
function declarationsOf(folder: string): string {
  if (!hasManifest(folder))
    throw new UsageError(`${folder} has no package.json. Name a package's folder or its .d.ts file.`)
  // Resolving the folder only reads `types` and `main`. Resolving the package's name from within it also reads `exports`.
  const found = [`${folder}/`, readManifest(folder).name]
    .map(
      (name) =>
        ts.resolveModuleName(name, join(folder, 'index.ts'), declarationOptions, ts.sys).resolvedModule,
    )
    .find((module) => module?.extension.endsWith('.ts') && module.resolvedFileName.startsWith(`${folder}/`))
  if (!found) throw new UsageError(`${folder} has no declarations: build the package first.`)
  return found.resolvedFileName
}

const labelOf = (folder: string): string => {
  const { name, version } = readManifest(folder)
  return `${name}@${version}`
}

const hasManifest = (folder: string): boolean => existsSync(join(folder, 'package.json'))

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
