import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import { describe, expect } from 'vitest'

import type { Environment } from '../../environment.ts'
import type { Database } from '../../platform/database/database.ts'
import { test as withDatabase, testApp } from '../../testing/test-app.ts'
import { besidesPages, writtenPages } from '../../testing/written-pages.ts'
import type { PageSource, Rendered } from '../pages/page-source.ts'

const token = 'sixteen-letters-'
const bearer = `Authorization: Bearer ${token}`

/** The pages of a site that has none: every address is unknown. */
const noPages: PageSource = {
  ...writtenPages().source,
  web: () => Promise.resolve({ ...besidesPages, render: () => Promise.resolve(unknown) }),
}

const unknown: Rendered = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: [Buffer.from('<h1>頁面不存在</h1>')],
}

type Settings = Partial<Pick<Environment, 'metricsToken' | 'publicUrl' | 'trustedProxies'>>

interface Opened {
  /** The site's own port. */
  readonly site: number
  /** The port of a proxy in front of it, which changes what it passes on as told. */
  readonly proxy: (edit?: (head: string) => string) => Promise<number>
}

async function open(db: Database, environment: Settings, use: (opened: Opened) => Promise<void>): Promise<void> {
  const app = await testApp({ db, environment, pages: noPages })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.server.address()
  const site = typeof address === 'object' && address !== null ? address.port : 0
  const closing: (() => void)[] = []
  try {
    await use({
      site,
      proxy: async (edit = (head) => head) => {
        const { port, close } = await proxyTo(site, edit)
        closing.push(close)
        return port
      },
    })
  } finally {
    for (const close of closing) close()
    await app.server.close()
  }
}

/** Passes requests on over connections of its own, as a proxy on the same machine does. */
async function proxyTo(site: number, edit: (head: string) => string): Promise<{ port: number; close: () => void }> {
  const server = createServer((client: Socket) => {
    const upstream = connect(site, '127.0.0.1')
    client.once('data', (head) => {
      upstream.write(edit(head.toString()))
      client.pipe(upstream)
    })
    upstream.pipe(client)
    for (const socket of [client, upstream]) socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : 0, close: () => server.close() }
}

/** Asks as curl does, with whatever Host someone likes. */
async function ask(port: number, { path = '/metrics', host = `127.0.0.1:${port}`, headers = [] as string[] } = {}) {
  const socket = connect(port, '127.0.0.1')
  socket.write([`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n'))
  const reply = await text(socket)
  return { status: Number(reply.slice(9, 12)), reply }
}

/** What differs in any two replies. */
function withoutChance(reply: string): string {
  return reply
    .replaceAll(/nonce[-=]"?[\w+/-]+={0,2}"?/g, 'nonce')
    .replaceAll(/gid=[\w.~-]+/g, 'gid')
    .replaceAll(/\ndate: .*/gi, '')
}

describe('the figures of the process', () => {
  withDatabase('are told to programs of the same machine, where no proxy is', async ({ db }) => {
    await open(db, {}, async ({ site }) => {
      for (const host of [`127.0.0.1:${site}`, 'localhost', `[::1]:${site}`]) {
        const { status, reply } = await ask(site, { host })
        expect([host, status]).toEqual([host, 200])
        expect(reply).toContain('process_resident_memory_bytes')
      }
    })
  })

  withDatabase('are not there for whoever comes by another name', async ({ db }) => {
    await open(db, {}, async ({ site, proxy }) => {
      for (const port of [site, await proxy()]) expect((await ask(port, { host: 'evil.example' })).status).toBe(404)
    })
  })

  const proxies: Readonly<Record<string, (head: string) => string>> = {
    'says for whom': (head) => head.replace('\r\n\r\n', '\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n'),
    'says by which name': (head) => head.replace('\r\n\r\n', '\r\nX-Forwarded-Host: zhiheng.example\r\n\r\n'),
    'says it as the standard does': (head) => head.replace('\r\n\r\n', '\r\nForwarded: for=203.0.113.9\r\n\r\n'),
    'says that it was there': (head) => head.replace('\r\n\r\n', '\r\nVia: 1.1 cache\r\n\r\n'),
    'says it in its own way': (head) => head.replace('\r\n\r\n', '\r\nX-Real-IP: 203.0.113.9\r\n\r\n'),
    'says nothing and speaks HTTP/1.0': (head) =>
      head.replace('HTTP/1.1', 'HTTP/1.0').replace(/Host: .*/, 'Host: 127.0.0.1'),
  }
  for (const [what, edit] of Object.entries(proxies)) {
    withDatabase(`are not there through a proxy that ${what}`, async ({ db }) => {
      await open(db, {}, async ({ proxy }) => expect((await ask(await proxy(edit))).status).toBe(404))
    })
  }

  for (const settings of [{ publicUrl: 'https://zhiheng.example' }, { trustedProxies: 1 }]) {
    withDatabase(
      `are not there without a token where a proxy is expected: ${JSON.stringify(settings)}`,
      async ({ db }) => {
        await open(db, settings, async ({ site, proxy }) => {
          for (const port of [site, await proxy()])
            for (const host of ['localhost', 'zhiheng.example', 'evil.example'])
              expect([host, (await ask(port, { host })).status]).toEqual([host, 404])
        })
      },
    )
  }

  withDatabase('are told to who knows the token, from anywhere and by any name, and to nobody else', async ({ db }) => {
    await open(db, { metricsToken: token, publicUrl: 'https://zhiheng.example' }, async ({ site, proxy }) => {
      for (const port of [site, await proxy()]) {
        for (const host of ['localhost', 'zhiheng.example', '10.0.0.5:3000'])
          expect((await ask(port, { host, headers: [bearer] })).status).toBe(200)
        for (const headers of [[], [`${bearer}x`], ['Authorization: Bearer '], [`Authorization: ${token}`]])
          expect((await ask(port, { headers })).status).toBe(404)
      }
    })
  })

  withDatabase('are no other than an address that does not exist', async ({ db }) => {
    await open(db, { metricsToken: token }, async ({ site }) => {
      const [here, nowhere] = [await ask(site), await ask(site, { path: '/metricz' })]
      expect(here.status).toBe(404)
      expect(withoutChance(here.reply)).toBe(withoutChance(nowhere.reply))
    })
  })
})
