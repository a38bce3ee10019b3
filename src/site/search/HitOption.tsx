import { CornerDownLeft, FileText, Hash, History, type LucideIcon, Star, TextAlignStart } from 'lucide-react'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { plainText } from '../../search/hits/highlight.ts'
import { type Hit, hitTexts } from '../../search/hits/hit.ts'
import { Highlighted } from './Highlighted.tsx'
import { HitPath } from './HitPath.tsx'
import type { FoundOption } from './optionGroups.ts'

export const optionId = (index: number): string => `search-option-${index}`

interface Props {
  option: FoundOption
  active: boolean
  /** Enter opens this option, although the reader has not moved to it. */
  next: boolean
  onOpen(hit: Hit): void
  /** The browser opened the hit itself, in a tab or window. */
  onVisit(hit: Hit): void
}

/**
 * A hit. It is a link in the role of an option: there is nothing interactive inside, and the browser's own ways with
 * links (middle click, context menu, dragging) work. Focus stays in the input.
 */
export const HitOption = memo(function HitOption(props: Props): ReactNode {
  const { option, active, next, onOpen, onVisit } = props
  const { hit, child, index, group } = option
  const { title, path, detail } = hitTexts(hit)
  const shownPath = child ? path.slice(1) : path
  const Icon = iconOf(option)
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return onVisit(hit)
    event.preventDefault()
    onOpen(hit)
  }
  return (
    <a
      id={optionId(index)}
      role="option"
      aria-selected={active}
      className="search-option"
      data-type={hit.type}
      data-child={child || undefined}
      data-next={next || undefined}
      href={hit.url}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      onAuxClick={(event) => event.button === 1 && onVisit(hit)}
    >
      <Icon aria-hidden="true" className="search-option-icon" />
      <span className="search-option-text">
        <span className="search-option-title">
          <Highlighted text={title} />
        </span>
        {path.length > 0 && (
          <span className="search-option-path">
            <span className="search-hidden">, in {child && plainText(path[0] ?? '')} </span>
            <HitPath path={shownPath} />
          </span>
        )}
        {detail && !group.saved && (
          <span className="search-option-detail">
            <span className="search-hidden">: </span>
            <Highlighted text={detail} />
          </span>
        )}
      </span>
      {(active || next) && <CornerDownLeft aria-hidden="true" className="search-option-enter" />}
    </a>
  )
})

function iconOf({ hit, group }: FoundOption): LucideIcon {
  if (group.saved === 'recents') return History
  if (group.saved === 'favourites') return Star
  if (hit.type === 'lvl1') return FileText
  return hit.type === 'content' ? TextAlignStart : Hash
}
