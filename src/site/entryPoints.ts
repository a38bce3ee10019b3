/** The entry files that the build bundles for the browser, relative to the project root. */
export const entryPoints = {
  /** The app: React and everything it hydrates. Loaded at the first sign of intent. */
  app: 'src/site/entry.tsx',
  /** The script inlined into every page. */
  boot: 'src/site/boot.ts',
  /** The dialog's panel and the results page. Loaded when the reader searches. */
  search: 'src/site/search/search.ts',
  calculators: 'src/site/calculators/Calculator.tsx',
  /** The search engine in a web worker, for sites without a search service and for offline readers. */
  searchWorker: 'src/site/search/worker/engineWorker.ts',
  /** Serves saved pages to readers who saved the site for offline reading. */
  serviceWorker: 'src/site/offline/worker/serviceWorker.ts',
} as const

/** Parts of the app that are loaded on demand. */
export const LAZY_PARTS = ['search', 'calculators'] as const
export type LazyPart = (typeof LAZY_PARTS)[number]
