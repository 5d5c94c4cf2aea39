import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

import { endpoint } from '@zhiheng/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { describe, expect } from 'vitest'
import { z } from 'zod'

import { bareApp } from '../../testing/bare-app.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { answerUncached } from '../calls/answer.ts'
import { guardConnections } from './guard-connections.ts'

async function listening(server: FastifyInstance, host = '127.0.0.1'): Promise<number> {
  await server.listen({ port: 0, host })
  const [address] = server.addresses()
  return typeof address === 'object' ? address.port : 0
}

const opened: Socket[] = []

/** A client that never ends its side: only what the server does can end the connection. */
function open(
  port: number,
  words: string,
  host = '127.0.0.1',
): { socket: Socket; said: () => string; closed: Promise<void> } {
  const socket = connect({ port, host, allowHalfOpen: true })
  opened.push(socket)
  let said = ''
  socket.on('error', () => {}).on('data', (data) => (said += data.toString()))
  if (words !== '') socket.write(words)
  const closed = new Promise<void>((resolve) => socket.once('end', resolve).once('close', resolve))
  return { socket, said: () => said, closed }
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

/** Waits for something to become so; a count that stays as it is fails the test. */
async function until(isSo: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    if (await isSo()) return true
    await sleep(100)
  }
  return false
}

/** A server that closes waits for those who are in the middle of a request. */
async function shut(server: FastifyInstance): Promise<void> {
  for (const socket of opened.splice(0)) socket.destroy()
  await server.close()
}

const openFiles = () => readdirSync('/proc/self/fd').length

const who = endpoint({
  method: 'GET',
  path: '/api/who',
  summary: '測試',
  allow: 'public',
  refusals: [],
  reply: z.object({ text: z.string() }),
})

const halfHead = 'GET /api/member HTTP/1.1\r\nHost: localhost\r\n'
const halfBody = `POST /api/member/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`

describe('slow senders', () => {
  test('a thousand of them are gone in time, with their files, and a reader notices nothing', async ({ app }) => {
    const port = await listening(app.server)
    const files = openFiles()
    const slow = Array.from({ length: 500 }, () => [open(port, halfHead), open(port, halfBody)]).flat()
    const dribble = setInterval(
      () => slow.slice(0, 20).forEach(({ socket }) => socket.writable && socket.write('x')),
      500,
    )
    expect(await until(async () => (await connectionsOf(app.server)) >= 1000, 10)).toBe(true)

    let answers = 0
    const isOver = async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/healthz`)
      answers += Number(reply.status === 200)
      return (await connectionsOf(app.server)) < 20
    }
    expect(await until(isOver, 20)).toBe(true)
    clearInterval(dribble)
    await Promise.all(slow.map(({ closed }) => closed))
    expect(answers).toBeGreaterThan(10)
    // those slow from the beginning hear why; those with a byte every half second may be cut while they send
    for (const { said } of slow.slice(20)) expect(said()).toMatch(/^HTTP\/1\.1 408 [^]*"code":"bad_request"/)
    // our own ends of these connections are files as well
    for (const socket of opened.splice(0)) socket.destroy()
    expect(await until(async () => openFiles() <= files + 20, 5)).toBe(true)
    expect(app.logged.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
  })

  test('who sends no word at all is sent away as well', async ({ app }) => {
    const port = await listening(app.server)
    const silent = open(port, '')
    expect(await until(async () => (await connectionsOf(app.server)) === 1, 5)).toBe(true)
    await silent.closed
    expect(await until(async () => (await connectionsOf(app.server)) === 0, 5)).toBe(true)
  })

  for (const [what, words] of [
    ['cannot be read', 'hello\r\n\r\n'],
    ['has too long headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(200_000)}`],
  ] as const) {
    test(`whose request ${what} is told so, and the connection is not kept for them`, async ({ app }) => {
      const { said } = open(await listening(app.server), words)
      expect(await until(async () => said() !== '' && (await connectionsOf(app.server)) === 0, 5)).toBe(true)
      expect(said()).toMatch(/^HTTP\/1\.1 4(00|31) [^]*Connection: close/)
    })
  }

  test('a broken request behind a good one does not break into its answer', async ({ app }) => {
    const text = 'x'.repeat(20_000_000)
    const server = bareApp(app.site, [answerUncached(who, () => ({ text }))])
    const port = await listening(server)
    const { socket, said } = open(port, '')
    socket.once('data', () => socket.write('hello\r\n\r\n'))
    socket.write('GET /api/who HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await until(async () => said() !== '' && (await connectionsOf(server)) === 0, 20)).toBe(true)
    expect(said()).toMatch(/^HTTP\/1\.1 200 /)
    expect(said()).not.toContain('HTTP/1.1 400')
    await shut(server)
  })
})

describe('slow readers', () => {
  test('who does not take a large answer is sent away; who takes it gets all of it', async ({ app }) => {
    // more than a kernel takes for someone who does not: its buffers of a connection may grow to 33 MB and more
    const text = 'x'.repeat(100_000_000)
    const server = bareApp(app.site, [answerUncached(who, () => ({ text }))])
    guardConnections(server.server, app.site.log, { most: 100, trustedProxies: 0, mostMsToRead: 6000 })
    const accepted: Socket[] = []
    server.server.on('connection', (socket: Socket) => accepted.push(socket))
    const port = await listening(server)
    const deaf = open(port, '')
    deaf.socket.pause()
    deaf.socket.write('GET /api/who HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await until(async () => (await connectionsOf(server)) === 1, 5)).toBe(true)
    const reply = await fetch(`http://127.0.0.1:${port}/api/who`)
    expect((await reply.text()).length).toBeGreaterThan(text.length)
    const [first] = accepted
    await until(async () => first?.destroyed === true, 30)
    expect({ gone: first?.destroyed, waiting: first?.writableLength, read: deaf.socket.bytesRead }).toEqual({
      gone: true,
      waiting: expect.any(Number),
      read: expect.toSatisfy((read: number) => read < text.length),
    })
    await shut(server)
  })
})

/** An address of this machine that is not loopback. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

function limited(app: TestApp, limits: { most: number; trustedProxies: number }): FastifyInstance {
  const { environment } = app.site
  const { most, trustedProxies } = limits
  return bareApp({ ...app.site, environment: { ...environment, maxConnections: most, trustedProxies } }, [])
}

describe('the number of connections', () => {
  test('is bounded in all, and the log says once that it was reached', async ({ app }) => {
    const server = limited(app, { most: 16, trustedProxies: 0 })
    const port = await listening(server)
    const held = Array.from({ length: 16 }, () => open(port, halfHead))
    expect(await until(async () => (await connectionsOf(server)) === 16, 5)).toBe(true)
    const beyond = Array.from({ length: 5 }, () => open(port, halfHead))
    await Promise.all(beyond.map(({ closed }) => closed))
    expect(held.every(({ socket }) => !socket.readableEnded)).toBe(true)
    expect(app.logged.filter(({ message }) => message.includes('beyond the limit'))).toHaveLength(1)
    // room is made by who leaves
    held[0]?.socket.destroy()
    expect(await until(async () => (await connectionsOf(server)) === 15, 5)).toBe(true)
    const next = open(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await until(async () => next.said() !== '', 5)).toBe(true)
    await shut(server)
  })

  test.skipIf(outside === undefined)(
    'is bounded for one network, whose others stay, while this machine and others come in',
    async ({ app }) => {
      const server = limited(app, { most: 16, trustedProxies: 0 })
      const port = await listening(server, '0.0.0.0')
      const first = Array.from({ length: 4 }, () => open(port, halfHead, outside))
      expect(await until(async () => (await connectionsOf(server)) === 4, 5)).toBe(true)
      const beyond = Array.from({ length: 4 }, () => open(port, halfHead, outside))
      await Promise.all(beyond.map(({ closed }) => closed))
      const local = Array.from({ length: 8 }, () => open(port, halfHead))
      expect(await until(async () => (await connectionsOf(server)) === 12, 5)).toBe(true)
      expect(first.concat(local).every(({ socket }) => !socket.readableEnded)).toBe(true)
      await shut(server)
    },
  )

  test.skipIf(outside === undefined)(
    'of a network counts for nothing where a proxy of ours brings them all',
    async ({ app }) => {
      const server = limited(app, { most: 16, trustedProxies: 1 })
      const port = await listening(server, '0.0.0.0')
      const all = Array.from({ length: 12 }, () => open(port, halfHead, outside))
      expect(await until(async () => (await connectionsOf(server)) === 12, 5)).toBe(true)
      expect(all.every(({ socket }) => !socket.readableEnded)).toBe(true)
      await shut(server)
    },
  )
})
