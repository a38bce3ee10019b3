/** What is wrong with a component that a page names, found without drawing it. */
import type { Block } from '../content/page.ts'
import { attributeProblem } from '../site/calculators/attributes.ts'
import { definitions } from '../site/calculators/definitions/all.ts'
import { calculatorElements } from '../site/calculators/elements.ts'
import { diagramElements } from '../site/diagrams/elements.ts'
import { timelines } from '../site/diagrams/queueTimelines.ts'
import { OVERVIEWS } from './expandOverviews.ts'

type ComponentBlock = Extract<Block, { kind: 'component' }>

/** Beside those below: components that become other blocks when a page is read. */
const TABLES = ['EnumTable', 'NetworkTable', 'MigrationTable']

/** @returns the problem, in words for the page's author */
export function componentProblem({ name, attributes }: ComponentBlock): string | undefined {
  const isOneOf = <Name extends string>(names: readonly Name[]): names is readonly Name[] =>
    names.some((each) => each === name)
  const calculator = calculatorElements.find((each) => each === name)
  if (calculator) {
    const problem = attributeProblem(definitions[calculator], attributes)
    return problem && `<${name} />: ${problem}`
  }
  if (name === 'QueueDiagram') {
    const queues = Object.keys(timelines)
    if (queues.includes(attributes.of ?? '')) return undefined
    return `<QueueDiagram of="${attributes.of ?? ''}" />: write ${queues.map((each) => `of="${each}"`).join(' or ')}`
  }
  if (name === 'Contents' && attributes.of) return undefined
  if (isOneOf(diagramElements) || isOneOf(OVERVIEWS)) {
    const [attribute] = Object.keys(attributes)
    return attribute && `<${name} /> has no attribute \`${attribute}\`: leave it out`
  }
  const all = [...TABLES, ...OVERVIEWS, ...calculatorElements, ...diagramElements]
  return `there is no component <${name} />: write one of ${all.join(', ')}`
}

/** All components of a page, also those in callouts. */
export const componentsIn = (blocks: Block[]): ComponentBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'callout') return componentsIn(block.blocks)
    return block.kind === 'component' ? [block] : []
  })
