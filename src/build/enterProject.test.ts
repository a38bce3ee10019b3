import { expect, it } from 'vitest'
import { createSampleProject } from '../../tests/unit/content/sampleProject.ts'
import { enterProject } from './enterProject.ts'

it.each(['#', '?'])('rejects a folder with %s in its path', (character) =>
  expect(enterProject(`/home/a${character}b/docs`)).toBe(
    `The project cannot be built in /home/a${character}b/docs, because Vite does not support "${character}" in paths: rename that folder.`,
  ),
)

it('reports a missing or damaged tsconfig.json, and another working directory', () => {
  const project = createSampleProject()
  expect(enterProject(project.root)).toMatch(/^tsconfig\.json:1: the file is missing/)
  project.write('tsconfig.json', '{ "compilerOptions": ')
  expect(enterProject(project.root)).toMatch(/^tsconfig\.json:1: "jsx" must be "react-jsx"/)
  project.write('tsconfig.json', '{ "compilerOptions": { "jsx": "react-jsx" } }')
  expect(enterProject(project.root)).toBe(`Run this command in the project's folder: cd ${project.root}`)
  project.dispose()
})
