/**
 * The Dockerfile and the systemd unit. The tests do not need Docker or systemd: they run the same commands, in a folder that
 * contains only the files of the image or the unit.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '../../../site.config.ts'
import { bundleServer } from '../../../src/build/steps/bundleServer.ts'
import { FINISH_MS } from '../../../src/server/main.ts'
import { readSettings } from '../../../src/server/settings.ts'
import { writeFixtureBuild } from '../support/fixtureBuild.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { runCommand } from '../support/runCommand.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const unitFile = join(root, 'deploy/stakewise-docs.service')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const dockerfile = read('Dockerfile')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
/** The arguments of all instructions with this name in a build stage. */
const instructions = (stage: string, name: string) =>
  [...stage.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest)

let folder: string
let app: string

beforeAll(async () => {
  const build = writeFixtureBuild()
  mkdirSync(join(build.dist, 'server'))
  writeFileSync(join(build.dist, 'server/server.js'), await bundleServer(root))
  folder = mkdtempSync(join(tmpdir(), 'docs-image-'))
  app = join(folder, 'app')
  mkdirSync(app)
  cpSync(build.dist, join(app, 'dist'), { recursive: true })
  build.remove()
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Replaces `node` by the Node.js that runs this test. */
const executable = (name: string) => (name === 'node' || name.endsWith('/node') ? process.execPath : name)

describe('the Dockerfile', { timeout: 30_000 }, () => {
  it('uses only scripts of the project and files of the build context', () => {
    const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
    for (const command of instructions(dockerfile, 'RUN')) {
      const script = /^npm run (\S+)(?: -- .*)?$/.exec(command)?.[1]
      if (script === undefined) expect(command).toMatch(/^npm (?:ci|sbom)\b/)
      else expect(scripts[script]).toBeDefined()
    }
    const copied = instructions(dockerfile, 'COPY').filter((line) => !line.startsWith('--from'))
    const ignored = read('.dockerignore').split('\n')
    for (const line of copied) {
      for (const source of line.split(' ').slice(0, -1)) {
        expect(existsSync(join(root, source)), source).toBe(true)
        expect(ignored).not.toContain(source)
      }
    }
    for (const secret of ['.env*', '.npmrc']) expect(ignored).toContain(secret)
    // The build reads the dates of changes from git.
    for (const needed of ['.git', 'content', 'sdk', 'src', 'site.config.ts'])
      expect(ignored).not.toContain(needed)
    const bases = instructions(dockerfile, 'FROM')
    for (const base of bases) expect(base).toMatch(/@sha256:[0-9a-f]{64}\b/)
    // The slim images have no git.
    expect(bases[0]).toMatch(/^node:\d+@\S+ AS build$/)
  })

  it('needs only the copied folder, is healthy, and stops on the signal that Docker sends', async () => {
    expect(instructions(lastStage, 'COPY')).toEqual(['--from=build /app/dist dist'])
    const pairs = instructions(lastStage, 'ENV').flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=')),
    )
    const env = { ...Object.fromEntries(pairs), HOST: '127.0.0.1', PORT: '0', DRAIN_SECONDS: '0' }
    const [name = '', ...args]: string[] = JSON.parse(instructions(lastStage, 'CMD').at(-1) ?? '[]')
    const server = runCommand(executable(name), args, { cwd: app, env })
    const [, port = ''] = await server.waitFor(/http:\/\/127\.0\.0\.1:(\d+)"/)
    const page = await rawRequest(`http://127.0.0.1:${port}`, '/vault/requests/getvault')
    expect(page.text).toContain('Reads a vault')
    const { appId, searchKey, indexName } = config.search
    const found = await rawRequest(`http://127.0.0.1:${port}`, `/1/indexes/${indexName}/query`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey },
      body: '{"query":"deposit"}',
    })
    expect(JSON.parse(found.text).hits[0].url).toBe('/vault/transactions/deposit')

    const check = /CMD (\[.*\])$/.exec(instructions(lastStage, 'HEALTHCHECK')[0] ?? '')?.[1] ?? '[]'
    const [checker = '', ...checkArgs]: string[] = JSON.parse(check)
    const isHealthy = () =>
      runCommand(executable(checker), checkArgs, { cwd: app, env: { ...env, PORT: port } }).ended
    expect(await isHealthy()).toBe(0)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(await isHealthy()).toBe(1)
    expect(server.errors()).toBe('')
  })

  it('explains in one line that Node.js is too old', async () => {
    const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })`
    const server = runCommand(process.execPath, [
      `--import=data:text/javascript,${encodeURIComponent(old)}`,
      join(app, 'dist/server/server.js'),
    ])
    expect(await server.ended).toBe(1)
    expect(JSON.parse(server.output()).msg).toMatch(
      /^Node\.js \S+ or newer is required, but this is 18\.20\.8\.$/,
    )
  })

  it('listens on every address', () => {
    expect(instructions(lastStage, 'ENV').join(' ')).toContain('HOST=0.0.0.0 PORT=3000')
    expect(instructions(lastStage, 'EXPOSE')).toEqual(['3000'])
    expect(instructions(lastStage, 'USER')).toEqual(['node'])
  })
})

describe('the systemd unit', { timeout: 30_000 }, () => {
  const settings = (name: string) =>
    [...readFileSync(unitFile, 'utf8').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
      ([, value = '']) => value,
    )

  it('runs the server in its folder and with its environment', async () => {
    const [node = '', ...args] = (settings('ExecStart')[0] ?? '').split(' ')
    const env = Object.fromEntries(
      (settings('Environment')[0] ?? '').split(' ').map((pair) => pair.split('=')),
    )
    expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: '3000' })
    const server = runCommand(
      executable(node),
      args.map((argument) => argument.replace('/srv/stakewise-docs', app)),
      { env: { ...env, PORT: '0', DRAIN_SECONDS: '0' } },
    )
    const [, origin = ''] = await server.waitFor(/(http:\/\/127\.0\.0\.1:\d+)"/)
    const behindTls = await rawRequest(origin, '/', { headers: { 'x-forwarded-proto': 'https' } })
    expect(behindTls.headers['strict-transport-security']).toBeDefined()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it.each(['022', '027', '077'])('can read what the install script copies under umask %s', (umask) => {
    const machine = mkdtempSync(join(folder, 'machine-'))
    const install = () =>
      spawnSync('sh', ['-c', `umask ${umask}; sh ${join(root, 'deploy/install.sh')} dist`], {
        cwd: app,
        env: { PATH: process.env.PATH, ROOT: join(machine, 'srv/docs') },
        encoding: 'utf8',
      })
    const first = install()
    expect([first.status, first.stderr]).toEqual([0, ''])
    for (const name of ['srv', 'srv/docs'])
      expect(statSync(join(machine, name)).mode & 0o777, name).toBe(0o755)
    const dist = join(machine, 'srv/docs/dist')
    const before = readlinkSync(dist)
    const executed = settings('ExecStart')[0]?.split(' ').at(-1) ?? ''
    expect(existsSync(executed.replace('/srv/stakewise-docs', join(machine, 'srv/docs')))).toBe(true)
    for (const name of readdirSync(join(machine, 'srv/docs'), { recursive: true, encoding: 'utf8' })) {
      const { mode } = statSync(join(machine, 'srv/docs', name))
      expect(mode & 0o004, name).toBe(0o004)
    }
    // A new build replaces the old one atomically.
    writeFileSync(join(app, 'dist/site/added.html'), '')
    for (let time = 0; time < 4; time++) expect(install().status).toBe(0)
    rmSync(join(app, 'dist/site/added.html'))
    expect(readlinkSync(dist)).not.toBe(before)
    expect(existsSync(join(dist, 'site/added.html'))).toBe(true)
    // The new build is kept, even if the clock was set back and others have later names.
    for (const letter of 'abc') mkdirSync(join(machine, `srv/docs/builds/29990101T000000Z-${letter}`))
    expect(install().status).toBe(0)
    expect(existsSync(join(dist, 'server/server.js'))).toBe(true)
    expect(readdirSync(join(machine, 'srv/docs')).sort()).toEqual(['builds', 'dist'])
    expect(readdirSync(join(machine, 'srv/docs/builds'))).toHaveLength(3)
    // After a manual rollback to the oldest build, the service uses it until it is restarted, so the next run keeps it.
    const [oldest = ''] = readdirSync(join(machine, 'srv/docs/builds')).sort()
    expect(spawnSync('ln', ['-sfn', `builds/${oldest}`, dist]).status).toBe(0)
    expect(install().status).toBe(0)
    expect(readdirSync(join(machine, 'srv/docs/builds'))).toContain(oldest)
    expect(readdirSync(join(machine, 'srv/docs/builds'))).toHaveLength(3)
  })

  it('leaves a folder alone that was copied by hand, and says what to do', () => {
    const docs = mkdtempSync(join(folder, 'docs-'))
    mkdirSync(join(docs, 'dist'))
    const install = () =>
      spawnSync('sh', [join(root, 'deploy/install.sh'), 'dist'], {
        cwd: app,
        env: { PATH: process.env.PATH, ROOT: docs },
        encoding: 'utf8',
      })
    const { status, stderr } = install()
    expect(status).toBe(1)
    expect(stderr).toMatch(/^\S+\/dist is not a link.*\n$/)
    expect(readdirSync(docs)).toEqual(['dist'])
    const [, advice = ''] = /: (mv .*)\n/.exec(stderr) ?? []
    expect(spawnSync('sh', ['-c', advice]).status).toBe(0)
    expect(install().status).toBe(0)
    expect(readdirSync(docs).sort()).toEqual(['builds', 'dist', 'dist.old'])
  })

  it('installs a build without a server so that a web server can read it', () => {
    const machine = mkdtempSync(join(folder, 'machine-'))
    const build = writeFixtureBuild()
    const install = () =>
      spawnSync('sh', ['-c', `umask 077; sh ${join(root, 'deploy/install.sh')} ${build.dist}`], {
        env: { PATH: process.env.PATH, ROOT: join(machine, 'docs') },
        encoding: 'utf8',
      })
    const early = install()
    expect([early.status, early.stderr]).toEqual([1, expect.stringContaining('hostSettings.mjs')])
    execFileSync(process.execPath, [join(root, 'deploy/static/hostSettings.mjs'), build.dist])
    expect(install().stdout).toContain('web server')
    for (const name of ['', 'site/index.html', 'host-settings/apache.conf'])
      expect(statSync(join(machine, 'docs/dist', name)).mode & 0o004, name).toBe(0o004)
    build.remove()
  })

  it('finds a complete build after concurrent deployments, and after an interrupted one', async () => {
    const machine = mkdtempSync(join(folder, 'machine-'))
    const docs = join(machine, 'docs')
    const install = () =>
      runCommand('sh', [join(root, 'deploy/install.sh'), 'dist'], { cwd: app, env: { ROOT: docs } })
    const together = Array.from({ length: 5 }, install)
    expect(await Promise.all(together.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0])
    expect(together.map(({ errors }) => errors()).join('')).not.toContain('rm:')
    expect(existsSync(join(docs, 'dist/server/server.js'))).toBe(true)
    expect(readdirSync(join(docs, 'builds'))).toHaveLength(3)

    // The incomplete copy of a run that was killed.
    cpSync(join(app, 'dist/site'), join(docs, 'builds/.20261123T000000Z-1/site'), { recursive: true })
    expect(await install().ended).toBe(0)
    expect(readdirSync(join(docs, 'builds')).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('leaves no half copy behind if the disk is full', () => {
    const docs = join(mkdtempSync(join(folder, 'machine-')), 'docs')
    // No file can be larger than a block.
    const { status } = spawnSync('sh', ['-c', `ulimit -f 1; sh ${join(root, 'deploy/install.sh')} dist`], {
      cwd: app,
      env: { PATH: process.env.PATH, ROOT: docs },
    })
    expect(status).not.toBe(0)
    expect(readdirSync(docs, { recursive: true })).toEqual(['builds'])
  })

  it('gives the server enough time to stop, and so does the default of Docker', () => {
    const most = readSettings({}).drainMs + FINISH_MS
    expect(Number(settings('TimeoutStopSec')[0]) * 1000).toBeGreaterThan(most)
    const dockerGrace = 10_000
    expect(dockerGrace).toBeGreaterThan(most)
  })

  const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0
  it.runIf(hasAnalyzer)('passes the check of systemd with a low exposure score', () => {
    // systemd checks that the program exists; here it is elsewhere.
    const copy = join(folder, 'stakewise-docs.service')
    writeFileSync(copy, readFileSync(unitFile, 'utf8').replace('/usr/bin/node', process.execPath))
    const verified = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' })
    expect(verified.stderr).not.toContain('stakewise-docs.service')
    expect(verified.status).toBe(0)
    const security = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', copy])
    expect(security.status).toBe(0)
  })
})
