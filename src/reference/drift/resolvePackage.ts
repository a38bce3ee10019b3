import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { UsageError } from '../../shared/commandLine.ts'

/** The declarations of the package that the user named. */
export interface ResolvedPackage {
  /** The file with the declarations. */
  file: string
  /** `@stakewise/v3-sdk@2.0.2`, or the path. */
  label: string
  /** Removes downloaded files. */
  dispose(): void
}

interface Manifest {
  name?: string
  version?: string
  types?: string
  typings?: string
  main?: string
  exports?: unknown
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/**
 * Finds the declarations of a package.
 *
 * @param target - a `.d.ts` file, a folder with a `package.json`, the name of an installed package (`sdk-2`), or
 * `name@version`, which is taken from `node_modules` (under any alias) if installed, and downloaded with npm otherwise
 * @param root - the project's folder
 * @throws UsageError saying what is missing
 */
export function resolvePackage(target: string, root: string): ResolvedPackage {
  const path = resolve(root, target)
  if (existsSync(path)) {
    const file = statSync(path).isDirectory() ? declarationsOf(path) : path
    if (!/\.d\.[cm]?ts$|\.ts$/.test(file)) throw new UsageError(`${target} is no .d.ts file.`)
    return { file, label: target, dispose: () => {} }
  }
  if (isPackageName.test(target)) return resolveInstalled(target, root)
  const match = /^(@[\w.-]+\/[\w.-]+|[\w.-]+)@([\w.^~+-]+)$/.exec(target)
  if (!match)
    throw new UsageError(
      `${target} is neither a file, nor a folder, nor the name of a package with or without its version.`,
    )
  const [, name = '', version = ''] = match
  const folder = findInstalled(name, version, root)
  if (folder) return { file: declarationsOf(folder), label: target, dispose: () => {} }
  return fetchPackage(name, version)
}

const isPackageName = /^(?:@[\w.-]+\/)?[\w-][\w.-]*$/

function resolveInstalled(name: string, root: string): ResolvedPackage {
  const folder = join(root, 'node_modules', name)
  if (!existsSync(join(folder, 'package.json'))) {
    throw new UsageError(
      `${name} is neither a file, nor a folder, nor an installed package. To fetch one, name its version: ${name}@1.0.0`,
    )
  }
  const manifest = readManifest(folder)
  return { file: declarationsOf(folder), label: `${manifest.name}@${manifest.version}`, dispose: () => {} }
}

/** Development dependencies may be installed under an alias: `"sdk-2": "npm:@stakewise/v3-sdk@^2.0.2"`. */
function findInstalled(name: string, version: string, root: string): string | undefined {
  const { dependencies = {}, devDependencies = {} } = readManifest(root)
  const names = [name, ...Object.keys({ ...dependencies, ...devDependencies })]
  return names
    .map((one) => join(root, 'node_modules', one))
    .find((folder) => {
      if (!existsSync(join(folder, 'package.json'))) return false
      const manifest = readManifest(folder)
      return manifest.name === name && manifest.version === version
    })
}

function fetchPackage(name: string, version: string): ResolvedPackage {
  const folder = mkdtempSync(join(tmpdir(), 'check-sdk-'))
  const dispose = () => rmSync(folder, { recursive: true, force: true })
  try {
    const npm = ['pack', `${name}@${version}`, '--pack-destination', folder, '--json']
    const [packed] = JSON.parse(
      execFileSync('npm', npm, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
    )
    execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', folder])
    return { file: declarationsOf(join(folder, 'package')), label: `${name}@${packed.version}`, dispose }
  } catch (error) {
    dispose()
    const reason = reasonOf(error)
    throw new UsageError(`${name}@${version} cannot be fetched: ${reason}`)
  }
}

/**
 * npm's reason for a failure: newer versions print it as JSON, older ones as a line on stderr, which `npm run -s`
 * suppresses. Without either, the first line of the error.
 */
function reasonOf(error: unknown): string {
  const summary = summaryIn(error instanceof Error && 'stdout' in error ? String(error.stdout) : '')
  if (summary) return summary
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const said = stderr.split('\n').find((line) => /^npm (?:error|ERR!) (?!code)\S/.test(line))
  if (said) return said.replace(/^npm (?:error|ERR!) (?:\w+ )?/, '')
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}

function summaryIn(stdout: string): string | undefined {
  try {
    const { error } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { error?: { summary?: unknown } }
    return typeof error?.summary === 'string' ? error.summary : undefined
  } catch {
    return undefined
  }
}

/** The file that a package names for its types: in `exports`, in `types`, or `index.d.ts`. */
function declarationsOf(folder: string): string {
  if (!existsSync(join(folder, 'package.json'))) {
    throw new UsageError(`${folder} has no package.json. Name a package's folder or its .d.ts file.`)
  }
  const manifest = readManifest(folder)
  const candidates = [
    typesIn(manifest.exports),
    manifest.types,
    manifest.typings,
    manifest.main?.replace(/\.[cm]?js$/, '.d.ts'),
    'dist/index.d.ts',
    'index.d.ts',
  ]
  const found = candidates.find((file) => file !== undefined && existsSync(join(folder, file)))
  if (!found) throw new UsageError(`${folder} holds no declarations: build the package first.`)
  return join(folder, found)
}

function typesIn(exported: unknown): string | undefined {
  if (typeof exported !== 'object' || exported === null) return undefined
  const entry = exported as Record<string, unknown>
  if (typeof entry.types === 'string') return entry.types
  for (const key of ['.', 'import', 'require', 'default']) {
    const found = typesIn(entry[key])
    if (found) return found
  }
  return undefined
}

function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}
