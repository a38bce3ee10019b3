import { expect, it } from 'vitest'
import { UsageError } from '../shared/commandLine.ts'
import { explain } from './main.ts'
import { BuildError } from './readBuild.ts'

const systemError = (facts: object) => Object.assign(new Error('EACCES: permission denied'), facts)

it('tells a port that needs more rights from a file that cannot be read', () => {
  expect(explain(systemError({ code: 'EACCES', syscall: 'listen', port: 80, address: '127.0.0.1' }))).toBe(
    'Port 80 needs more rights than this user has. Choose one above 1023.',
  )
  for (const code of ['EACCES', 'EPERM'])
    expect(explain(systemError({ code, syscall: 'open', path: '/srv/dist/site/index.html' }))).toBe(
      '/srv/dist/site/index.html cannot be read by this user. Give it the right to read all files and folders of the build.',
    )
})

it.each([
  [systemError({ code: 'EADDRINUSE', port: 3000 }), /^Port 3000 is taken\./],
  [systemError({ code: 'EADDRNOTAVAIL', address: '192.0.2.1' }), /no address "192\.0\.2\.1".* HOST\.$/],
  [systemError({ code: 'ENOTFOUND', address: 'nowhere' }), /no address "nowhere"/],
])('explains in one line what the system refuses (%#)', (error, line) => {
  expect(explain(error)).toMatch(line)
})

it('repeats what a build or a setting lacks, and shows where an unexpected error comes from', () => {
  for (const error of [new BuildError('build.json is missing'), new UsageError('PORT must be a number')])
    expect(explain(error)).toBe(error.message)
  expect(explain(new Error('Unexpected'))).toMatch(/^Error: Unexpected\n +at .*main\.test\.ts/)
  const lost = systemError({ code: 'ENOENT', syscall: 'open', path: '/srv/lost' })
  expect(explain(lost)).toMatch(/\n +at .*main\.test\.ts/)
  expect(explain('nothing but text')).toBe('nothing but text')
})
