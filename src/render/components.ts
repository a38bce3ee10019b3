/** The components that pages may name, as HTML and as Markdown: calculators and diagrams. */
import type { ReactNode } from 'react'
import { calculatorMarkdown } from '../site/calculators/calculatorMarkdown.ts'
import { calculatorParts } from '../site/calculators/calculatorParts.tsx'
import { diagramMarkdown } from '../site/diagrams/diagramMarkdown.ts'
import { diagramParts } from '../site/diagrams/diagramParts.tsx'

type Attributes = Record<string, string>

const html: Record<string, (attributes: Attributes) => ReactNode> = {
  ...calculatorParts(),
  ...diagramParts(),
}
const markdown: Record<string, (attributes: Attributes) => string> = {
  ...calculatorMarkdown,
  ...diagramMarkdown,
}

export const drawComponent = (name: string, attributes: Attributes): ReactNode | undefined =>
  Object.hasOwn(html, name) ? html[name]?.(attributes) : undefined

export const printComponent = (name: string, attributes: Attributes): string | undefined =>
  Object.hasOwn(markdown, name) ? markdown[name]?.(attributes) : undefined
