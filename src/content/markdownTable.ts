const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\n/g, ' ')

/** A GFM table; every cell is Markdown. */
export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
