import { type DeclarationReflection, type ProjectReflection, ReflectionKind } from 'typedoc'
import type { Problem } from '../shared/problem.ts'
import { commentOf, locationOf } from './comments.ts'
import { hasPage } from './methods.ts'
import type { Enum, Member } from './model.ts'

/** A property of the instance with methods in it, such as `vault`. */
export interface Group {
  name: string
  properties: DeclarationReflection[]
}

export function readEnums(project: ProjectReflection, problems: Problem[]): Enum[] {
  return (project.children ?? [])
    .filter((child) => child.kindOf(ReflectionKind.Enum))
    .map((child) => {
      const members = (child.children ?? []).map((member) => ({
        ...readMember(member.name, member, problems),
        value: member.type?.type === 'literal' ? (member.type.value as string | number) : '',
      }))
      for (const [index, { name, value, location }] of members.entries()) {
        const same = members.slice(0, index).find((each) => each.value === value)
        if (same)
          problems.push({
            ...location,
            problem: `\`${child.name}.${name}\` has the value of \`${child.name}.${same.name}\`, ${value}: correct one of them`,
          })
      }
      return {
        ...readMember(child.name, child, problems),
        members: members.map(({ name, value, description }) => ({ name, value, description })),
      }
    })
}

/**
 * Reads what has no page: members of the instance (`sdk.config`, `sdk.utils.getListVariables`), and the values that the package
 * exports besides the class `StakeWiseSDK` and the enums.
 */
export function readMembers(
  project: ProjectReflection,
  sdk: DeclarationReflection,
  groups: Group[],
  problems: Problem[],
): Member[] {
  const read = (path: string) => (child: DeclarationReflection) =>
    readMember(path + child.name, child, problems)
  const groupNames = new Set(groups.map(({ name }) => name))
  const own = (sdk.children ?? []).filter(
    (child) => !child.kindOf(ReflectionKind.Constructor) && !groupNames.has(child.name),
  )
  const exported = (project.children ?? [])
    .filter((child) => child.kindOf([ReflectionKind.Variable, ReflectionKind.Function, ReflectionKind.Class]))
    .filter((child) => child !== sdk)
  return [
    ...own.map(read('sdk.')),
    ...groups.flatMap(({ name, properties }) =>
      properties.filter((child) => !hasPage(child)).map(read(`sdk.${name}.`)),
    ),
    ...exported.map(read('')),
  ]
}

/** Reads the description of a declaration. Reports a missing one. */
function readMember(name: string, child: DeclarationReflection, problems: Problem[]): Member {
  const { summary } = commentOf(child)
  const location = locationOf(child)
  if (summary === '') problems.push({ ...location, problem: `\`${child.name}\` has no description.` })
  return { name, description: summary, location }
}
