/** The entry files that the build bundles for the browser, relative to the project root. */
export const entryPoints = {
  /** The app: React and everything it hydrates. Loaded at the first sign of intent. */
  app: 'src/site/entry.tsx',
  /** The script inlined into every page. */
  boot: 'src/site/boot.ts',
  /** What the search dialog shows below its input. Loaded when the reader searches. */
  searchPanel: 'src/site/search/dialog/SearchPanel.tsx',
  /** The results page, which is an island. */
  searchPage: 'src/site/search/page/SearchPage.tsx',
  calculators: 'src/site/calculators/Calculator.tsx',
  /** The search engine in a web worker, for sites without a search service and for offline readers. */
  searchWorker: 'src/site/search/worker/engineWorker.ts',
  /** Serves saved pages to readers who saved the site for offline reading. */
  serviceWorker: 'src/site/offline/worker/serviceWorker.ts',
} as const

/** Parts of the app that are loaded on demand. */
export const LAZY_PARTS = ['searchPanel', 'searchPage', 'calculators'] as const
export type LazyPart = (typeof LAZY_PARTS)[number]
