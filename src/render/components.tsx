/** The components that pages may use, and how each is rendered. */
import type { ReactNode } from 'react'
import type { MethodRow } from '../content/methodRows.ts'
import type { Block, ContentsItem } from '../content/page.ts'
import { definitions } from '../site/calculators/definitions/all.ts'
import { type DefectivePage, defectBlocks } from './defectBlocks.ts'
import { type Diagram, diagramMarkdown, Figure } from './diagrams/Diagram.tsx'
import { diagrams } from './diagrams/diagrams.ts'
import { calculatorHtml, calculatorMarkdown } from './printCalculator.tsx'

type ComponentBlock = Extract<Block, { kind: 'component' }>
type Attributes = ComponentBlock['attributes']

/** A calculator or a diagram, which each output format prints. */
interface PrintedComponent {
  html(): ReactNode
  markdown(): string
}

/** A component that needs data of other pages. It is replaced by blocks before the page is printed. */
interface ReplacedComponent {
  /** @returns what is wrong with the attributes */
  problem(attributes: Attributes): string | undefined
  blocks(attributes: Attributes, others: OtherPages): Block[]
}

/** The data of other pages that the components of a page need. */
export interface OtherPages {
  /** The pages with known defects, in the order of the sidebars. */
  defects: DefectivePage[]
  /** The methods of the page's sidebar, in its order. */
  methods(): MethodRow[]
  /** The sections of a page, without anchors that also exist on the page with the component. */
  sections(route: string): ContentsItem[]
}

/** Components that `readPage.ts` has already replaced. Only for the error message. */
const replacedOnRead = ['EnumTable', 'NetworkTable', 'MigrationTable', 'Changelog', 'WholeFile']

const noAttributes = (attributes: Attributes): string | undefined => {
  const [attribute] = Object.keys(attributes)
  return attribute && `it has no attribute \`${attribute}\`: leave it out`
}

const replaced = new Map<string, ReplacedComponent>([
  [
    'AllMethods',
    { problem: noAttributes, blocks: (_, others) => [{ kind: 'methods', rows: others.methods() }] },
  ],
  ['Defects', { problem: noAttributes, blocks: (_, others) => defectBlocks(others.defects) }],
  [
    'Contents',
    {
      problem: ({ of, ...more }) =>
        of ? noAttributes(more) : 'write the page whose sections it lists: of="setup/errors"',
      blocks: ({ of = '' }, others) => [{ kind: 'contents', items: others.sections(of) }],
    },
  ],
])

const calculatorComponent = (name: string): PrintedComponent => ({
  html: () => calculatorHtml(name),
  markdown: () => calculatorMarkdown(name),
})

const diagramComponent = (diagram: Diagram): PrintedComponent => ({
  html: () => <Figure {...diagram} />,
  markdown: () => diagramMarkdown(diagram),
})

const printed = new Map<string, PrintedComponent>([
  ...Object.keys(definitions).map((name) => [name, calculatorComponent(name)] as const),
  ...Object.entries(diagrams).map(([name, each]) => [name, diagramComponent(each)] as const),
])

/** @returns what is wrong with a component, as a message for the page's author */
export function componentProblem({ name, attributes }: ComponentBlock): string | undefined {
  const component = replaced.get(name)
  if (!component && !printed.has(name)) {
    const names = [...replacedOnRead, ...replaced.keys(), ...printed.keys()]
    return `there is no component <${name} />: write one of ${names.join(', ')}`
  }
  const problem = component ? component.problem(attributes) : noAttributes(attributes)
  return problem && `<${name} />: ${problem}`
}

/** All components of a page, including those in callouts. */
export const componentsIn = (blocks: Block[]): ComponentBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'callout') return componentsIn(block.blocks)
    return block.kind === 'component' ? [block] : []
  })

/** Replaces the components that need data of other pages by blocks. */
export const withOtherPages = (blocks: Block[], others: OtherPages): Block[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'callout') return { ...block, blocks: withOtherPages(block.blocks, others) }
    if (block.kind !== 'component') return block
    return replaced.get(block.name)?.blocks(block.attributes, others) ?? block
  })

/** @throws {Error} for an unknown component, or one that should have been replaced */
export function printerOf(name: string): PrintedComponent {
  const printer = printed.get(name)
  if (!printer) throw new Error(`nothing prints <${name} />`)
  return printer
}
