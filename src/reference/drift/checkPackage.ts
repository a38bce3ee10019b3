import { join } from 'node:path'
import type { Api } from './apiModel.ts'
import { compareApis, type Difference } from './compareApis.ts'
import { extractApi } from './extractApi.ts'
import { resolvePackage } from './resolvePackage.ts'

/** A comparison of these declarations with a package. */
export interface PackageCheck {
  /** What was compared with: `@stakewise/v3-sdk@2.0.2`, or a path. */
  label: string
  /** The public API as these declarations have it. */
  docs: Api
  differences: Difference[]
}

/** The file whose exports are those of the published package. */
export const ownDeclarations = (root: string): string => join(root, 'sdk/package.ts')

/**
 * Compares the declarations in `sdk/` with those of a package.
 *
 * @param target - `name@version`, the name of an installed package or alias, a package's folder, or a `.d.ts` file
 * @param root - the project's folder
 * @throws UsageError if the target cannot be read
 */
export function checkPackage(target: string, root: string): PackageCheck {
  const { file, label, dispose } = resolvePackage(target, root)
  try {
    const docs = extractApi(ownDeclarations(root), root)
    return { label, docs, differences: compareApis(docs, extractApi(file, root, label)) }
  } finally {
    dispose()
  }
}
