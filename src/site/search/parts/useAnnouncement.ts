import { useEffect, useState } from 'react'

/** Long enough for a screen reader to finish echoing the letters just typed. */
const pause = 700

/** A text for a live region: it follows once it has not changed for a moment. */
export function useAnnouncement(text: string): string {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return spoken
}
