import { announce } from './announce.ts'

/** Copy buttons of code blocks and of the whole page, by one listener. */
export function installCopy(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy],[data-copy-page]')
    if (button) void copy(button)
  })
}

async function copy(button: HTMLElement): Promise<void> {
  const address = button.dataset.copyPage
  try {
    const text = address
      ? await pageText(address)
      : (button.parentElement?.querySelector('pre')?.textContent ?? '')
    await navigator.clipboard.writeText(text)
    button.dataset.state = 'done'
    announce('Copied')
  } catch {
    button.dataset.state = 'failed'
    announce('Copying failed')
  }
  setTimeout(() => delete button.dataset.state, 1500)
}

async function pageText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}
