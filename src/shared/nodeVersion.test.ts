import { expect, it } from 'vitest'
import { nodeProblem } from './nodeVersion.ts'

it.each(['18.20.8', '20.9.0'])('rejects Node.js %s and names the required version', (version) =>
  expect(nodeProblem(version)).toMatch(
    new RegExp(`^Node\\.js \\d+\\.\\d+ or newer is required, but this is ${version}\\.$`),
  ),
)

it.each(['20.19.0', '22.0.0', process.versions.node])('accepts Node.js %s', (version) =>
  expect(nodeProblem(version)).toBeUndefined(),
)
