import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { enterProject } from './enterProject.ts'

it.each(['#', '?'])('rejects a folder with %s in its path', (character) =>
  expect(enterProject(`/home/a${character}b/docs`)).toBe(
    `The project cannot be built in /home/a${character}b/docs, because Vite does not support "${character}" in paths: rename that folder.`,
  ),
)

it('reports a working directory outside of the project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-'))
  expect(enterProject(folder)).toBe(`Run this command in the project's folder: cd ${folder}`)
  rmdirSync(folder)
})
