import { STORED_TABS } from '../markers.ts'
import { readStorage, writeStorage } from '../storage.ts'

const RADIOS = `[${STORED_TABS}] input[type=radio]`

/** Stores the selected tab of a kind (such as `package-manager`), and selects it in every group of that kind. */
export function rememberTabs(region: HTMLElement, signal: AbortSignal): void {
  const radios = [...region.querySelectorAll<HTMLInputElement>(RADIOS)]
  const choose = (kind: string, value: string) => {
    for (const radio of radios) if (radio.value === value && kindOf(radio) === kind) radio.checked = true
  }
  const remember = (radio: HTMLInputElement) => {
    writeStorage(kindOf(radio), radio.value)
    choose(kindOf(radio), radio.value)
  }
  // The reader may have selected a tab before this script ran.
  for (const radio of radios) if (radio.checked && !radio.defaultChecked) remember(radio)
  for (const kind of new Set(radios.map(kindOf))) {
    const stored = readStorage(kind)
    if (stored) choose(kind, stored)
  }
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && radios.includes(target)) remember(target)
  }
  region.addEventListener('change', onChange, { signal })
}

const kindOf = (radio: Element): string => radio.closest(`[${STORED_TABS}]`)?.getAttribute(STORED_TABS) ?? ''

/**
 * Selects the tab that `rememberTabs` stored. The build inlines this script after each group of tabs, so that the wrong tab never
 * flashes. It is plain JavaScript, because it goes into the HTML without compilation.
 */
export const CHOOSE_TAB = `try{let t=document.currentScript.previousSibling;t.querySelector('[value="'+localStorage[t.dataset.tabs]+'"]').checked=!0}catch{}`
