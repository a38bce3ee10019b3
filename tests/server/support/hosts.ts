/** Programs that are installed on this machine, to put in front of the site. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** The first of several names under which a program can be run; undefined if it is not installed. */
export const installed = (...programs: string[]): string | undefined =>
  programs.find((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0)

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
