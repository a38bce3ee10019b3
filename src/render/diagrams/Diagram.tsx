import { Fragment, isValidElement, type ReactNode } from 'react'
import { address } from '../../shared/address.ts'

/** A diagram in HTML, so that its text can be selected, scales with the font size, and works with screen readers. */
export interface Diagram {
  title: string
  picture: ReactNode
  /** One or two sentences that explain the picture. May contain links. */
  caption: ReactNode
  /** Everything that the picture shows, in sentences, for the Markdown version. */
  description: string
}

export const Figure = ({ title, picture, caption }: Diagram): ReactNode => (
  <figure className="diagram">
    <div className="picture" role="group" aria-label={title}>
      {picture}
    </div>
    <figcaption>{caption}</figcaption>
  </figure>
)

/** A link to a page. A component, so that `address` runs on rendering: diagrams are created before the base path is set. */
export const PageLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <a href={address(to)}>{children}</a>
)

/** A call that links to its page. */
export const Call = ({ to, children }: { to: string; children: string }): ReactNode => (
  <a href={address(to)}>
    <code>{children}</code>
  </a>
)

export const diagramMarkdown = ({ title, description, caption }: Diagram): string =>
  `**${title}.** ${escapeMarkdown(description)}\n\n${captionMarkdown(caption)}`

/** @returns the problem if the caption contains something that Markdown cannot represent */
export function captionProblem({ caption }: Diagram): string | undefined {
  try {
    captionMarkdown(caption)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const escapeMarkdown = (text: string): string => text.replace(/([[\]*_<])/g, '\\$1')

/** @throws {Error} for an unsupported tag */
function captionMarkdown(node: ReactNode): string {
  if (typeof node === 'string') return escapeMarkdown(node)
  if (Array.isArray(node)) return node.map(captionMarkdown).join('')
  if (!isValidElement<{ children?: ReactNode; to?: string }>(node)) return ''
  const { type, props } = node
  const inner = captionMarkdown(props.children)
  switch (type) {
    case Fragment:
      return inner
    case 'b':
      return `**${inner}**`
    case 'code':
      return `\`${props.children}\``
    case PageLink:
      return `[${inner}](${props.to})`
    default:
      throw new Error(`its caption has <${String(type)}>: write <b>, <code>, <PageLink> or plain text`)
  }
}
