import { type ReactNode, useEffect, useState } from 'react'
import { PROGRESS_DELAY } from '../limits.ts'

export function ProgressBar({ isLoading }: { isLoading: boolean }): ReactNode {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    if (!isLoading) return setVisible(false)
    const timer = setTimeout(() => setVisible(true), PROGRESS_DELAY)
    return () => clearTimeout(timer)
  }, [isLoading])
  return visible ? <div className="progress" role="progressbar" aria-label="Loading the page" /> : null
}
