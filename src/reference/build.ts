/**
 * Builds the reference model from the declarations in `sdk/`.
 *
 * TypeDoc reads the declarations, and `typedocShapes.ts` converts its types to plain shapes. Rows, signatures and errors are
 * derived from these. All missing information (descriptions, units, tags) is reported at once, with file and line.
 */

import { DeclarationReflection, type ProjectReflection, ReferenceType, ReflectionKind } from 'typedoc'
import { type Problem, ProblemError, problemAt } from '../shared/problem.ts'
import { commentOf, locationOf } from './comments.ts'
import { type Group, readEnums, readMembers } from './members.ts'
import { hasPage, type MethodProperty, REMOVED_FILE, readMethod } from './methods.ts'
import type { Method, Reference } from './model.ts'
import { parameterRows } from './rows.ts'
import { checkArgumentTags, checkPages, checkProperties, checkTagTexts } from './rules.ts'
import { readSamples } from './samples.ts'
import { readThrows } from './thrown.ts'
import { readProject } from './typedocProject.ts'
import { propertiesOf } from './types/typedocShapes.ts'

/**
 * Reads `sdk/` into the model. This takes a few seconds, so builds cache the result in the step `readReference`.
 *
 * @param root - the project's folder, with `sdk/` and `node_modules/`
 * @throws ProblemError with all problems of the declarations
 */
export async function buildReference({ root }: { root: string }): Promise<Reference> {
  const { project, problems } = await readProject(root)
  problems.push(...checkTagTexts(project))

  const sdk = declarationOf(project, 'StakeWiseSDK')
  const groups = groupsOf(sdk)
  const methodContext = {
    transaction: declarationOf(project, 'Transaction'),
    samples: readSamples(root),
    problems,
  }
  const properties = [...groups.flatMap(methodsOf), ...removedMethods(project)]
  const methods = properties.flatMap((property) => readMethod(property, methodContext) ?? [])
  problems.push(...checkPages(methods))

  const options = propertiesOf(declarationOf(project, 'Options'))
  problems.push(...checkProperties(options))

  const location = locationOf(sdk)
  const reference: Reference = {
    methods,
    enums: readEnums(project, problems),
    options: parameterRows(options),
    constructorThrows: readThrows(commentOf(sdk), (problem) => problems.push({ ...location, problem })),
    members: readMembers(project, sdk, groups, problems),
  }
  // Only once all methods are read is it known what belongs to none.
  if (problems.length === 0) problems.push(...unlistedMethods(project, methods))
  if (problems.length === 0) problems.push(...checkArgumentTags(project, methods))
  if (problems.length > 0) throw new ProblemError(problems)
  return reference
}

/** The groups of the instance, such as `sdk.vault`: properties whose type is an interface like `VaultMethods`. */
function groupsOf(sdk: DeclarationReflection): Group[] {
  return (sdk.children ?? []).flatMap(({ name, type }) => {
    const methods = type instanceof ReferenceType ? type.reflection : undefined
    const isGroup = methods instanceof DeclarationReflection && methods.name.endsWith('Methods')
    return isGroup ? [{ name, properties: methods.children ?? [] }] : []
  })
}

const methodsOf = ({ name: group, properties }: Group): MethodProperty[] =>
  properties.filter(hasPage).map((property) => ({ group, name: property.name, property }))

/** The properties of `RemovedMethods`, named like `osToken.getConfig`. */
function removedMethods(project: ProjectReflection): MethodProperty[] {
  return (declarationOf(project, 'RemovedMethods').children ?? []).map((property) => {
    const [group = '', name = ''] = property.name.split('.')
    return { group, name, property }
  })
}

/** Finds declarations with a `@page` that no group of methods contains, so that nobody could call them. */
function unlistedMethods(project: ProjectReflection, methods: Method[]): Problem[] {
  const read = new Set(methods.map(({ location: { file, line } }) => `${file}:${line}`))
  return (project.children ?? [])
    .filter((one) => one.kindOf(ReflectionKind.TypeAlias) && commentOf(one).tag('page') !== undefined)
    .map((one) => ({ ...locationOf(one), name: one.name }))
    .filter(({ file, line }) => !read.has(`${file}:${line}`))
    .map(({ file, line, name }) => ({
      file,
      line,
      problem:
        file === REMOVED_FILE
          ? `\`${name}\` has a \`@page\`, but is not in \`RemovedMethods\`: add \`'group.method': ${name}\` there`
          : `\`${name}\` has a \`@page\`, but no method has this type: add it to the methods in the folder's index.ts, and a new group of methods to \`StakeWiseSDK\` in sdk/sdk.ts`,
    }))
}

function declarationOf(project: ProjectReflection, name: string): DeclarationReflection {
  const found = project.children?.find((one) => one.name === name)
  if (found?.kindOf([ReflectionKind.Class, ReflectionKind.Interface])) return found
  const problem = `does not export the class or interface \`${name}\`, which the reference is read from`
  throw problemAt('sdk/index.ts', 1, problem)
}
