/** Runs something once what was just changed in the page is on screen, so that it delays no paint. Calls keep their order. */
export function afterPaint(run: () => void): void {
  // Pages that nobody sees are not painted.
  if (document.hidden) {
    setTimeout(run)
    return
  }
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(undefined)
  })
}
