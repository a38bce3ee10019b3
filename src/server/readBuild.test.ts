import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type FixtureBuild,
  fixtureRecords,
  writeFixtureBuild,
} from '../../tests/server/support/fixtureBuild.ts'
import { setUrl } from '../../tests/server/support/fixtureServer.ts'
import { BuildError, checkServerFiles, readBuild, readCheckedSearch } from './readBuild.ts'

const FILES = ['build.json', 'search/records.json', 'search/model.json']

let fixture: FixtureBuild
let whole: string[]
beforeAll(() => {
  fixture = writeFixtureBuild()
  whole = FILES.map(fixture.read)
})
afterEach(() => {
  rmSync(join(fixture.dist, 'build.json'), { recursive: true })
  for (const [index, file] of FILES.entries()) fixture.write(file, whole[index] ?? '')
})
afterAll(() => fixture.remove())

const facts = () => JSON.parse(fixture.read('build.json'))

describe('readBuild', () => {
  it('derives the base path from the URL of the site, if the build has one', () => {
    expect(readBuild(fixture.dist)).toMatchObject({ id: 'fixture-1', url: '', base: '' })
    setUrl(fixture, 'https://example.org/sdk/')
    expect(readBuild(fixture.dist).base).toBe('/sdk')
  })

  it.each<[string, () => string]>([
    ['is not JSON', () => '{"id":'],
    ['has no id', () => JSON.stringify({ ...facts(), id: '' })],
    ['has no security headers', () => JSON.stringify({ ...facts(), headers: [] })],
    ['lists no pages', () => JSON.stringify({ ...facts(), pages: undefined })],
    ['lists no files', () => JSON.stringify({ ...facts(), files: undefined })],
    ['lists no records', () => JSON.stringify({ ...facts(), serverFiles: {} })],
    ['has a redirect to nowhere', () => JSON.stringify({ ...facts(), redirects: { '/old': null } })],
  ])('calls a file that %s damaged', (_name, text) => {
    fixture.write('build.json', text())
    const message = `${join(fixture.dist, 'build.json')} is damaged. Run "npm run build" first.`
    expect(() => readBuild(fixture.dist)).toThrow(new BuildError(message))
  })

  it('tells a missing file from one that cannot be read, of which the system says why', () => {
    fixture.delete('build.json')
    const message = `${join(fixture.dist, 'build.json')} is missing. Run "npm run build" first.`
    expect(() => readBuild(fixture.dist)).toThrow(new BuildError(message))
    mkdirSync(join(fixture.dist, 'build.json'))
    expect(() => readBuild(fixture.dist)).toThrow(expect.objectContaining({ code: 'EISDIR' }))
  })
})

describe('the files that only the server reads', () => {
  it('are read by commands if they are whole', () => {
    expect(checkServerFiles(fixture.dist, readBuild(fixture.dist))).toEqual([])
    expect(readCheckedSearch(fixture.dist).records).toEqual(fixtureRecords)
  })

  it.each([
    ['records.json', 'missing'],
    ['model.json', 'damaged'],
  ])('stop a command if %s is %s', (name, problem) => {
    const file = `search/${name}`
    if (problem === 'missing') fixture.delete(file)
    else fixture.write(file, '{}')
    expect(checkServerFiles(fixture.dist, readBuild(fixture.dist))).toEqual([{ file, problem }])
    expect(() => readCheckedSearch(fixture.dist)).toThrow(
      new BuildError(`${join(fixture.dist, file)} is ${problem}. Run "npm run build" again.`),
    )
  })
})
