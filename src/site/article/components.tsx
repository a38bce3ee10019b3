import type { Components } from 'hast-util-to-jsx-runtime'
import type { ReactNode } from 'react'
import { calculatorParts } from '../calculators/calculatorParts.tsx'
import { diagramParts } from '../diagrams/diagramParts.tsx'
import { Callout } from './Callout.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { methodParts } from './MethodParts.tsx'
import { overviewParts } from './Overviews.tsx'
import type { PageContext } from './PageContext.ts'
import { Prose } from './Prose.tsx'

/** Every component a page may name, and the tags that are drawn differently from plain HTML. */
export function articleComponents(context: PageContext): Components {
  const { method } = context.page
  return {
    ...methodParts(context),
    ...overviewParts(context),
    ...calculatorParts(),
    ...diagramParts(),
    Callout,
    Prose,
    Signature: () => (method ? <Signature text={method.signature} /> : null),
    fence: CodeBlock,
    h2: (props: HeadingProps) => <LinkedHeading level="h2" {...props} />,
    h3: (props: HeadingProps) => <LinkedHeading level="h3" {...props} />,
    table: ({ children }: { children?: ReactNode }) => <table className="table">{children}</table>,
    // Markdown's tables have header cells in their first row only.
    th: (props: { children?: ReactNode }) => <th scope="col" {...props} />,
  } as unknown as Components
}

interface HeadingProps {
  id?: string
  children?: ReactNode
}

function LinkedHeading({ level: Level, id, children }: HeadingProps & { level: 'h2' | 'h3' }): ReactNode {
  return (
    <Level id={id} tabIndex={-1}>
      <a href={`#${id}`}>{children}</a>
    </Level>
  )
}

function Signature({ text }: { text: string }): ReactNode {
  return (
    <pre className="signature" tabIndex={0}>
      <code>{text}</code>
    </pre>
  )
}
