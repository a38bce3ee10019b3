import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the README lists the browsers that the build targets', () => {
  const section = /\n## Browsers\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''
  const rows = [...section.matchAll(/^\| (.+?) \| (\d+) \|/gm)].map(([, names = '', version]) => ({
    names,
    version,
  }))
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }
  const names: Record<string, string> = { ios_saf: 'iOS' }
  for (const query of browserslist) {
    const [name = '', , version] = query.split(' ')
    const row = rows.find((each) => each.names.toLowerCase().includes((names[name] ?? name).toLowerCase()))
    expect(row?.version, query).toBe(version)
  }
})
