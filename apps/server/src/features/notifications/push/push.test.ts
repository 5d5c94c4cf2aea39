import { describe, expect } from 'vitest'

import { cookiesOf } from '../../../http/guards/cookies.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { tokenByMail } from '../../../testing/account-letters.ts'
import { pushService, type PushService } from '../../../testing/push-service.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { test as withDatabase } from '../../../testing/test-database.ts'
import { type NewNotice, notifyMember } from '../notify-member.ts'
import { postPushBy } from './post-push.ts'
import { sendPushes } from './send-pushes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
const settings = '/api/members/setting/push'

const test = withDatabase.extend<{ service: PushService; app: TestApp }>({
  // oxlint-disable-next-line no-empty-pattern -- it needs nothing
  service: async ({}, use) => {
    const service = await pushService()
    await use(service)
    service.close()
  },
  app: async ({ db, service }, use) => {
    const app = await testApp({ db, environment: { pushStandIn: service.origin } })
    await use(app)
    await app.server.close()
  },
})

/** Subscribes a browser of a member. */
async function subscribe(app: TestApp, who: TestMember, { service, userAgent = CHROME }: From) {
  const reply = await app.ask({
    method: 'POST',
    url: settings,
    headers: {
      host: 'localhost',
      cookie: `sid=${who.token}`,
      'x-csrf-token': who.csrf,
      'idempotency-key': crypto.randomUUID(),
      'user-agent': userAgent,
    },
    payload: service.subscribe(),
  })
  expect(reply.statusCode).toBe(200)
  return reply.json().devices
}

interface From {
  readonly service: PushService
  readonly userAgent?: string
}

/** Signs a member in on another browser, which ends their session of before. */
async function signInFrom(app: TestApp, who: TestMember, userAgent: string): Promise<TestMember> {
  const guest = 'a-guest-of-this-test'
  const csrf = cookiesOf(app.site.environment).guestCsrf(guest)
  const reply = await app.ask({
    method: 'POST',
    url: '/api/member/signin',
    headers: { host: 'localhost', 'user-agent': userAgent, cookie: `gid=${guest}`, 'x-csrf-token': csrf },
    payload: { email: who.email, password: who.password },
  })
  const token = /sid=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? ''
  return { ...who, token, csrf: String(reply.json().csrf) }
}

const namesOf = async (app: TestApp, who: TestMember) =>
  (await app.get(settings, who)).json().devices.map(({ name }: { name: string }) => name)

let count = 0
function tell(app: TestApp, { id }: TestMember, notice: Partial<NewNotice> = {}): Promise<boolean> {
  count += 1
  return notifyMember(app.site, {
    memberId: id,
    kind: 'score',
    message: [{ text: '您持有的' }, { text: '「台灣股票」', strong: true }, { text: `評分由 +1 變為 +${count}。` }],
    link: '/funds/STOCK1',
    dedupKey: `tell:${count}`,
    ...notice,
  })
}

function send(app: TestApp, service: PushService): Promise<number> {
  const { vapid } = app.site.environment
  if (vapid === null) throw new TypeError('a site of the tests has keys')
  return sendPushes(app.site, { vapid, post: postPushBy(service.origin) })
}

describe('a browser that was let in', () => {
  test('is told once what happened, why, and where it is turned off', async ({ db, app, service }) => {
    const ming = await aMember(db)
    await tell(app, ming)
    const devices = await subscribe(app, ming, { service })
    expect(devices).toMatchObject([{ name: 'Chrome，Windows', made_on: '2026-11-20', told_on: null }])
    expect(await send(app, service)).toBe(0) // what was told before is no news to it
    await tell(app, ming)
    expect([await send(app, service), await send(app, service)]).toEqual([1, 0])
    expect(service.taken).toMatchObject([
      {
        payload: {
          title: '基金評分變動',
          // not that its reader holds it: a locked screen is seen by others
          body: `「台灣股票」評分由 +1 變為 +${count}。\n收到原因：您持有或最愛的基金`,
          link: '/funds/STOCK1',
          off: { title: '通知設定', link: '/notifications?tab=settings' },
        },
        ttl: 86_400,
        claims: { aud: service.origin, sub: 'mailto:service@zhiheng.example' },
      },
    ])
    expect((await app.get(settings, ming)).json().devices).toMatchObject([{ told_on: '2026-11-20' }])
  })

  test('shows nothing on a locked screen of what its owner has', async ({ db, app, service }) => {
    const ming = await aMember(db)
    await subscribe(app, ming, { service })
    const reached = {
      code: 'portfolio_alert_reached' as const,
      name: '退休金',
      basis: 'nav' as const,
      direction: 'up' as const,
      target: 1_000_000,
      value: 1_234_567,
      on: app.clock.today(),
      currency: 'TWD' as const,
    }
    await tell(app, ming, { kind: 'goal', message: reached, link: null })
    await send(app, service)
    const [push] = service.taken
    expect(push?.payload).toMatchObject({
      title: '績效條件已達成',
      link: expect.stringMatching(/^\/notifications\/\d+$/),
    })
    expect(JSON.stringify(push?.payload)).not.toMatch(/退休金|,\d{3}|1234567/)
  })

  test('gets one message of several notices', async ({ db, app, service }) => {
    const ming = await aMember(db)
    await subscribe(app, ming, { service })
    await subscribe(app, ming, { service, userAgent: SAFARI })
    await tell(app, ming)
    await tell(app, ming, { kind: 'points' })
    await tell(app, ming)
    expect(await send(app, service)).toBe(2)
    expect(service.taken.map(({ payload }) => payload)).toMatchObject(
      Array.from({ length: 2 }, () => ({
        title: '您有 3 則新通知',
        body: expect.stringContaining('點數'),
        link: '/notifications',
      })),
    )
  })

  test('is told once by two nodes at the same time', async ({ db, app, service }) => {
    const ming = await aMember(db)
    await subscribe(app, ming, { service })
    await tell(app, ming)
    await Promise.all([send(app, service), send(app, service), send(app, service)])
    expect(service.taken).toHaveLength(1)
  })

  test('is left alone in the quiet hours, and told of all when they end', async ({ db, app, service }) => {
    const ming = await aMember(db)
    await subscribe(app, ming, { service })
    await app.post('/api/members/setting/delivery', { quiet: { from: 12, to: 14 } }, ming)
    await tell(app, ming)
    app.clock.forward(HOUR)
    await tell(app, ming)
    expect(await send(app, service)).toBe(0)
    app.clock.forward(HOUR - MINUTE)
    expect(await send(app, service)).toBe(0)
    app.clock.forward(MINUTE)
    expect(await send(app, service)).toBe(1)
    expect(service.taken).toMatchObject([{ payload: { title: '您有 2 則新通知' } }])
  })

  test('hears nothing of what was read, turned off meanwhile, or is two days old', async ({ db, app, service }) => {
    const [read, off, late] = [await aMember(db), await aMember(db), await aMember(db)]
    for (const who of [read, off, late]) {
      await subscribe(app, who, { service })
      await tell(app, who)
    }
    await app.post('/api/notifications', { action: 'read_all' }, read)
    await app.post('/api/members/setting/subscriptions', { subscriptions: { score_changed: false } }, off)
    expect(await send(app, service)).toBe(1)
    await tell(app, late)
    app.clock.forward(49 * HOUR)
    expect(await send(app, service)).toBe(0)
    expect(await db.selectFrom('push_waiting').selectAll().execute()).toEqual([])
  })
})

describe('a push service', () => {
  for (const status of [404, 410]) {
    test(`that answers ${status} knows the browser no more: it is forgotten`, async ({ db, app, service }) => {
      const ming = await aMember(db)
      await subscribe(app, ming, { service })
      await tell(app, ming)
      service.answerWith(status)
      expect(await send(app, service)).toBe(0)
      expect(await namesOf(app, ming)).toEqual([])
    })
  }

  test('that fails is asked again, later each time, and given up in the end', async ({ db, app, service }) => {
    const ming = await aMember(db)
    await subscribe(app, ming, { service })
    await tell(app, ming)
    service.answerWith(503)
    expect(await send(app, service)).toBe(0)
    service.answerWith(201)
    expect(await send(app, service)).toBe(0)
    app.clock.forward(MINUTE)
    expect(await send(app, service)).toBe(1)
    await tell(app, ming)
    service.answerWith(500)
    for (let tries = 0; tries < 6; tries++) {
      await send(app, service)
      app.clock.forward(6 * HOUR)
    }
    expect(await db.selectFrom('push_waiting').selectAll().execute()).toEqual([])
    expect(await namesOf(app, ming)).toEqual(['Chrome，Windows'])
  })

  test('is not asked before the time that it names, and leads nowhere else', async ({ db, app, service }) => {
    const ming = await aMember(db)
    const other = await pushService()
    await subscribe(app, ming, { service })
    await tell(app, ming)
    service.answerWith(429, { 'retry-after': '600' })
    await send(app, service)
    service.answerWith(307, { location: `${other.origin}/send/there` })
    app.clock.forward(9 * MINUTE)
    await send(app, service)
    expect(await db.selectFrom('push_waiting').select('tries').execute()).toEqual([{ tries: 1 }])
    app.clock.forward(MINUTE)
    expect(await send(app, service)).toBe(0)
    expect(await db.selectFrom('push_waiting').select('tries').execute()).toEqual([{ tries: 2 }])
    other.close()
  })
})

describe('the devices of a member', () => {
  test('are ten at most: one more takes the place of the oldest', async ({ db, app, service }) => {
    const ming = await aMember(db)
    await subscribe(app, ming, { service, userAgent: SAFARI })
    for (let more = 0; more < 10; more++) {
      app.clock.forward(MINUTE)
      await subscribe(app, ming, { service })
    }
    expect(await namesOf(app, ming)).toEqual(Array(10).fill('Chrome，Windows'))
  })

  test('are each there once, and a browser belongs to whoever let it in last', async ({ db, app, service }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const browser = service.subscribe()
    await app.post(settings, browser, ming)
    const again = await app.post(settings, browser, ming)
    expect(again.json().devices).toHaveLength(1)
    await tell(app, ming)
    await app.post(settings, browser, hua)
    expect(await send(app, service)).toBe(0)
    expect([await namesOf(app, ming), await namesOf(app, hua)]).toEqual([[], ['未知的瀏覽器']])
  })

  test('end one by one', async ({ db, app, service }) => {
    const ming = await aMember(db)
    const [device] = await subscribe(app, ming, { service })
    expect((await app.delete(`${settings}/${device.id}`, ming)).json().devices).toEqual([])
    expect((await app.delete(`${settings}/${device.id}`, ming)).statusCode).toBe(404)
    await tell(app, ming)
    expect(await send(app, service)).toBe(0)
  })

  test('end on the browser that signs out, and stay on others', async ({ db, app, service }) => {
    const ming = await aMember(db)
    await subscribe(app, ming, { service, userAgent: SAFARI })
    const there = await signInFrom(app, ming, CHROME)
    await subscribe(app, there, { service })
    expect(await namesOf(app, there)).toEqual(['Chrome，Windows', 'Safari，iPhone'])
    await app.post('/api/member/signout', {}, there)
    const left = await db.selectFrom('push_devices').select('user_agent').execute()
    expect(left).toEqual([{ user_agent: SAFARI }])
  })

  test('end all when the password is reset', async ({ db, app, service }) => {
    const ming = await aMember(db)
    await subscribe(app, ming, { service })
    await app.post('/api/members/forget', { email: ming.email })
    const token = await tokenByMail(app, ming.email, 'reset')
    await app.post('/api/members/reset', { email: ming.email, token, password: ' 三棵橡樹 beside the pond ' })
    expect(await db.selectFrom('push_devices').selectAll().execute()).toEqual([])
  })
})

describe('a subscription', () => {
  test('is refused where its address is none of a push service, or its keys are none', async ({ db, app, service }) => {
    const ming = await aMember(db)
    const { endpoint, keys } = service.subscribe()
    const refused = [
      { endpoint: 'https://127.0.0.1/send', keys },
      { endpoint: 'http://127.0.0.1:1/send', keys },
      { endpoint: 'https://169.254.169.254/', keys },
      { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
      { endpoint, keys: { ...keys, auth: 'short' } },
    ]
    for (const sent of refused) expect((await app.post(settings, sent, ming)).statusCode).toBe(400)
    expect(await namesOf(app, ming)).toEqual([])
    expect((await app.post(settings, { endpoint: 'https://push.example.com/a', keys }, ming)).statusCode).toBe(200)
  })

  test('is not taken where the site has no keys', async ({ db, service }) => {
    const app = await testApp({ db, environment: { vapid: null } })
    const ming = await aMember(db)
    expect((await app.get(settings, ming)).json()).toEqual({ public_key: null, devices: [] })
    expect((await app.post(settings, service.subscribe(), ming)).statusCode).toBe(404)
    await app.server.close()
  })
})
