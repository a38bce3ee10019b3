/**
 * Builds the reference model from the declarations in `sdk/`.
 *
 * TypeDoc reads the declarations, and `typedocShapes.ts` converts its types to plain shapes. Rows, signatures and errors are
 * derived from these. All missing information (descriptions, units, tags) is reported at once, with file and line.
 */

import { DeclarationReflection, type ProjectReflection, ReferenceType, ReflectionKind } from 'typedoc'
import { type Problem, ProblemError } from '../shared/problem.ts'
import { commentOf, locationOf } from './comments.ts'
import { readGlobalNames } from './globalNames.ts'
import { readEnums, readExports, readInstanceMembers } from './members.ts'
import { createMethodReader } from './methods.ts'
import type { Reference } from './model.ts'
import { parameterRows } from './rows.ts'
import { checkPages, checkProperties, checkTagTexts } from './rules.ts'
import { parseThrows, throwsProblem } from './thrown.ts'
import { readProject } from './typedocProject.ts'
import { createShapeReader } from './types/typedocShapes.ts'

export interface BuildOptions {
  /** The project's folder, with `sdk/` and `node_modules/`. */
  root: string
}

/** How SDK users write the type of a vault contract, which has no name in the namespace `StakeWise`. */
const vaultContract = "ReturnType<StakeWise.Contracts['helpers']['createVault']>"

/** Whether tables print a type only by its name, because it is very large. */
const alwaysNamed = (name: string): boolean =>
  name.startsWith('StakeWise.ABI.') || name === vaultContract || name === 'StakeWise.CustomFallbackProvider'

/**
 * Reads `sdk/` into the model. This takes a few seconds, so builds cache the result in the step `readReference`.
 *
 * @throws ProblemError with all problems of the declarations
 */
export async function buildReference({ root }: BuildOptions): Promise<Reference> {
  const project = await readProject(root)
  const publicNames = readGlobalNames(root).set('VaultAbi', vaultContract)
  const tableNames = new Map([...publicNames].filter(([, name]) => alwaysNamed(name)))
  const problems: Problem[] = checkTagTexts(project, root)
  const shapes = createShapeReader(root, tableNames)
  const named = createShapeReader(root, publicNames)

  const sdk = child(project, 'StakeWiseSDK')
  const groups = (sdk.children ?? []).flatMap((property) => {
    const methods = property.type instanceof ReferenceType ? property.type.reflection : undefined
    return methods instanceof DeclarationReflection && methods.name.endsWith('Methods')
      ? [{ name: property.name, methods }]
      : []
  })
  const reader = createMethodReader({ root, shapes, problems, transaction: child(project, 'Transaction') })
  const methods = groups.flatMap(({ name, methods }) => reader.readGroup(name, methods))
  const removed = (child(project, 'RemovedMethods').children ?? []).flatMap((property) => {
    const [group = '', name = ''] = property.name.split('.')
    return reader.readMethod(group, name, property) ?? []
  })

  problems.push(...checkPages([...methods, ...removed]))

  const options = child(project, 'Options')
  const optionProperties = shapes.propertiesOf(options)
  problems.push(...checkProperties(optionProperties))
  const location = locationOf(sdk, root)
  const constructorThrows = (commentOf(sdk).tags.get('throws') ?? []).flatMap((line) => {
    const thrown = parseThrows(line)
    if (!thrown) problems.push({ ...location, problem: throwsProblem })
    return thrown ?? []
  })

  const reference: Reference = {
    methods: [...methods, ...removed],
    enums: readEnums(project, root, problems),
    options: parameterRows(optionProperties),
    constructorThrows,
    members: readInstanceMembers({ sdk, groups, root, shapes: named, problems }),
    exports: readExports(project, { root, shapes: named, problems }),
  }
  if (problems.length === 0) problems.push(...unlistedMethods(project, reference, root))
  if (problems.length > 0) throw new ProblemError(problems)
  return reference
}

/** Finds declarations with a `@page` that no group of methods contains, so that nobody could call them. */
function unlistedMethods(project: ProjectReflection, { methods }: Reference, root: string): Problem[] {
  const read = new Set(methods.map(({ location: { file, line } }) => `${file}:${line}`))
  return (project.children ?? [])
    .filter((one) => one.kindOf(ReflectionKind.TypeAlias) && commentOf(one).tag('page') !== undefined)
    .map((one) => ({ ...locationOf(one, root), name: one.name }))
    .filter(({ file, line }) => !read.has(`${file}:${line}`))
    .map(({ file, line, name }) => ({
      file,
      line,
      problem: `\`${name}\` has a \`@page\`, but no method has this type: add it to the methods in the folder's index.ts, and a new group of methods to \`StakeWiseSDK\` in sdk/sdk.ts`,
    }))
}

function child(project: ProjectReflection, name: string): DeclarationReflection {
  const found = project.children?.find((one) => one.name === name)
  if (found?.kindOf([ReflectionKind.Class, ReflectionKind.Interface])) return found
  throw new ProblemError([
    {
      file: 'sdk/index.ts',
      line: 1,
      problem: `does not export the class or interface \`${name}\`, which the reference is read from`,
    },
  ])
}
