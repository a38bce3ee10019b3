import { useEffect } from 'react'
import { announce } from './announce.ts'

/** Milliseconds: long enough for a screen reader to finish echoing the characters just typed. */
const ANNOUNCEMENT_DELAY = 700

/** Announces a text to screen readers once it has stopped changing. An empty text announces nothing. */
export function useAnnouncement(text: string): void {
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => announce(text), ANNOUNCEMENT_DELAY)
    return () => clearTimeout(timer)
  }, [text])
}
