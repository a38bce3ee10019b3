import { Fragment, type ReactNode } from 'react'
import { Highlighted } from './Highlighted.tsx'

/** Where a hit stands on its page: `getVault › Returns`. */
export function HitPath({ path }: { path: string[] }): ReactNode {
  return path.map((level, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: levels have no identity and no state
    <Fragment key={index}>
      {index > 0 && ' › '}
      <Highlighted text={level} />
    </Fragment>
  ))
}
