import { useEffect } from 'react'
import { announce } from './announce.ts'

/** Long enough for a screen reader to finish echoing the letters just typed. */
const PAUSE = 700

/** Announces a text once it has not changed for a moment; '' announces nothing. */
export function useAnnouncement(text: string): void {
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => announce(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
}
