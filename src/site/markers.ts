/**
 * How scripts find the parts of a page. Components and the build write ids and attributes with these names. The classes in
 * selectors are written out, because the styles repeat them anyway.
 */

/** The root element of the React app. */
export const APP_ID = 'app'

/** The page region: the article and its outline, or whatever else is between sidebar and footer. */
export const PAGE_ID = 'page'

/** The menu on narrow screens, which is the sidebar on wide ones. */
export const MENU_ID = 'menu'

/** The live region for screen readers. */
export const STATUS_ID = 'status'

/**
 * A control that only the app can handle. Until the app has hydrated, the boot script queues its clicks; those on `search` it
 * handles itself.
 */
export const APP_CONTROL = 'data-app-control'

/** A button that copies the code block around it. */
export const COPY_CODE = 'data-copy'

/** A button that copies the file at this URL. */
export const COPY_FILE = 'data-copy-page'

/** An island: a part of the article that React hydrates. The value names it. */
export const ISLAND = 'data-island'

/** The props of an island, as JSON. */
export const ISLAND_PROPS = 'data-props'

/** An island that is hydrated without waiting for the reader. */
export const ISLAND_NOW = 'data-now'

/** A group of tabs whose selection is stored. The value is the storage key, such as `package-manager`. */
export const STORED_TABS = 'data-tabs'

/** On narrower screens, shows the title of the current section. */
export const CURRENT_SECTION = 'data-current'

/** The menu that opens the page in an assistant or an editor. */
export const OPEN_IN = 'data-open-in'

/** A `<details>` whose content overlays the page. */
export const DROPDOWN = 'data-dropdown'

/** The filters above the table of all methods, and the rows that they hide. */
export const FILTERS = 'data-filters'
export const METHOD_ROW = 'data-method'

/** A variable in an example. The value is its type. */
export const VARIABLE_TYPE = 'data-type'

/** Of `<html>`, set once the app has hydrated. */
export const HYDRATED = 'data-hydrated'

export const OUTLINE_LINK = '.outline a'

/** The links of the outline on narrower screens. */
export const CONTENTS_LINK = '.contents li a'

/** An example. The types of its variables are fetched when it gets the pointer or the focus. */
export const EXAMPLE = `#${PAGE_ID} figure.code`

/** Elements that show a card: linked names and variables in examples, and links to glossary terms. */
export const CARD_TRIGGER = `#${PAGE_ID} :is(pre a[href], pre [${VARIABLE_TYPE}], a.term)`

export const SEARCH_DIALOG = '.search-dialog'
