/**
 * Anchors of the generated parts of a method page. They are public addresses: links, search records and
 * the model all use these functions, so an anchor is spelled in one place.
 */

/** `requests[].exitQueueIndex` -> `requests-exitqueueindex`; `(value)` -> `value`. */
function slug(path: string): string {
  return path
    .replace(/\[\]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
}

export const argumentAnchor = (name: string): string => `argument-${slug(name)}`

export const fieldAnchor = (path: string): string => `returns-${slug(path) || 'value'}`

export const errorAnchor = (message: string): string =>
  `error-${slug(message).split('-').slice(0, 8).join('-')}`

export const enumMemberAnchor = (enumName: string, member: string): string => `${slug(enumName)}-${slug(member)}`

export const enumAnchor = (enumName: string): string => slug(enumName)
