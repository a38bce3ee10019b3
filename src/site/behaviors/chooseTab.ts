/**
 * Selects the tab that `tabs.ts` stored. The build inlines this script after each group of tabs, so that the wrong tab never
 * flashes. It is plain JavaScript, because it goes into the HTML without compilation.
 */
export const CHOOSE_TAB = `try{let t=document.currentScript.previousSibling;t.querySelector('[value="'+localStorage[t.dataset.tabs]+'"]').checked=!0}catch{}`
