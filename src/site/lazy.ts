/** The code of the search and of the calculators, loaded on first use. */
export { Calculator } from './calculators/Calculator.tsx'
export { createSearchService } from './search/client/searchService.ts'
export { SearchPanel } from './search/dialog/SearchPanel.tsx'
export { SearchPage } from './search/page/SearchPage.tsx'
