/**
 * Copies a code block or the Markdown of a page. Part of the boot script: browsers let a page write to the clipboard only
 * while they handle the click itself, so this can wait neither for the app nor, in Safari, for the text. The clipboard
 * gets a promise of the text instead.
 */
import { announce } from './announce.ts'

const SHOWN_FOR = 1500

export async function copy(button: HTMLElement): Promise<void> {
  const state = await write(button).then(
    () => 'done',
    () => 'failed',
  )
  button.dataset.state = state
  announce(state === 'done' ? 'Copied' : 'Copying failed')
  setTimeout(() => delete button.dataset.state, SHOWN_FOR)
}

/** Asynchronous, because browsers without a clipboard throw. */
const write = async (button: HTMLElement): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'text/plain': textOf(button) })])

async function textOf(button: HTMLElement): Promise<Blob> {
  const { copyPage } = button.dataset
  const response = copyPage ? await fetch(copyPage) : undefined
  if (response && !response.ok) throw new Error(`${copyPage} answered ${response.status}`)
  const text = (await response?.text()) ?? button.closest('figure')?.querySelector('pre')?.textContent ?? ''
  return new Blob([text], { type: 'text/plain' })
}
