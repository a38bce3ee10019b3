/**
 * node deploy/static/redirectPages.mjs [folder of the build]
 *
 * For hosts without redirects, such as GitHub Pages: writes a page at each old URL that leads to the new one.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { readBuildFile } from './readBuildFile.mjs'

const [dist = 'dist'] = process.argv.slice(2)
/** @type {{ url: string, redirects: Record<string, string> }} */
const { url, redirects } = readBuildFile(dist, (facts) => facts.url && facts.redirects)

const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
// A file of another type, such as an icon, cannot be replaced by a page.
const pages = Object.entries(redirects).filter(([from]) => extname(from) === '')
let written = 0
const TITLE = '<title>Moved</title>'
for (const [from, to] of pages) {
  // A path without the host, so that a copy of the site leads to itself.
  const target = attribute(to.startsWith('/') ? new URL(url).pathname.replace(/\/$/, '') + to : to)
  const file = join(dist, 'site', `${from}.html`)
  // On a disk that ignores case, another spelling of a page is the page itself.
  if (existsSync(file) && !readFileSync(file, 'utf8').includes(TITLE)) continue
  written++
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
${TITLE}
<link rel="canonical" href="${attribute(to.startsWith('/') ? url.replace(/\/$/, '') + to : to)}">
<meta http-equiv="refresh" content="0; url=${target}">
<p><a href="${target}">This page has moved.</a></p>
</html>
`,
  )
}
console.log(`${dist}/site has ${written} pages that lead from old addresses to new ones.`)
