import type { TestProject } from 'vitest/node'
import { serveSite } from '../globalSetup.ts'
import { BASE, buildBelowPath } from './buildBelowPath.ts'

/** Builds the site with a base path, and serves it with the real server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return serveSite(project, await buildBelowPath('server'), BASE)
}
