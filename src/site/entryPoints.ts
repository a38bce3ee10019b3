/** The entry files that the build bundles for the browser, relative to the project root. */
export const entryPoints = {
  /** The app: React and everything it hydrates. Loaded at the first sign of intent. */
  app: 'src/site/entry.tsx',
  /** The script inlined into every page. */
  boot: 'src/site/boot.ts',
  /** The search and the calculators. Loaded on demand. */
  lazy: 'src/site/lazy.ts',
  /** The search engine in a web worker, for sites without a search service and for offline readers. */
  searchWorker: 'src/site/search/worker/engineWorker.ts',
  /** Serves saved pages to readers who saved the site for offline reading. */
  serviceWorker: 'src/site/offline/worker/serviceWorker.ts',
} as const
