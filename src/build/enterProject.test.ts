import { expect, it } from 'vitest'
import { createSampleProject } from '../../tests/unit/content/sampleProject.ts'
import { enterProject } from './enterProject.ts'

it.each(['18.20.8', '20.9.0'])('rejects Node.js %s and names the required version', (version) =>
  expect(enterProject(undefined, version)).toMatch(
    new RegExp(`^Node\\.js \\d+\\.\\d+ or newer is required, but this is ${version}\\.$`),
  ),
)

it.each(['#', '?'])('rejects a folder with %s in its path', (character) =>
  expect(enterProject(`/home/a${character}b/docs`)).toBe(
    `The project cannot be built in /home/a${character}b/docs, because Vite does not support "${character}" in paths: rename that folder.`,
  ),
)

it('reports a missing or damaged tsconfig.json', () => {
  const project = createSampleProject()
  expect(enterProject(project.root)).toMatch(/^tsconfig\.json:1: the file is missing/)
  project.write('tsconfig.json', '{ "compilerOptions": ')
  expect(enterProject(project.root)).toMatch(/^tsconfig\.json:1: "jsx" must be "react-jsx"/)
  project.dispose()
})

it.each(['20.19.0', '22.0.0', process.versions.node])('accepts Node.js %s', (version) =>
  expect(enterProject(process.cwd(), version)).toBeUndefined(),
)
