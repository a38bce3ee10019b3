/** The README's section on dependencies against the lock file and what is installed. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Manifest {
  version?: string
  license?: string
  dependencies?: Record<string, string>
}

interface Locked extends Manifest {
  dev?: boolean
  hasInstallScript?: boolean
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

const readme = readFileSync('README.md', 'utf8')
const section = /\n## Dependencies\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? ''
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
const direct = Object.keys(readJson<Manifest>('package.json').dependencies ?? {})
const { packages } = readJson<{ packages: Record<string, Locked> }>('package-lock.json')
const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)

/** Bytes of a package's own files. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .reduce((sum, entry) => {
      const path = join(folder, entry.name)
      return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size)
    }, 0)

test('every production package is in the README, with its version, its licence and a reason, and no other', () => {
  const expected = direct.map((name) => {
    const { version, license } = packages[`node_modules/${name}`] ?? {}
    expect(readJson<Manifest>(`node_modules/${name}/package.json`)).toMatchObject({ version, license })
    return [name, version, license]
  })
  expect(rows.map(([, name, version, license]) => [name, version, license]).sort()).toEqual(expected.sort())
  for (const [, name, , , , reason = ''] of rows) expect(reason.length, name).toBeGreaterThan(5)
})

test.each(rows.map(([, name = '', , , size = '']) => [name, size]))('%s takes %s', (name, size) => {
  const megabytes = sizeOf(`node_modules/${name}`) / 1e6
  expect(size).toMatch(/^\d+\.\d MB$/)
  expect(Math.abs(Number.parseFloat(size) - megabytes)).toBeLessThan(0.1)
})

test('what they bring along is counted, with the licences of all', () => {
  const counts = new Map<string, number>()
  for (const [, { license = 'none' }] of production) counts.set(license, (counts.get(license) ?? 0) + 1)
  const licences = [...counts].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name} (${count})`)
  const text = section.replaceAll(/\s+/g, ' ')
  expect(text).toContain(`These ${direct.length} bring ${production.length - direct.length} others along.`)
  expect(text).toContain(`Licences of all ${production.length}: ${licences.join(', ')}.`)
})

test('none of them runs a script when it is installed', () => {
  expect(production.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
})
