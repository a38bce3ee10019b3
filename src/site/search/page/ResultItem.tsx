import type { ReactNode, Ref } from 'react'
import { pageOf } from '../../../search/engine/record.ts'
import { type Hit, hitLabel, hitTexts, kindLabel } from '../../../search/hits/hit.ts'
import { Highlighted } from '../parts/Highlighted.tsx'

interface Props {
  hit: Hit
  ref?: Ref<HTMLLIElement> | undefined
}

/** A hit on the results page. */
export function ResultItem({ hit, ref }: Props): ReactNode {
  const { title, path, detail } = hitTexts(hit)
  const { lvl0, lvl1 } = hit.hierarchy
  // A page without a category is a section of its own.
  const section = lvl0 === lvl1 ? null : lvl0
  const isSentence = hit.type === 'content'
  const heading = isSentence ? (path.at(-1) ?? title) : title
  const above = [...(section === null ? [] : [section]), ...(isSentence ? path.slice(0, -1) : path)]
  const label = hitLabel(hit)
  // An argument and a result field of a method can have the same name.
  const kind = kindLabel(hit)?.toLowerCase()
  const sentence = isSentence ? title : detail
  return (
    <li ref={ref}>
      <a href={hit.url}>
        <Highlighted text={heading} />
        {hit.type !== 'lvl1' && lvl1 !== null && (
          <span className="visually-hidden">
            {kind && `, ${kind}`} of {lvl1}
          </span>
        )}
      </a>
      {label && <span className="search-result-label">{label}</span>}
      {above.length > 0 && (
        <p className="search-result-path">
          <Highlighted text={above.join(' › ')} />
        </p>
      )}
      {sentence && (
        <p>
          <Highlighted text={sentence} />
        </p>
      )}
      {hit.leadsTo && (
        <p className="search-result-next">
          {hit.leadsTo.map(({ title: name, url }) => (
            <a key={url} href={url}>
              {name}
              {pageOf({ url }) === pageOf(hit) && <span className="visually-hidden"> of {lvl1}</span>}
            </a>
          ))}
        </p>
      )}
    </li>
  )
}
