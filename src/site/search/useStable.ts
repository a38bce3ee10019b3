import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for as long as the component lives, so that what is given it need not be drawn again; it calls the newest. */
export function useStable<Args extends unknown[]>(callback: (...args: Args) => void): typeof callback {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args) => latest.current(...args), [])
}
