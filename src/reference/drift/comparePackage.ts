import { join } from 'node:path'
import type { Api } from './apiModel.ts'
import { compareApis, type Difference } from './compareApis.ts'
import { readApi } from './readApi.ts'
import type { ResolvedPackage } from './resolvePackage.ts'

/** A comparison of these declarations with a package. */
export interface PackageComparison {
  /** The public API according to these declarations. */
  docs: Api
  differences: Difference[]
}

/** The file that declares the exports of the published package. */
export const ownDeclarations = (root: string): string => join(root, 'sdk/package.ts')

/**
 * Compares the declarations in `sdk/` with those of a package.
 *
 * @param root - the project's folder
 * @throws Error if the package exports no class `StakeWiseSDK`
 */
export function comparePackage(
  { file, label }: Pick<ResolvedPackage, 'file' | 'label'>,
  root: string,
): PackageComparison {
  const docs = readApi(ownDeclarations(root), root)
  return { docs, differences: compareApis(docs, readApi(file, root, label)) }
}
