import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { batchFlags } from './batchFlags.ts'

it.each(batchFlags)('%s is known to this version of Node.js', (flag) => {
  const [name, value] = flag.split('=')
  const known = execFileSync(process.execPath, [flag, '--v8-options'], { encoding: 'utf8' })
  expect(known).toMatch(new RegExp(`^  ${name} .*\\n +type: int +default: ${name}=\\d+$`, 'm'))
  expect(Number(value)).toBeGreaterThan(0)
})
