import { Fragment, isValidElement, type ReactNode } from 'react'
import { address } from '../../shared/address.ts'

/** A diagram is HTML: its text can be selected, grows with the reader's font size, and is read out as it stands. */
export interface Diagram {
  title: string
  picture: ReactNode
  /** One or two sentences that help to read the picture. May contain links. */
  caption: ReactNode
  /** Everything that the picture shows, in sentences, for Markdown. */
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

/** A link to a page. Diagrams are made before the site's own path is known, so the address is made when it is rendered. */
export const PageLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <a href={address(to)}>{children}</a>
)

/** A call that leads to its page. */
export const Call = ({ to, children }: { to: string; children: string }): ReactNode => (
  <a href={address(to)}>
    <code>{children}</code>
  </a>
)

export const diagramMarkdown = ({ title, description, caption }: Diagram): string =>
  `**${title}.** ${escapeMarkdown(description)}\n\n${captionMarkdown(caption)}`

/** What in its caption Markdown does not have, if anything. */
export function captionProblem({ caption }: Diagram): string | undefined {
  try {
    captionMarkdown(caption)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const escapeMarkdown = (text: string): string => text.replace(/([[\]*_<])/g, '\\$1')

/** @throws Error for a tag that no caption has had so far */
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
