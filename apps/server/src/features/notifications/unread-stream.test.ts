import { connect } from 'node:net'

import { sql } from 'kysely'
import { afterEach, describe, expect, vi } from 'vitest'

import { memberSignalsOf } from '../../platform/member-signals.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test as withApp, testApp, type TestApp } from '../../testing/test-app.ts'
import { notifyMember } from './notify-member.ts'

/** The app with its signals, on a port of its own. */
const test = withApp.extend<{ site: { readonly app: TestApp; readonly origin: string } }>({
  site: async ({ db, connection }, use) => {
    const app = await testApp({ db, signals: await memberSignalsOf(connection) })
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
    await use({ app, origin })
    await app.server.close()
  },
})

const HEARTBEAT = 20_000

afterEach(() => void vi.useRealTimers())

interface Heard {
  readonly status: number
  readonly type: string | null
  /** The next event, as it stands on the line. */
  next(): Promise<string>
  /** Resolves when the server hangs up. */
  ended(): Promise<void>
  hangUp(): void
}

async function listen(origin: string, who: TestMember | null): Promise<Heard> {
  const gone = new AbortController()
  const response = await fetch(`${origin}/api/notifications/stream`, {
    signal: gone.signal,
    headers: { host: 'localhost', ...(who ? { cookie: `sid=${who.token}` } : {}) },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let waiting = ''
  const next = async (): Promise<string> => {
    for (;;) {
      const end = waiting.indexOf('\n\n')
      if (end === -1) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) throw new Error('the line has ended')
        waiting += value
        continue
      }
      const event = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      if (event.startsWith('event:')) return event
    }
  }
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    next,
    ended: () =>
      next().then(
        () => Promise.reject(new Error('there was one more event')),
        () => undefined,
      ),
    hangUp: () => gone.abort(),
  }
}

const unread = (count: number) => `event: unread\ndata: {"unread_count":${count}}`
const tell = (app: TestApp, memberId: number, dedupKey: string) =>
  notifyMember(app.site, { memberId, kind: 'task', message: [{ text: '任務' }], link: null, dedupKey })

describe('GET /api/notifications/stream', () => {
  test('says the number at once, and again after a change, to every page of that member alone', async ({
    db,
    site: { app, origin },
  }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const [one, two, other] = [await listen(origin, ming), await listen(origin, ming), await listen(origin, hua)]
    expect([one.status, one.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(await Promise.all([one, two, other].map((line) => line.next()))).toEqual([unread(0), unread(0), unread(0)])

    await tell(app, ming.id, 'first')
    expect(await Promise.all([one.next(), two.next()])).toEqual([unread(1), unread(1)])

    await app.post('/api/notifications', { action: 'read_all' }, ming)
    expect(await Promise.all([one.next(), two.next()])).toEqual([unread(0), unread(0)])
    await tell(app, ming.id, 'second')
    expect(await Promise.all([one.next(), two.next()])).toEqual([unread(1), unread(1)])
    const [{ id }] = (await app.get('/api/notifications', ming)).json().entries
    await app.post(`/api/notifications/${id}`, { action: 'read' }, ming)
    expect(await Promise.all([one.next(), two.next()])).toEqual([unread(0), unread(0)])
    await tell(app, hua.id, 'first')
    expect(await other.next()).toBe(unread(1)) // and nothing of what Ming was told
    for (const line of [one, two, other]) line.hangUp()
  })

  test('is over at once when the member signs out, and when they sign in elsewhere', async ({
    db,
    site: { app, origin },
  }) => {
    const ming = await aMember(db)
    const line = await listen(origin, ming)
    await line.next()
    await app.post('/api/member/signout', undefined, ming)
    expect(await line.next()).toBe('event: over\ndata: {}')
    await line.ended()

    const hua = await aMember(db)
    const old = await listen(origin, hua)
    await old.next()
    await app.post('/api/member/signin', { email: hua.email, password: hua.password })
    expect(await old.next()).toBe('event: over\ndata: {}')
  })

  test('an open page does not keep an unused session alive', async ({ db, site: { app, origin } }) => {
    const ming = await aMember(db)
    app.clock.forward(14 * 86_400_000 - 1000)
    const line = await listen(origin, ming)
    await line.next()
    app.clock.forward(1000)
    await tell(app, ming.id, 'wakes the line')
    expect(await line.next()).toBe('event: over\ndata: {}')
  })

  test('says three times a minute that it is alive, and looks whose it still is', async ({ db, site: { origin } }) => {
    const ming = await aMember(db)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const line = await listen(origin, ming)
    await line.next()
    vi.advanceTimersByTime(HEARTBEAT)
    expect(await line.next()).toBe('event: here\ndata: {}')
    // without a signal, as where the listening connection was down
    await db.deleteFrom('sessions').where('member_id', '=', ming.id).execute()
    vi.advanceTimersByTime(HEARTBEAT)
    expect([await line.next(), await line.next()]).toEqual(['event: here\ndata: {}', 'event: over\ndata: {}'])
    await line.ended()
  })

  test('is for members: a visitor is told to sign in', async ({ site: { origin } }) => {
    const line = await listen(origin, null)
    expect(line.status).toBe(401)
  })

  test('a member has six lines at most, and a new one when one was hung up', async ({ db, site: { origin } }) => {
    const ming = await aMember(db)
    const lines = []
    for (let index = 0; index < 6; index++) lines.push(await listen(origin, ming))
    const refused = await listen(origin, ming)
    expect(refused.status).toBe(429)
    lines[0]?.hangUp()
    await expect
      .poll(async () => {
        const again = await listen(origin, ming)
        lines.push(again)
        return again.status
      })
      .toBe(200)
    for (const line of lines) line.hangUp()
  })

  test('a page that is gone before its line opens holds none of the six', async ({ db, site: { app, origin } }) => {
    const ming = await aMember(db)
    const { port } = new URL(origin)
    const connections = () => new Promise<number>((resolve) => app.server.server.getConnections((_e, n) => resolve(n)))
    for (let index = 0; index < 6; index++) {
      // no one can look whose session it is until the page has gone
      await db.transaction().execute(async (trx) => {
        await sql`lock table sessions in access exclusive mode`.execute(trx)
        const asked = new Promise((resolve) => app.server.server.once('request', resolve))
        const page = connect(Number(port), '127.0.0.1')
        page.write(`GET /api/notifications/stream HTTP/1.1\r\nhost: localhost\r\ncookie: sid=${ming.token}\r\n\r\n`)
        await asked
        page.destroy()
        await expect.poll(connections).toBe(0)
      })
    }
    const line = await listen(origin, ming)
    expect(line.status).toBe(200)
    line.hangUp()
  })

  test('a server that closes ends its lines and does not wait for them', async ({ db, connection }) => {
    const app = await testApp({ db, signals: await memberSignalsOf(connection) })
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const line = await listen(origin, await aMember(db))
    await line.next()
    await Promise.all([app.server.close(), line.ended()])
  })
})

describe('a sign-in on another device', () => {
  const signIn = (app: TestApp, who: TestMember, userAgent: string, ip = '198.51.100.7') =>
    app.server.inject({
      method: 'POST',
      url: '/api/member/signin',
      remoteAddress: ip,
      headers: { host: 'localhost', cookie: `sid=${who.token}`, 'x-csrf-token': who.csrf, 'user-agent': userAgent },
      payload: { email: who.email, password: who.password },
    })
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  const messagesOf = async (app: TestApp, who: TestMember): Promise<string[]> =>
    (await app.get('/api/notifications', who))
      .json()
      .entries.map((entry: { message_html: string }) => entry.message_html)

  test('is told to the member, with the browser that it was', async ({ db, app }) => {
    const ming = await aMember(db)
    const reply = await signIn(app, ming, windows)
    const token = /sid=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? ''
    const messages = await messagesOf(app, { ...ming, token })
    expect(messages).toEqual([expect.stringContaining('<strong>Chrome，Windows</strong>')])

    // the same browser again, at the same place: no news
    app.clock.forward(60_000)
    const again = await signIn(app, { ...ming, token, csrf: reply.json().csrf }, windows)
    const third = /sid=([\w-]+)/.exec(String(again.headers['set-cookie']))?.[1] ?? ''
    expect(await messagesOf(app, { ...ming, token: third })).toHaveLength(1)

    // from elsewhere it is, whatever the browser says it is
    app.clock.forward(60_000)
    const far = await signIn(app, { ...ming, token: third, csrf: again.json().csrf }, '<script>', '203.0.113.9')
    const fourth = /sid=([\w-]+)/.exec(String(far.headers['set-cookie']))?.[1] ?? ''
    expect(await messagesOf(app, { ...ming, token: fourth })).toEqual([
      expect.stringContaining('未知的瀏覽器'),
      expect.stringContaining('Chrome，Windows'),
    ])
  })

  test('is no news where nobody was signed in', async ({ db, app }) => {
    const ming = await aMember(db)
    await app.post('/api/member/signout', undefined, ming)
    const reply = await app.post('/api/member/signin', { email: ming.email, password: ming.password })
    const token = /sid=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? ''
    expect(await messagesOf(app, { ...ming, token })).toEqual([])
  })
})
