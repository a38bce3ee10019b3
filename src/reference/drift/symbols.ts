import ts from 'typescript'

/** Name of a class or interface without the suffix that bundlers add, such as `$1`. Empty for a type without a name. */
export function nameOf(type: ts.Type): string {
  const name = type.symbol?.name ?? ''
  return name.startsWith('__') ? '' : name.replace(/\$\d+$/, '')
}

export function isPublic({ valueDeclaration, name }: ts.Symbol): boolean {
  const modifiers = valueDeclaration ? ts.getCombinedModifierFlags(valueDeclaration) : 0
  return !(modifiers & ts.ModifierFlags.NonPublicAccessibilityModifier) && !/^(?:__|#)/.test(name)
}
