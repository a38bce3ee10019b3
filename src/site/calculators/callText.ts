/** A call of the SDK with its bigints written out, ready to paste, and what it answers. */
export function callText(
  call: string,
  args: Record<string, bigint>,
  answer: string,
  given: string[] = [],
): string {
  const lines = [
    ...given.map((name) => `  ${name},`),
    ...Object.entries(args).map(([name, value]) => `  ${name}: ${value}n,`),
  ]
  return [`${call}({`, ...lines, '})', `// ${answer}`].join('\n')
}
