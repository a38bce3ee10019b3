/**
 * Copies a code block or the Markdown of a page. Part of the boot script, because browsers allow clipboard access only
 * inside the click handler, before the app could load. Safari does not even allow waiting for the text, so the clipboard
 * item gets a promise.
 */
import { COPY_FILE } from '../markers.ts'
import { announce } from './announce.ts'

/** How long the button shows the outcome, in milliseconds. */
const FEEDBACK_DURATION = 1500

export async function copy(button: HTMLElement): Promise<void> {
  const state = await write(button).then(
    () => 'done',
    () => 'failed',
  )
  button.dataset.state = state
  announce(state === 'done' ? 'Copied' : 'Copying failed')
  setTimeout(() => delete button.dataset.state, FEEDBACK_DURATION)
}

/** `async`, so that a browser without a clipboard rejects instead of throwing. */
const write = async (button: HTMLElement): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'text/plain': textOf(button) })])

async function textOf(button: HTMLElement): Promise<Blob> {
  const file = button.getAttribute(COPY_FILE)
  const response = file ? await fetch(file) : undefined
  if (response && !response.ok) throw response.status
  const text = (await response?.text()) ?? button.closest('figure')?.querySelector('pre')?.textContent ?? ''
  return new Blob([text], { type: 'text/plain' })
}
