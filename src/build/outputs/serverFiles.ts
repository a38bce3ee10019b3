/**
 * Writes the files that the server needs besides the public ones: its code (`server/server.js`), `build.json`,
 * `search/records.json` and `search/model.json`.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fullTitle } from '../../content/page.ts'
import type { SearchRecord } from '../../search/engine/record.ts'
import type { PageModel } from '../../search/pageModel/pageModel.ts'
import { hashOf, sha256 } from '../../shared/files.ts'
import type { Site } from '../load.ts'
import { replaceFile } from '../replaceFile.ts'
import { redirectsOf } from './redirects.ts'
import type { HeaderRule } from './security.ts'

interface BuildOutputs {
  /** The server's code; false if the build is for a static host. */
  server: string | false
  records: SearchRecord[]
  model: PageModel
  rules: HeaderRule[]
  /**
   * Checksums of this build's own files. The build's ID depends on these alone: which files of earlier builds are kept
   * differs between machines.
   */
  own: ReadonlyMap<string, string>
  /** Checksums of all public files. The server uses them to detect damaged files. */
  sums: ReadonlyMap<string, string>
}

export function writeServerFiles(
  dist: string,
  site: Site,
  { server, records, model, rules, own, sums }: BuildOutputs,
): void {
  if (server) replaceFile(join(dist, 'server/server.js'), server)
  // Of an earlier build. With it, `dist` would look like one that can be served.
  else rmSync(join(dist, 'server'), { recursive: true, force: true })
  const texts = {
    'search/records.json': JSON.stringify(records),
    'search/model.json': JSON.stringify(model),
  }
  for (const [name, text] of Object.entries(texts)) replaceFile(join(dist, name), text)
  const pages = site.pages.map((page) => ({
    route: `/${page.route}`,
    title: fullTitle(page),
    description: page.frontMatter.description,
    section: site.sectionOf(page),
    keywords: page.frontMatter.keywords,
  }))
  const facts = {
    url: site.config.url,
    redirects: redirectsOf(site),
    headers: rules,
    pages,
  }
  const id = hashOf(JSON.stringify(facts), JSON.stringify([...own])).slice(0, 24)
  const serverFiles = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, sha256(text)]))
  const files = Object.fromEntries(sums)
  replaceFile(join(dist, 'build.json'), JSON.stringify({ id, ...facts, serverFiles, files }, null, 1))
}
