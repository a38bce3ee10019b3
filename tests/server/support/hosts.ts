/** Programs that are installed on this machine, to put in front of the site. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'

/** The first of these names under which a program is installed; undefined if there is none. */
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

/** Writes a complete configuration for nginx with the settings of a site. @returns the arguments to start nginx */
export function prepareNginx(site: string, folder: string): string[] {
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'main.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths} include ${folder}/site.conf; }`,
  )
  return ['-c', join(folder, 'main.conf')]
}
