/** Writes the files for the server that are not public: `build.json`, `headers.json`, `search/records.json`, `search/model.json`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchRecord } from '../../search/engine/record.ts'
import type { PageModel } from '../../search/pageModel/pageModel.ts'
import { hashOf } from '../../shared/files.ts'
import type { Site } from '../load.ts'
import { replaceFile } from '../replaceFile.ts'
import type { HeaderRule } from './security.ts'

interface Made {
  records: SearchRecord[]
  model: PageModel
  rules: HeaderRule[]
  /** Checksums of this build's own files, without those kept from earlier builds, which depend on where it was made. */
  own: ReadonlyMap<string, string>
  /** Checksums of all public files, with which the server finds damaged ones. */
  sums: ReadonlyMap<string, string>
  /** Date of the build. */
  date: Date
}

export function writeServerFiles(
  dist: string,
  site: Site,
  { records, model, rules, own, sums, date }: Made,
): void {
  writeChanged(join(dist, 'search/records.json'), JSON.stringify(records))
  writeChanged(join(dist, 'search/model.json'), JSON.stringify(model))
  writeChanged(join(dist, 'headers.json'), JSON.stringify(rules, null, 2))
  const pages = site.pages.map((page) => ({
    route: `/${page.route}`,
    title: page.method ? page.method.call : page.frontMatter.title,
    description: page.frontMatter.description,
    section: site.sectionOf(page),
    keywords: page.frontMatter.keywords,
  }))
  const facts = {
    url: site.config.url,
    routes: ['/', '/search', ...pages.map((page) => page.route)],
    redirects: site.config.redirects,
    pages,
  }
  const id = hashOf(JSON.stringify(facts), JSON.stringify([...own])).slice(0, 24)
  const file = join(dist, 'build.json')
  const files = Object.fromEntries(sums)
  const known = readBuildFile(file)
  // An unchanged site keeps the date of its first build.
  if (known.id === id && JSON.stringify(known.files) === JSON.stringify(files)) return
  replaceFile(file, JSON.stringify({ id, builtAt: date.toISOString(), ...facts, files }, null, 1))
}

/** A damaged file counts as empty and is replaced. */
function readBuildFile(file: string): { id?: string; files?: unknown } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text)
}
