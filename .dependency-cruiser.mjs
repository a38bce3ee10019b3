/**
 * Who may import whom: the arrows of docs/architecture.md, which `npm run lint` enforces. Imports of types count too.
 * Unit tests may import more than the code next to them.
 */
import { builtinModules } from 'node:module'

const TEST = '\\.test\\.tsx?$'

/**
 * A folder may import itself, `src/shared` and what is listed, and nothing else of this project.
 * @param {string} folder
 * @param {string[]} allowed - folders and files
 */
const layer = (folder, allowed) => ({
  name: `arrows-of-${folder.replace('/', '-')}`,
  comment: `src/${folder} may import ${allowed.join(', ') || 'no other folder'}.`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: TEST },
  to: {
    path: '^(src|sdk|bench|tests|[^/]+\\.ts$)',
    pathNot: [`src/${folder}`, 'src/shared', ...allowed].map((path) => `^${path}(/|\\.|$)`),
  },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    layer('shared', []),
    layer('reference', []),
    layer('content', ['src/reference', 'sdk']),
    // Interactive parts of a page, such as calculators, are components of the site, which the build renders too.
    layer('render', ['src/content', 'src/reference', 'src/search/records', 'src/site']),
    layer('search/records', ['src/content', 'src/search/engine']),
    layer('search/pageModel', ['src/search/engine']),
    layer('search/engine', []),
    layer('search/algolia', ['src/search/engine']),
    layer('site', ['src/content', 'src/search']),
    // The results page without scripts shares hits, texts and limit with the one that uses scripts.
    layer('server', [
      'src/search',
      'site.config',
      'src/site/limits',
      'src/site/search/page/ResultItem',
      'src/site/search/parts/messages',
    ]),
    {
      name: 'nothing-imports-build',
      severity: 'error',
      from: { path: '^(src/(?!build/)|sdk/|site\\.config)', pathNot: TEST },
      to: { path: '^src/build/' },
    },
    {
      name: 'no-tests-in-production',
      severity: 'error',
      from: { path: '^(src|sdk|site\\.config)', pathNot: TEST },
      to: { path: ['^(tests|bench)/', TEST] },
    },
    {
      name: 'no-cycles',
      comment: 'Types may refer to each other.',
      severity: 'error',
      from: { path: '^(src|sdk)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'runs-in-browsers',
      comment: 'Code for the browser must not reach modules of Node.js.',
      severity: 'error',
      from: { path: '^src/site/.*(entry|boot|orker)[.]tsx?$' },
      to: { reachable: true, path: `^(${builtinModules.join('|')})$` },
    },
    {
      name: 'production-packages',
      comment: 'Packages that run in browsers or in the server belong in `dependencies`.',
      severity: 'error',
      from: { path: '^src/(site|search|server)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'vite/client' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
