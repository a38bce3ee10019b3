import type { ReactNode } from 'react'
import { CopyButton, Pre } from '../../site/CodeBlock.tsx'

/** The signature of a method in TypeScript, with links for types. */
export function Signature({ code, children }: { code: string; children: ReactNode }): ReactNode {
  return (
    <figure className="code signature">
      <figcaption className="language">
        <CopyButton label="the signature" />
      </figcaption>
      <Pre code={code} label="Signature" language="ts">
        {children}
      </Pre>
    </figure>
  )
}
