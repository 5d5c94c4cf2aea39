import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { testApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { besidesPages, writtenPages } from '../../testing/written-pages.ts'
import type { PageSource, RenderInput, Rendered } from './page-source.ts'

type Draw = (input: RenderInput) => Promise<Rendered>

function pagesThat(render: Draw): PageSource {
  return { ...writtenPages().source, web: () => Promise.resolve({ ...besidesPages, render }) }
}

const page: Rendered = { status: 200, headers: { 'content-type': 'text/html' }, body: [Buffer.from('<p>頁</p>')] }

const test = withDatabase.extend<{ leave: (draw: Draw) => Promise<Left> }>({
  leave: async ({ db }, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(async (draw) => {
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const source = pagesThat(async (input) => {
        begun.resolve()
        return draw(input).finally(() => ended.resolve())
      })
      const app = await testApp({ db, pages: source })
      closing.push(() => app.server.close())
      const member = await aMember(db)
      await app.server.listen({ port: 0, host: '127.0.0.1' })
      const [address] = app.server.addresses()
      const socket = connect(typeof address === 'object' ? address.port : 0, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(`GET /funds/0050 HTTP/1.1\r\nHost: localhost\r\nCookie: sid=${member.token}\r\n\r\n`)
      await begun.promise
      socket.destroy()
      await ended.promise
      const said = () => app.logged.filter(({ message }) => message.startsWith('a page'))
      for (let tries = 0; tries < 100 && said().length === 0; tries++) await sleep(20)
      return {
        said: said().map(({ level, message }) => `${level}: ${message}`),
        again: () => app.get('/funds/0050', member),
      }
    })
    await Promise.all(closing.map((close) => close()))
  },
})

interface Left {
  readonly said: readonly string[]
  readonly again: () => ReturnType<Awaited<ReturnType<typeof testApp>>['get']>
}

const whenAborted = ({ signal }: RenderInput) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

describe('a page whose reader leaves while it is drawn', () => {
  test('is given up without an error in the log', async ({ leave }) => {
    const { said } = await leave(async (input) => {
      await whenAborted(input)
      input.signal.throwIfAborted()
      return page
    })
    expect(said).toEqual(['debug: a page was given up'])
  })

  test('is not kept for others, as parts of it may be missing', async ({ leave }) => {
    let drawn = 0
    const { said, again } = await leave(async (input) => {
      drawn += 1
      if (drawn === 1) await whenAborted(input)
      return page
    })
    expect(said).toEqual(['debug: a page was given up'])
    expect((await again()).statusCode).toBe(200)
    expect(drawn).toBe(2)
  })

  test('is an error where something broke, whether they left or not', async ({ leave }) => {
    const { said } = await leave(async (input) => {
      await whenAborted(input)
      throw new TypeError('undefined is not a fund')
    })
    expect(said).toEqual(['error: a page failed'])
  })
})
