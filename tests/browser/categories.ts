import { config } from '../../site.config.ts'

const categories = config.sidebars.flatMap(({ items }) => items.filter((item) => 'groups' in item))

/** The configured name of the category that lists a folder: a maintainer may rename it. */
const nameOf = (listed: string): string =>
  categories.find(({ groups }) => groups.some(({ folder }) => folder === listed))?.label ?? listed

export const VAULT = nameOf('vault/requests')
export const OSTOKEN = nameOf('osToken/requests')
export const BOOST = nameOf('boost/requests')
export const UTILS = nameOf('utils')
export const CONCEPTS = nameOf('introduction')
