/** Files that the build bundles for the browser, relative to the project's folder. Each starts a bundle. */
export const entryPoints = {
  /** The app: React and everything that wakes with it. Loaded on the first sign of intent. */
  app: 'src/site/entry.tsx',
  /** The script inlined into every page. */
  boot: 'src/site/boot.ts',
  /** What the search dialog shows below its input; a part of the app that is loaded when a reader searches. */
  searchPanel: 'src/site/search/dialog/SearchPanel.tsx',
  /** The results page; a part of the app, too. */
  searchPage: 'src/site/search/page/SearchPage.tsx',
  calculators: 'src/site/calculators/Calculator.tsx',
  /** The search engine in a worker, for sites without a search service and for readers who are offline. */
  searchWorker: 'src/site/search/worker/engineWorker.ts',
  /** Answers for readers who saved the site. */
  serviceWorker: 'src/site/offline/worker/serviceWorker.ts',
} as const

/** Parts of the app that are loaded when a reader needs them. */
export const LAZY_PARTS = ['searchPanel', 'searchPage', 'calculators'] as const
export type LazyPart = (typeof LAZY_PARTS)[number]
