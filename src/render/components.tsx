/** The components that pages may use: calculators and diagrams, and those that are replaced by other blocks. */
import type { ReactNode } from 'react'
import type { Block } from '../content/page.ts'
import { definitions } from '../site/calculators/definitions/all.ts'
import { attributeProblem } from '../site/calculators/fields.ts'
import { calculatorHtml, calculatorMarkdown } from '../site/calculators/printCalculator.tsx'
import { diagramMarkdown, Figure } from '../site/diagrams/Diagram.tsx'
import { diagrams } from '../site/diagrams/diagrams.ts'
import { OVERVIEWS } from './expandOverviews.ts'

type ComponentBlock = Extract<Block, { kind: 'component' }>

/** Components that are replaced by tables when a page is read. */
const TABLES = ['EnumTable', 'NetworkTable', 'MigrationTable']

/** @returns what is wrong with a component, as a message for the page's author */
export function componentProblem({ name, attributes }: ComponentBlock): string | undefined {
  if (definitions[name]) {
    const problem = attributeProblem(definitions[name], attributes)
    return problem && `<${name} />: ${problem}`
  }
  if (name === 'Contents' && attributes.of) return undefined
  if (name !== 'QueueDiagram' && (diagrams[name] || OVERVIEWS.some((each) => each === name))) {
    const [attribute] = Object.keys(attributes)
    if (attribute) return `<${name} /> has no attribute \`${attribute}\`: leave it out`
  }
  if (diagrams[name]) {
    try {
      printComponent({ name, attributes })
      return undefined
    } catch (error) {
      return `<${name} />: ${(error as Error).message}`
    }
  }
  if (OVERVIEWS.some((each) => each === name)) return undefined
  const all = [...TABLES, ...OVERVIEWS, ...Object.keys(definitions), ...Object.keys(diagrams)]
  return `there is no component <${name} />: write one of ${all.join(', ')}`
}

/** All components of a page, including those in callouts. */
export const componentsIn = (blocks: Block[]): ComponentBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'callout') return componentsIn(block.blocks)
    return block.kind === 'component' ? [block] : []
  })

/** @returns undefined for a component that does not exist */
export function drawComponent({ name, attributes }: ComponentBlock): ReactNode | undefined {
  const diagram = diagrams[name]
  if (diagram) return <Figure {...diagram(attributes)} />
  return definitions[name] && calculatorHtml(name, attributes)
}

export function printComponent({ name, attributes }: Pick<ComponentBlock, 'name' | 'attributes'>): string {
  const diagram = diagrams[name]
  if (diagram) return diagramMarkdown(diagram(attributes))
  return definitions[name] ? calculatorMarkdown(name, attributes) : ''
}
