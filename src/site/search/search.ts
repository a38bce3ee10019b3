/** The code of the search, which is loaded when a reader searches: the dialog's panel, and the results page. */
export { SearchPanel } from './dialog/SearchPanel.tsx'
export { SearchPage } from './page/SearchPage.tsx'
