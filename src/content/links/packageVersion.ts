/** The version of the package in commands that readers copy. It has to be the one that the pages describe. */

import type { Problem } from '../../shared/problem.ts'
import type { ContentFile } from '../files/readContent.ts'

/** Reports `package@version` on pages with another version than `version.package` of `site.config.ts`. */
export function packageVersionProblems(
  files: ContentFile[],
  config: { package: string; version: { package: string } },
): Problem[] {
  const right = `${config.package}@${config.version.package}`
  const problem = `the pages describe another version (\`version\` in site.config.ts): write ${right}`
  return files.flatMap(({ file, source }) =>
    source.split('\n').flatMap((line, index) =>
      line
        .split(`${config.package}@`)
        .slice(1)
        .filter((rest) => /^\d+(?:\.\d+)*/.exec(rest)?.[0] !== config.version.package)
        .map(() => ({ file, line: index + 1, problem })),
    ),
  )
}
