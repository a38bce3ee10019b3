import type { Element, ElementContent, Root } from 'hast'

/**
 * Adds the column name as `data-label` to every table cell except a row's first: a narrow screen stacks the cells of a row
 * and has no header. In a table of two columns, the second describes the first and needs no label.
 */
export function labelCells(tree: Root): void {
  for (const table of elements(tree, 'table')) {
    const labels = elements(table, 'th').map(textOf)
    if (labels.length < 3) continue
    for (const row of elements(table, 'tr')) {
      const cells = row.children.filter((child) => isElement(child, 'td'))
      for (const [column, cell] of cells.entries()) {
        if (column > 0 && labels[column]) cell.properties.dataLabel = labels[column]
      }
    }
  }
}

const isElement = (node: ElementContent | Root['children'][number], name: string): node is Element =>
  node.type === 'element' && node.tagName === name

/** Descendants with a tag name, in reading order; matches inside a match are skipped. */
function elements(parent: Root | Element, name: string): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return isElement(child, name) ? [child] : elements(child, name)
  })
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''
