import ts from 'typescript'
import { type ApiShape, literalText, named, unionOf } from './apiShape.ts'

/** The members of an enum with their values. */
export function enumMembers(
  owner: ts.Symbol | undefined,
  checker: ts.TypeChecker,
): { name: string; value: string | number }[] {
  return [...(owner?.exports?.values() ?? [])].flatMap(({ name, valueDeclaration }) => {
    if (!valueDeclaration || !ts.isEnumMember(valueDeclaration)) return []
    const value = checker.getConstantValue(valueDeclaration)
    return value === undefined ? [] : [{ name, value }]
  })
}

/**
 * Reads enums, and members of enums in a union: as the enum if all its members are there, otherwise as the members. An enum
 * that users cannot import is the union of its values.
 *
 * @param importable - enums that users of the package can import
 */
export function readEnumTypes(types: ts.Type[], importable: ReadonlySet<ts.Symbol>): ApiShape {
  const members = types.flatMap((type) => (type.isUnion() ? type.types : [type]))
  return unionOf(
    members.flatMap((member) => {
      const owner = enumOf(member)
      if (!owner) return []
      if (!importable.has(owner)) return [named(literalText((member as ts.LiteralType).value))]
      const present = members.filter((one) => enumOf(one) === owner)
      const isComplete = present.length >= (owner.exports?.size ?? 0)
      return [named(isComplete ? owner.name : `${owner.name}.${member.symbol.name}`)]
    }),
  )
}

/** The enum of a member. TypeScript represents an enum with a single member by that member. */
function enumOf({ symbol }: ts.Type): ts.Symbol | undefined {
  if (!symbol) return undefined
  return symbol.flags & ts.SymbolFlags.Enum ? symbol : (symbol as ts.Symbol & { parent?: ts.Symbol }).parent
}
