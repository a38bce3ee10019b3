import type { Element, ElementContent, Root } from 'hast'

/**
 * Adds the column's name as `data-label` to every table cell except the first of a row, because narrow screens stack the
 * cells of a row and hide the header. Tables with two columns need no labels: the second column describes the first.
 */
export function addCellLabels(tree: Root): void {
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

/** The descendants with a tag name in document order, without those inside another match. */
function elements(parent: Root | Element, name: string): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return isElement(child, name) ? [child] : elements(child, name)
  })
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''
