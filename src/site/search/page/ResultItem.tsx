import type { ReactNode } from 'react'
import { type Hit, hitTexts } from '../../../search/hits/hit.ts'
import { Highlighted } from '../parts/Highlighted.tsx'
import { HitPath } from '../parts/HitPath.tsx'

/** A hit on the results page. */
export function ResultItem({ hit }: { hit: Hit }): ReactNode {
  const { title, path, detail } = hitTexts(hit)
  const section = hit.hierarchy.lvl0
  const isSentence = hit.type === 'content'
  const heading = isSentence ? (path.at(-1) ?? title) : title
  const above = [...(section === null ? [] : [section]), ...(isSentence ? path.slice(0, -1) : path)]
  const sentence = isSentence ? title : detail
  return (
    <li>
      <a href={hit.url}>
        <Highlighted text={heading} />
      </a>
      {above.length > 0 && (
        <p className="search-result-path">
          <HitPath path={above} />
        </p>
      )}
      {sentence && (
        <p>
          <Highlighted text={sentence} />
        </p>
      )}
    </li>
  )
}
