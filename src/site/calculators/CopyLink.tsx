import { type ReactNode, useEffect, useState } from 'react'
import { announce } from '../behaviors/announce.ts'

const labels = { idle: 'Copy link', done: 'Link copied', failed: 'Copying failed' }

/** Copies the address of the result, for someone else to open. */
export function CopyLink({ address, disabled }: { address: () => string; disabled: boolean }): ReactNode {
  const [state, setState] = useState<keyof typeof labels>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    if (disabled) return
    const outcome = await navigator.clipboard.writeText(address()).then(
      () => 'done' as const,
      () => 'failed' as const,
    )
    setState(outcome)
    announce(labels[outcome])
  }
  return (
    <button type="button" className="copy-link" aria-disabled={disabled} onClick={() => void copy()}>
      {labels[state]}
    </button>
  )
}
