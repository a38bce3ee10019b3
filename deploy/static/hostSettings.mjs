/**
 * node deploy/static/hostSettings.mjs [folder of the build] [folder to write to]
 *
 * Writes a build's headers and redirects as nginx, Caddy and Apache read them. They change with every build: the
 * Content-Security-Policy holds the hashes of what stands in pages. Netlify and Cloudflare Pages read `_headers` and
 * `_redirects` of the site itself.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildFile } from './readBuildFile.mjs'

const [dist = 'dist', target = join(dist, 'host-settings')] = process.argv.slice(2)
/** @type {{ path: string, headers: Record<string, string> }[]} */
const rules = readBuildFile(dist, 'headers.json', Array.isArray)
/** @type {{ redirects: Record<string, string> }} */
const { redirects } = readBuildFile(dist, 'build.json', (facts) => facts.redirects)

// Pages are asked for each time, as browsers may keep what a host says nothing of.
const all = [{ path: '/*', headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' } }, ...rules]
const names = [...new Set(all.flatMap(({ headers }) => Object.keys(headers)))].filter(
  // The type is a matter of the file, see the hosts' own settings.
  (name) => name !== 'Content-Type',
)
const pattern = (path) => `^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*$/, '.*')}$`
const variable = (name) => `docs_${name.toLowerCase().replaceAll('-', '_')}`
const quoted = (text) => `"${text.replaceAll('"', '\\"')}"`
const specific = (name) => all.filter(({ path, headers }) => path !== '/*' && headers[name] !== undefined)
const general = (name) =>
  all.findLast(({ path, headers }) => path === '/*' && headers[name])?.headers[name] ?? ''

const nginx = [
  ...names.map((name) =>
    [
      `map $uri $${variable(name)} {`,
      `  default ${quoted(general(name))};`,
      ...specific(name).map(
        ({ path, headers }) => `  ${quoted(`~${pattern(path)}`)} ${quoted(headers[name])};`,
      ),
      '}',
    ].join('\n'),
  ),
  'map $uri $docs_redirect {',
  '  default "";',
  ...Object.entries(redirects).map(([from, to]) => `  ${quoted(from)} ${quoted(to)};`),
  '}',
].join('\n')
const nginxHeaders = names.map((name) => `add_header ${name} $${variable(name)} always;`).join('\n')

const caddy = [
  ...all.flatMap(({ path, headers }) =>
    Object.entries(headers).map(([name, value]) => `header ${path} ${name} ${quoted(value)}`),
  ),
  // After the headers, which a redirect has too. `rewrite` keeps the query; it is for paths of the site only.
  ...Object.entries(redirects).map(([from, to]) =>
    /^\/[^?#]*$/.test(to)
      ? `route ${from} {\n  rewrite * ${to}\n  redir {uri} permanent\n}`
      : `redir ${from} ${to} permanent`,
  ),
].join('\n')

const apache = [
  ...Object.entries(redirects).map(
    ([from, to]) => `RedirectMatch 301 ${quoted(pattern(from))} ${quoted(to)}`,
  ),
  ...all.flatMap(({ path, headers }) =>
    Object.entries(headers).map(([name, value]) => {
      const condition = path === '/*' ? '' : ` ${quoted(`expr=%{REQUEST_URI} =~ m#${pattern(path)}#`)}`
      return `Header always set ${name} ${quoted(value)}${condition}`
    }),
  ),
].join('\n')

mkdirSync(target, { recursive: true })
const write = (name, text) =>
  writeFileSync(join(target, name), `# Made by hostSettings.mjs from a build.\n${text}\n`)
write('nginx-maps.conf', nginx)
write('nginx-headers.conf', nginxHeaders)
write('Caddyfile', caddy)
write('apache.conf', apache)
console.log(`${target} holds the headers and redirects of ${dist}.`)
