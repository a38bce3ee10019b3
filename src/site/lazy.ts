/** What most readers never use. It is loaded when they search, or touch a calculator. */
export { Calculator } from './calculators/Calculator.tsx'
export { createSearchService } from './search/client/searchService.ts'
export { SearchPanel } from './search/dialog/SearchPanel.tsx'
export { SearchPage } from './search/page/SearchPage.tsx'
