/**
 * Chooses the tab that the reader chose before, as `tabs.ts` remembers it. Pages have it inline behind each group of tabs,
 * so that the group is never painted with another one. Plain JavaScript, because it is printed as it is.
 */
export const CHOOSE_TAB = `try{let t=document.currentScript.previousSibling;t.querySelector('[value="'+localStorage[t.dataset.tabs]+'"]').checked=!0}catch{}`
