import { safeStorage } from '../storage/safeStorage.ts'

/** Remembers the chosen tab of a kind (`package-manager`) and chooses it in every group of that kind. */
export function installTabs(): void {
  document.addEventListener('change', (event) => {
    const input = event.target as HTMLInputElement
    const kind = input.closest<HTMLElement>('[data-tabs]')?.dataset.tabs
    if (!kind || input.type !== 'radio') return
    safeStorage.set(kind, input.value)
    choose(kind, input.value)
  })
  applyTabs()
}

/** Called for every new article. */
export function applyTabs(): void {
  const kinds = new Set(
    [...document.querySelectorAll<HTMLElement>('[data-tabs]')].map((group) => group.dataset.tabs ?? ''),
  )
  for (const kind of kinds) {
    const stored = safeStorage.get(kind)
    if (stored) choose(kind, stored)
  }
}

function choose(kind: string, value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-tabs] input[type=radio]')) {
    if (input.value === value && input.closest<HTMLElement>('[data-tabs]')?.dataset.tabs === kind)
      input.checked = true
  }
}
