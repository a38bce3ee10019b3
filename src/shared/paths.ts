/** Paths of pages, and the files that pages are in. */

/**
 * `/setup/index.html/` -> `/setup`: each page has one path, without a trailing slash, `.html` or `index`. Strips repeatedly,
 * so that the result is its own canonical path.
 */
export function canonicalPath(path: string): string {
  const names = path.split('/').filter((name) => name !== '')
  for (let last = names.pop(); last !== undefined; last = names.pop()) {
    let name = last
    while (name.endsWith('.html')) name = name.slice(0, -'.html'.length)
    if (name !== '' && name !== 'index') return `/${[...names, name].join('/')}`
  }
  return '/'
}

/** `/setup/units` -> `setup/units`, `/` -> `index`: a page's file below the site's folder, without its extension. */
export const fileOf = (path: string): string => (path === '/' ? 'index' : path.slice(1))

/** The path at which a file below the site's folder is served: a page without its extension, other files by name. */
export const pathOfFile = (name: string): string =>
  name.endsWith('.html') ? canonicalPath(name) : `/${name}`

/** `setup/units` -> `setup`, `setup` -> ``: the folder of a file or of a route. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
