/** Saved searches in local storage, as if from an earlier visit. */

export const recentKey = '__DOCSEARCH_RECENT_SEARCHES__stakewise-v3-sdk'
export const favoriteKey = '__DOCSEARCH_FAVORITE_SEARCHES__stakewise-v3-sdk'

export const entry = (name: string, url = `/vault/${name}`) => ({
  objectID: name,
  url,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'Vault', lvl1: name, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
})

/** The source of an init script that stores a value. */
export const store = (key: string, value: unknown): string =>
  `localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(value))})`
