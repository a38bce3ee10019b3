/** Runs something once what was just changed in the page is on screen, so that it delays no paint. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = run
    port2.postMessage(undefined)
  })
}
