import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { stopServer } from '../../src/server/stopServer.ts'
import { writeFixtureBuild } from './fixtureBuild.ts'
import { startServer } from './startServer.ts'

it('a stop waits only so long for a request that never becomes whole, and tells that it was cut off', async () => {
  const build = writeFixtureBuild()
  const { app, port } = await startServer({ dist: build.dist })
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise((resolve) => socket.on('close', resolve))
  const isAsked = new Promise((resolve) => app.server.once('request', resolve))
  socket.write('POST /mcp HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{')
  await isAsked
  expect(await stopServer(app, 100)).toBe('Stopped; cut off 1 request that was not answered within 0.1 s')
  socket.destroy()
  await closed
  build.remove()
})
