let region: HTMLElement | undefined

/** Says something to screen readers without moving focus. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div')
    region.className = 'hidden'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = ''
  requestAnimationFrame(() => {
    if (region) region.textContent = text
  })
}
