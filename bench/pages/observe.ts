/**
 * The script that runs in the measured page before the page's own scripts. It only listens to events and checks the page
 * once per frame. It is the same for all sites, and it is a string so that no build step adds helpers to it.
 */
export const observerScript = `(() => {
  const seen = { paints: {}, lcp: 0, shift: 0, ready: null, arrived: null }
  globalThis.__seen = seen
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', (entry) => { seen.paints[entry.name] = entry.startTime })
  on('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime })
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })

  const focused = () => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element
  }
  // From Ctrl+K to a focused field that takes text.
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey || event.key !== 'k') return
    const start = performance.now()
    const look = () => {
      if (focused()?.matches('input, textarea')) seen.ready = performance.now() - start
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, true)

  // From a click on a link to another heading on the screen, in this document or the next.
  const now = () => performance.timeOrigin + performance.now()
  const heading = () => document.querySelector('h1')?.textContent ?? ''
  const follow = ({ start, from }) => {
    const look = () => {
      if (heading() !== '' && heading() !== from) {
        // This frame shows the heading. A message posted at its start arrives after it has been painted.
        const channel = new MessageChannel()
        channel.port1.onmessage = () => { seen.arrived = now() - start; sessionStorage.removeItem('bench') }
        channel.port2.postMessage(0)
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  addEventListener('click', (event) => {
    if (!event.target.closest?.('a[href]')) return
    const click = { start: now(), from: heading() }
    sessionStorage.setItem('bench', JSON.stringify(click))
    follow(click)
  }, true)
  const click = sessionStorage.getItem('bench')
  if (click) follow(JSON.parse(click))
})()`

/** The observations of the script above, in milliseconds of the page's clock. */
export interface Observations {
  paints: Record<string, number>
  lcp: number
  /** Cumulative layout shift, without a unit. */
  shift: number
  /** From Ctrl+K to a field that takes text; null until then. */
  ready: number | null
  /** From a click on a link to the next page's heading; null until then. */
  arrived: number | null
}
