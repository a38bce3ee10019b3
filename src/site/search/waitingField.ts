/**
 * A field to type into from the first moment on. It stands in the HTML of every page as a closed dialog; the boot script
 * opens it before React is there, and so does whoever waits for the dialog's code. Typing, pasting and input methods
 * are the browser's; without more code Enter leads to the results page.
 */

interface Waiting {
  dialog: HTMLDialogElement
  input: HTMLInputElement
}

function find(): Waiting | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.search-wait')
  const input = dialog?.querySelector('input')
  return dialog && input ? { dialog, input } : undefined
}

/**
 * Finds the field that is in the page now.
 * @returns what has been typed into it so far, or undefined when nobody waits. Also after React had to draw the page
 * anew, which puts another field into its place.
 */
export function watchWaitingField(): () => string | undefined {
  const field = find()
  return () => (field?.dialog.open ? field.input.value : undefined)
}

/**
 * Shows the field, if it is not shown already.
 * @param text - what it starts with
 * @param onGiveUp - called when the reader closes it
 * @returns takes the field away and gives what was typed
 */
export function openWaitingField(text: string, onGiveUp: () => void): () => string {
  const field = find()
  if (!field) return () => text
  const { dialog, input } = field
  if (!dialog.open) {
    input.value = text
    dialog.showModal()
  }
  dialog.addEventListener('close', onGiveUp)
  return () => {
    dialog.removeEventListener('close', onGiveUp)
    const typed = input.value
    // Before the next dialog opens: closing gives the focus back to where it was, which is where that one gives it too.
    dialog.close()
    input.value = ''
    return typed
  }
}
