/** Prints a table as Markdown, without a trailing line break. */
export const markdownTable = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
