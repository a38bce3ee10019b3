import { DeclarationReflection, type ProjectReflection, ReferenceType, ReflectionKind } from 'typedoc'
import type { Problem } from '../shared/problem.ts'
import { commentOf, locationOf, signatureOf } from './comments.ts'
import { hasPage } from './methods.ts'
import type { Enum, Member } from './model.ts'
import { printArgument, printShape, printTypeParameters } from './types/shape.ts'
import { printFunction, printValue } from './types/signature.ts'
import type { ShapeReader } from './types/typedocShapes.ts'

interface Context {
  root: string
  /** Prints types by their public names, such as `StakeWise.Config`. */
  shapes: ShapeReader
  /** Problems are added here. */
  problems: Problem[]
}

interface Group {
  name: string
  methods: DeclarationReflection
}

export function readEnums(project: ProjectReflection, root: string, problems: Problem[]): Enum[] {
  return (project.children ?? [])
    .filter((child) => child.kindOf(ReflectionKind.Enum))
    .map((child) => ({
      name: child.name,
      description: readDescription(child, root, problems),
      members: (child.children ?? []).map((member) => ({
        name: member.name,
        value: member.type?.type === 'literal' ? (member.type.value as string | number) : '',
        description: readDescription(member, root, problems),
      })),
      location: locationOf(child, root),
    }))
}

/** Reads the members of the instance that have no page: `sdk.config`, `sdk.getGas`, `sdk.utils.getListVariables`. */
export function readInstanceMembers(
  context: Context & { sdk: DeclarationReflection; groups: Group[] },
): Member[] {
  const { sdk, groups } = context
  const names = new Set(groups.map(({ name }) => name))
  const own = (sdk.children ?? [])
    .filter((child) => !child.kindOf(ReflectionKind.Constructor) && !names.has(child.name))
    .map((child) => readMember(`sdk.${child.name}`, child, context))
  const inGroups = groups.flatMap(({ name, methods }) =>
    (methods.children ?? [])
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

function readMember(name: string, child: DeclarationReflection, { root, shapes, problems }: Context): Member {
  return {
    name,
    signature: signature(child, shapes),
    description: readDescription(child, root, problems),
    location: locationOf(child, root),
  }
}

function signature(child: DeclarationReflection, shapes: ShapeReader): string {
  if (child.kindOf(ReflectionKind.Class)) return printClass(child, shapes)
  const alias = child.type instanceof ReferenceType ? child.type.reflection : undefined
  const call =
    child.signatures?.[0] ??
    signatureOf(child) ??
    (alias instanceof DeclarationReflection ? signatureOf(alias) : undefined)
  if (call && !child.getSignature) return printFunction(child.name, shapes.functionOf(call))
  return printValue(child.name, shapes.shapeOf(child.getSignature?.type ?? child.type))
}

/** Prints a class with its constructor and its own methods. */
function printClass(child: DeclarationReflection, shapes: ShapeReader): string {
  const typeParameters = (child.typeParameters ?? []).map(({ name }) => name)
  const members = (child.children ?? []).flatMap((member) => {
    const call = member.signatures?.[0]
    if (member.inheritedFrom || !call) return []
    const { typeParameters, parameters, result } = shapes.functionOf(call)
    const args = parameters.map(printArgument).join(', ')
    if (member.kindOf(ReflectionKind.Constructor)) return [`  constructor(${args})`]
    const name = `${member.flags.isStatic ? 'static ' : ''}${member.name}${printTypeParameters(typeParameters)}`
    return [`  ${name}(${args}): ${printShape(result)}`]
  })
  return `class ${child.name}${printTypeParameters(typeParameters)} {\n${members.join('\n')}\n}`
}

/** The description of a declaration. Reports a missing one. */
function readDescription(child: DeclarationReflection, root: string, problems: Problem[]): string {
  const { summary } = commentOf(child)
  if (summary === '')
    problems.push({ ...locationOf(child, root), problem: `\`${child.name}\` has no description.` })
  return summary
}
