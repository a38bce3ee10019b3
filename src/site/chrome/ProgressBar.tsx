import { type ReactNode, useEffect, useState } from 'react'

/** Navigation that takes longer than this shows the bar. Source: the specification, section 9. */
export const progressDelay = 200

export function ProgressBar({ loading }: { loading: boolean }): ReactNode {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    if (!loading) return setVisible(false)
    const timer = setTimeout(() => setVisible(true), progressDelay)
    return () => clearTimeout(timer)
  }, [loading])
  return visible ? <div className="progress" role="progressbar" aria-label="Loading the page" /> : null
}
