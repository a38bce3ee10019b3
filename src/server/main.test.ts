import { expect, it } from 'vitest'
import { explain } from './main.ts'

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
