import { CornerDownLeft, FileText, Hash, History, type LucideIcon, Star, TextAlignStart } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { plainText } from '../../../search/hits/highlight.ts'
import { hitLabel, hitTexts } from '../../../search/hits/hit.ts'
import { Highlighted } from '../parts/Highlighted.tsx'
import { HitPath } from '../parts/HitPath.tsx'
import type { FoundOption } from './optionGroups.ts'

export const optionId = (index: number): string => `search-option-${index}`

interface Props {
  option: FoundOption
  active: boolean
  /** Enter opens this option, although the reader has not moved to it. */
  next: boolean
}

/**
 * A hit. It is a link in the role of an option: there is nothing interactive inside, and the browser's own ways with
 * links (middle click, context menu, dragging) work. The list hears its clicks; focus stays in the input.
 */
export const HitOption = memo(function HitOption(props: Props): ReactNode {
  const { option, active, next } = props
  const { hit, child, index, group } = option
  const { title, path, detail } = hitTexts(hit)
  const label = hitLabel(hit)
  const shownPath = child ? path.slice(1) : path
  const Icon = iconOf(option)
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
    >
      <Icon aria-hidden="true" className="search-option-icon" />
      <span className="search-option-text">
        <span className="search-option-title">
          <Highlighted text={title} />
        </span>
        {path.length > 0 && (
          <span className="search-option-path">
            <span className="hidden">, in {child && plainText(path[0] ?? '')} </span>
            <HitPath path={shownPath} />
          </span>
        )}
        {detail && !group.saved && (
          <span className="search-option-detail">
            <span className="hidden">: </span>
            <Highlighted text={detail} />
          </span>
        )}
      </span>
      {label && (
        <span className="search-option-label">
          <span className="hidden">, </span>
          {label}
        </span>
      )}
      {(active || next) && <CornerDownLeft aria-hidden="true" className="search-option-enter" />}
    </a>
  )
})

function iconOf({ hit, group }: FoundOption): LucideIcon {
  if (group.saved === 'recents') return History
  if (group.saved === 'favorites') return Star
  if (hit.type === 'lvl1') return FileText
  return hit.type === 'content' ? TextAlignStart : Hash
}
