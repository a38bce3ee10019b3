import type { LucideIcon } from 'lucide-react'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import FileText from 'lucide-react/icons/file-text'
import Hash from 'lucide-react/icons/hash'
import History from 'lucide-react/icons/history'
import Star from 'lucide-react/icons/star'
import TextAlignStart from 'lucide-react/icons/text-align-start'
import { memo, type ReactNode } from 'react'
import { hitLabel, hitTexts } from '../../../search/hits/hit.ts'
import { plainText } from '../../../search/hits/splitHighlight.ts'
import { Highlighted } from '../parts/Highlighted.tsx'
import type { DialogOption } from './optionGroups.ts'

export const optionId = (index: number): string => `search-option-${index}`

interface Props {
  option: DialogOption
  active: boolean
  /** Enter opens this option, although it is not active. */
  next: boolean
}

/**
 * An option of the list. It is a link with `role="option"`, so that middle click, context menu and dragging work. The list
 * handles clicks; the focus stays in the input.
 */
export const HitOption = memo(function HitOption({ option, active, next }: Props): ReactNode {
  const { hit, isChild, index, saved } = option
  const { title, path, detail } = hitTexts(hit)
  const label = hitLabel(hit)
  const Icon = iconOf(option)
  return (
    <a
      id={optionId(index)}
      role="option"
      aria-selected={active}
      className="search-option"
      data-type={hit.type}
      data-child={isChild || undefined}
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
            <span className="visually-hidden">, in {isChild && plainText(path[0] ?? '')} </span>
            <Highlighted text={(isChild ? path.slice(1) : path).join(' › ')} />
          </span>
        )}
        {detail && !saved && (
          <span className="search-option-detail">
            <span className="visually-hidden">: </span>
            <Highlighted text={detail} />
          </span>
        )}
      </span>
      {label && (
        <span className="search-option-label">
          <span className="visually-hidden">, </span>
          {label}
        </span>
      )}
      {(active || next) && <CornerDownLeft aria-hidden="true" className="search-option-enter" />}
    </a>
  )
})

function iconOf({ hit, saved }: DialogOption): LucideIcon {
  if (saved) return saved === 'recents' ? History : Star
  if (hit.type === 'lvl1') return FileText
  return hit.type === 'content' ? TextAlignStart : Hash
}
