import { safeStorage } from '../storage/safeStorage.ts'

const radios = '[data-tabs] input[type=radio]'

/** Remembers the chosen tab of a kind (`package-manager`) and chooses it in every group of that kind. */
export function installTabs(): void {
  document.addEventListener('change', (event) => {
    const input = event.target as HTMLInputElement
    if (input.matches(radios)) remember(input)
  })
  // Chosen before this script was there.
  for (const input of document.querySelectorAll<HTMLInputElement>(radios))
    if (input.checked && !input.defaultChecked) remember(input)
  applyTabs()
}

function remember(input: HTMLInputElement): void {
  const kind = kindOf(input)
  if (!kind) return
  safeStorage.set(kind, input.value)
  choose(kind, input.value)
}

const kindOf = (input: Element): string | undefined => input.closest<HTMLElement>('[data-tabs]')?.dataset.tabs

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
  for (const input of document.querySelectorAll<HTMLInputElement>(radios))
    if (input.value === value && kindOf(input) === kind) input.checked = true
}
