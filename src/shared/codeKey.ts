/** The key of an example in the list of types: a checksum (FNV-1a) of its text, the same in the build and in the browser. */
export function codeKey(code: string): string {
  let sum = 0x811c9dc5
  for (const letter of code.trimEnd()) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (sum >>> 0).toString(36)
}
