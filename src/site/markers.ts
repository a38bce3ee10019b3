/**
 * What scripts look for in a page, in one place: the boot script, the app and the tests find these marks, which components
 * and the build write out literally.
 */

/** Everything that React draws. */
export const APP_ID = 'app'

/** The page region: the article and its outline, or whatever else a page shows between sidebar and footer. */
export const PAGE_ID = 'page'

/** The menu of small screens, which is the sidebar of wide ones. */
export const MENU_ID = 'menu'

/** The live region for screen readers. */
export const STATUS_ID = 'status'

/** Controls that only the app can answer. The boot script keeps their clicks; `search` opens the dialog at once. */
export const WAKING_CONTROL = '[data-wake]'

/** Copies the code block around it (`data-copy`), or the file that it names (`data-copy-page`). */
export const COPY_BUTTON = '[data-copy],[data-copy-page]'

/** A part of an article that React takes over: `data-island` names it, `data-props` holds its properties as JSON. */
export const ISLAND = '[data-island]'

/** A choice that is remembered, such as the package manager: `data-tabs` names it. */
export const REMEMBERED_CHOICE = '[data-tabs]'

export const OUTLINE_LINK = '.outline a'

/** The outline of narrower screens: its links, and the place for the name of the part that is being read. */
export const CONTENTS_LINK = '.contents li a'
export const CURRENT_PART = '.contents [data-current]'

/** An example: where the pointer or the focus is in one, the types of its variables are fetched. */
export const EXAMPLE = '#page figure.code'

/** What has a card: a name in an example that leads to what it means, a variable, and a term of the glossary. */
export const CARD_HOLDER = '#page :is(pre a[href], pre [data-type], a.term)'

/** The menu that leads from a page to assistants and editors. */
export const OPEN_IN = 'details[data-open-in]'

/** A `<details>` that lies over the page when it is open. */
export const DROPDOWN = 'details[data-dropdown]'

/** The choices above the table of all methods, and the rows that they leave out. */
export const FILTERS = '[data-filters]'
export const METHOD_ROW = '[data-method]'

export const NEXT_PAGE_LINK = 'a[rel=next]'

export const SEARCH_DIALOG = '.search-dialog'

/** Set on `<html>` once the app listens to everything. */
export const AWAKE = 'awake'
