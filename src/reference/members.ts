import { DeclarationReflection, type ProjectReflection, ReferenceType, ReflectionKind } from 'typedoc'
import type { Problem } from '../shared/problem.ts'
import { commentOf, locationOf, signatureOf } from './comments.ts'
import { hasPage } from './methods.ts'
import type { Enum, Member } from './model.ts'
import { printArgument, printShape, printTypeParameters } from './types/shape.ts'
import { printFunction, printValue } from './types/signature.ts'
import { functionOf, type PrintedNames, shapeOf } from './types/typedocShapes.ts'

interface Context {
  /** The public names of types, such as `StakeWise.Config`. */
  names: PrintedNames
  /** Problems are added here. */
  problems: Problem[]
}

/** A property of the instance with methods in it, such as `vault`. */
export interface Group {
  name: string
  properties: DeclarationReflection[]
}

export function readEnums(project: ProjectReflection, problems: Problem[]): Enum[] {
  return (project.children ?? [])
    .filter((child) => child.kindOf(ReflectionKind.Enum))
    .map((child) => ({
      name: child.name,
      description: readDescription(child, problems),
      members: (child.children ?? []).map((member) => ({
        name: member.name,
        value: member.type?.type === 'literal' ? (member.type.value as string | number) : '',
        description: readDescription(member, problems),
      })),
      location: locationOf(child),
    }))
}

/** Reads the members of the instance that have no page: `sdk.config`, `sdk.getGas`, `sdk.utils.getListVariables`. */
export function readInstanceMembers(sdk: DeclarationReflection, groups: Group[], context: Context): Member[] {
  const groupNames = new Set(groups.map(({ name }) => name))
  const own = (sdk.children ?? [])
    .filter((child) => !child.kindOf(ReflectionKind.Constructor) && !groupNames.has(child.name))
    .map((child) => readMember(`sdk.${child.name}`, child, context))
  const inGroups = groups.flatMap(({ name, properties }) =>
    properties
      .filter((child) => !hasPage(child))
      .map((child) => readMember(`sdk.${name}.${child.name}`, child, context)),
  )
  return [...own, ...inGroups]
}

/** Reads the values that the package exports besides the class `StakeWiseSDK` and the enums. */
export function readExports(project: ProjectReflection, context: Context): Member[] {
  return (project.children ?? [])
    .filter((child) => child.kindOf([ReflectionKind.Variable, ReflectionKind.Function, ReflectionKind.Class]))
    .filter((child) => child.name !== 'StakeWiseSDK')
    .map((child) => readMember(child.name, child, context))
}

function readMember(name: string, child: DeclarationReflection, { names, problems }: Context): Member {
  return {
    name,
    signature: printMember(child, names),
    description: readDescription(child, problems),
    location: locationOf(child),
  }
}

function printMember(child: DeclarationReflection, names: PrintedNames): string {
  if (child.kindOf(ReflectionKind.Class)) return printClass(child, names)
  if (child.getSignature) return printValue(child.name, shapeOf(child.getSignature.type, names))
  const alias = child.type instanceof ReferenceType ? child.type.reflection : undefined
  const call = signatureOf(child) ?? (alias instanceof DeclarationReflection ? signatureOf(alias) : undefined)
  if (call) return printFunction(child.name, functionOf(call, names))
  return printValue(child.name, shapeOf(child.type, names))
}

/** Prints a class with its constructor and its own methods. */
function printClass(child: DeclarationReflection, names: PrintedNames): string {
  const typeParameters = (child.typeParameters ?? []).map(({ name }) => name)
  const members = (child.children ?? []).flatMap((member) => {
    const call = member.signatures?.[0]
    if (member.inheritedFrom || !call) return []
    const { typeParameters, parameters, result } = functionOf(call, names)
    const args = parameters.map(printArgument).join(', ')
    if (member.kindOf(ReflectionKind.Constructor)) return [`  constructor(${args})`]
    const name = `${member.flags.isStatic ? 'static ' : ''}${member.name}${printTypeParameters(typeParameters)}`
    return [`  ${name}(${args}): ${printShape(result)}`]
  })
  return `class ${child.name}${printTypeParameters(typeParameters)} {\n${members.join('\n')}\n}`
}

/** The description of a declaration. Reports a missing one. */
function readDescription(child: DeclarationReflection, problems: Problem[]): string {
  const { summary } = commentOf(child)
  if (summary === '')
    problems.push({ ...locationOf(child), problem: `\`${child.name}\` has no description.` })
  return summary
}
