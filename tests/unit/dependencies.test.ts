/** The README must list all production dependencies, and none of them may run code during installation. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

test('the README lists every production dependency with a reason, and no other', () => {
  const section = /\n## Dependencies\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''
  const rows = [...section.matchAll(/^\| `([^`]+)` \| (.+?) \|$/gm)]
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>('package.json')
  const listed = rows.map(([, name = '']) => name)
  const installed = Object.keys(dependencies)
  expect(
    installed.filter((name) => !listed.includes(name)),
    'add a row to the table "Dependencies" of README.md for each of these',
  ).toEqual([])
  expect(
    listed.filter((name) => !installed.includes(name)),
    'remove these rows from the table "Dependencies" of README.md',
  ).toEqual([])
})

test('no production dependency, direct or transitive, runs an install script', () => {
  const { packages } = readJson<{ packages: Record<string, { dev?: boolean; hasInstallScript?: boolean }> }>(
    'package-lock.json',
  )
  const scripts = Object.entries(packages).filter(([, { dev, hasInstallScript }]) => !dev && hasInstallScript)
  expect(scripts.map(([path]) => path)).toEqual([])
})
