import { expect, it } from 'vitest'
import { createSampleProject } from '../../tests/unit/content/sampleProject.ts'
import { enterProject } from './enterProject.ts'

it.each(['18.20.8', '20.9.0'])('says that Node.js %s is too old, and which is not', (version) =>
  expect(enterProject(undefined, version)).toMatch(
    new RegExp(`^Node\\.js \\d+\\.\\d+ or newer is needed, and this is ${version}\\.$`),
  ),
)

it.each(['#', '?'])('says that a folder with a %s cannot be built in', (character) =>
  expect(enterProject(`/home/a${character}b/docs`)).toBe(
    `The project cannot be built in /home/a${character}b/docs, because of the "${character}": rename that folder.`,
  ),
)

it('says that tsconfig.json is missing or damaged', () => {
  const project = createSampleProject()
  expect(enterProject(project.root)).toMatch(/^tsconfig\.json:1: the file is missing/)
  project.write('tsconfig.json', '{ "compilerOptions": ')
  expect(enterProject(project.root)).toMatch(/^tsconfig\.json:1: "jsx" is not "react-jsx"/)
  project.dispose()
})

it.each(['20.19.0', '22.0.0', process.versions.node])('goes on with Node.js %s', (version) =>
  expect(enterProject(process.cwd(), version)).toBeUndefined(),
)
