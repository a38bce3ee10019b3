/**
 * The ids and selectors by which the boot script, the app and the tests find elements of a page. Components and the build
 * write the ids, attributes and classes literally, so a change here needs the same change there.
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
 * Controls that only the app can handle. Until the app has hydrated, the boot script queues their clicks; `search` is the
 * exception, because the boot script opens the dialog itself.
 */
export const APP_CONTROL = '[data-app-control]'

/** A button that copies the code block around it (`data-copy`), or the file it names (`data-copy-page`). */
export const COPY_BUTTON = '[data-copy],[data-copy-page]'

/** An island: a part of the article that React hydrates. `data-island` is its name, `data-props` its props as JSON. */
export const ISLAND = '[data-island]'

/** A group of tabs whose selection is stored. `data-tabs` is the storage key, such as `package-manager`. */
export const STORED_TABS = '[data-tabs]'

export const OUTLINE_LINK = '.outline a'

/** The outline on narrower screens: its links, and the element that shows the title of the current section. */
export const CONTENTS_LINK = '.contents li a'
export const CURRENT_SECTION = '.contents [data-current]'

/** An example. The types of its variables are fetched when it gets the pointer or the focus. */
export const EXAMPLE = '#page figure.code'

/** Elements that show a card: linked names and variables in examples, and links to glossary terms. */
export const CARD_TRIGGER = '#page :is(pre a[href], pre [data-type], a.term)'

/** The menu that opens the page in an assistant or an editor. */
export const OPEN_IN = 'details[data-open-in]'

/** A `<details>` whose content overlays the page. */
export const DROPDOWN = 'details[data-dropdown]'

/** The filters above the table of all methods, and the rows that they hide. */
export const FILTERS = '[data-filters]'
export const METHOD_ROW = '[data-method]'

export const NEXT_PAGE_LINK = 'a[rel=next]'

export const SEARCH_DIALOG = '.search-dialog'

/** Data attribute of `<html>`, set once the app has hydrated. */
export const HYDRATED = 'hydrated'
