/** A signal to npm during a build must not leave processes behind. */

import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../server/support/runCommand.ts'
import { copyProject, removeCopy, root } from './projectCopy.ts'

beforeAll(copyProject)
afterAll(removeCopy)

interface Running {
  id: number
  parent: number
  command: string
}

function running(): Running[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.flatMap((id) => {
    try {
      const [, parent = '0'] = /\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return [{ id: Number(id), parent: Number(parent), command }]
    } catch {
      // The process ended in the meantime.
      return []
    }
  })
}

function below(id: number, all = running()): Running[] {
  return all.filter(({ parent }) => parent === id).flatMap((child) => [child, ...below(child.id, all)])
}

describe.runIf(process.platform === 'linux')('a signal to npm during a build', () => {
  it.each([
    ['start', 'SIGTERM'],
    ['start', 'SIGINT'],
    ['build', 'SIGTERM'],
    ['build', 'SIGINT'],
  ] as const)('ends npm run %s by %s, with its processes', async (script, signal) => {
    const npm = runCommand('npm', ['run', '--silent', script], {
      cwd: root,
      env: { PORT: '0', HOME: process.env.HOME ?? '' },
    })
    const started = () => below(npm.child.pid ?? 0)
    await expect.poll(() => started().filter(({ command }) => command.includes('tinypool'))).not.toEqual([])
    const ids = new Set(started().map(({ id }) => id))
    npm.child.kill(signal)
    expect([signal, signal === 'SIGTERM' ? 143 : 130]).toContain(await npm.ended)
    await expect.poll(() => running().filter(({ id }) => ids.has(id))).toEqual([])
    expect(npm.output() + npm.errors()).not.toContain('    at ')
  })
})
