import type { Paragraph } from 'mdast'
import type { ReactNode } from 'react'
import { parseMarkdown } from '../../content/syntax/markdown.ts'
import { address } from '../../shared/address.ts'
import { renderInline } from '../html/prose.tsx'

/** A diagram in HTML, so that its text can be selected, scales with the font size, and works with screen readers. */
export interface Diagram {
  title: string
  picture: ReactNode
  /** Begins the caption, in bold. */
  lead: string
  /** One or two sentences of Markdown that explain the picture. */
  caption: string
  /** Everything that the picture shows, in sentences of plain text, for the Markdown version. */
  description: string
}

export const Figure = ({ title, picture, lead, caption }: Diagram): ReactNode => (
  <figure className="diagram">
    <div className="picture" role="group" aria-label={title}>
      {picture}
    </div>
    <figcaption>
      <b>{lead}</b> {renderInline((parseMarkdown(caption).children[0] as Paragraph).children)}
    </figcaption>
  </figure>
)

export const diagramMarkdown = ({ title, description, lead, caption }: Diagram): string =>
  `**${title}.** ${description.replace(/([[\]*_<])/g, '\\$1')}\n\n**${lead}** ${caption}`

/** A call that links to its page. A component, so that `address` runs on rendering: diagrams are created before the base path is set. */
export const Call = ({ to, children }: { to: string; children: string }): ReactNode => (
  <a href={address(to)}>
    <code>{children}</code>
  </a>
)
