import { afterEach, beforeEach, describe, expect } from 'vitest'

import { aMember } from '../../../testing/a-member.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { test as withDatabase } from '../../../testing/test-database.ts'
import { settleDue } from '../settle-links-job.ts'
import { findLink } from '../store.ts'
import { aCollector, aGift, balance, historyOf } from '../testing/gifts-app.ts'
import { httpPartner } from './http-partner.ts'
import { settleLink } from './settle-link.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

let partner: StandIn
beforeEach(async () => {
  partner = await startStandIn()
})
afterEach(() => partner.close())

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, environment: { fundrichUrl: partner.url } })
    await aGift(db, { kind: 'partner', title: '抵用金', count: 5 })
    await use(app)
    await app.server.close()
  },
})

const PATH = '/api/member/redeem_fundrich'
const GOOD = '12345678'
const BAD = '12345670'
const running = new AbortController().signal
const codeOf = (reply: { json: () => { error?: { code?: string } } }) => reply.json().error?.code
const minutes = (count: number) => count * 60_000

describe('a link with the partner', () => {
  test('is made once for a member and an account, and shown by its end', async ({ app }) => {
    const [ming, hua] = [await aCollector(app), await aCollector(app)]
    expect((await app.get(PATH, ming)).json()).toEqual({ is_offered: true, state: null, account: null })
    const linked = { is_offered: true, state: 'linked', account: '***5678' }
    expect((await app.post(PATH, { account: ' 1234-5678 ' }, ming)).json()).toEqual(linked)
    expect((await app.post(PATH, { account: GOOD }, ming)).json()).toEqual(linked)
    expect([await balance(app, ming), partner.links.size, partner.asked()]).toEqual([40, 1, 1])
    expect(codeOf(await app.post(PATH, { account: '87654321' }, ming))).toBe('account_linked')
    expect(codeOf(await app.post(PATH, { account: GOOD }, hua))).toBe('account_linked')
    expect(await balance(app, hua)).toBe(50)
    expect(await historyOf(app, ming)).toMatchObject([{ title: '抵用金', state: 'done', account: '***5678' }])
  })

  test.for(['1234567', '123456789012345', 'abc45678', '11111111'])('takes no account %s', async (account, { app }) => {
    const reply = await app.post(PATH, { account }, await aCollector(app))
    expect([reply.statusCode, codeOf(reply), partner.asked()]).toEqual([422, 'invalid_field', 0])
  })

  test('that is refused gives the points back, and another account may be tried', async ({ app }) => {
    const ming = await aCollector(app)
    const reply = await app.post(PATH, { account: BAD }, ming)
    expect([reply.statusCode, codeOf(reply), await balance(app, ming)]).toEqual([422, 'partner_refused', 50])
    expect(await historyOf(app, ming)).toMatchObject([{ state: 'returned', reason: '合作機構無法連結這個帳號' }])
    expect((await app.get('/api/gifts', ming)).json().entries[0].left).toBe(5)
    expect((await app.post(PATH, { account: GOOD }, ming)).json().state).toBe('linked')
  })

  test('is not offered without a partner, nor without its gift', async ({ db, app }) => {
    const ming = await aCollector(app)
    const alone = await testApp({ db, environment: { isDemo: false } })
    expect((await alone.get(PATH, ming)).json().is_offered).toBe(false)
    const reply = await alone.post(PATH, { account: GOOD }, ming)
    expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'partner_not_offered'])
    await db.updateTable('gifts').set({ is_open: false }).execute()
    expect((await app.get(PATH, ming)).json().is_offered).toBe(false)
    expect(codeOf(await app.post(PATH, { account: GOOD }, ming))).toBe('partner_not_offered')
    await alone.server.close()
  })

  test('costs nothing where points are short', async ({ app, db }) => {
    expect(codeOf(await app.post(PATH, { account: GOOD }, await aMember(db)))).toBe('points_short')
    expect([partner.asked(), await db.selectFrom('gift_redemptions').selectAll().execute()]).toEqual([0, []])
  })
})

describe('a partner that is down', () => {
  test('has the redemption kept, is left alone for a minute, and settles it later, once', async ({ app }) => {
    const ming = await aCollector(app)
    partner.behave({ fault: 'down' })
    const reply = await app.post(PATH, { account: GOOD }, ming)
    expect([reply.statusCode, codeOf(reply), reply.headers['retry-after']]).toEqual([503, 'partner_unavailable', '60'])
    expect((await app.get(PATH, ming)).json()).toEqual({ is_offered: true, state: 'pending', account: '***5678' })
    expect(await balance(app, ming)).toBe(40)
    const again = await app.post(PATH, { account: GOOD }, ming)
    expect([again.statusCode, partner.asked()]).toEqual([503, 1])
    await settleDue(app.site, running)
    expect(partner.asked()).toBe(1)
    app.clock.forward(minutes(1))
    await settleDue(app.site, running)
    expect((await app.get(PATH, ming)).json().state).toBe('pending')
    partner.behave({ fault: 'none' })
    app.clock.forward(minutes(2))
    await settleDue(app.site, running)
    expect((await app.get(PATH, ming)).json().state).toBe('linked')
    app.clock.forward(minutes(600))
    await settleDue(app.site, running)
    expect([partner.asked(), partner.links.size, await balance(app, ming)]).toEqual([3, 1, 40])
    expect((await app.get('/api/notifications', ming)).body).toContain('證券帳號已連結')
  })

  test('and refuses later gives the points back, once', async ({ app }) => {
    const ming = await aCollector(app)
    partner.behave({ fault: 'babble' })
    expect((await app.post(PATH, { account: BAD }, ming)).statusCode).toBe(503)
    partner.behave({ fault: 'none' })
    app.clock.forward(minutes(1))
    await Promise.all([settleDue(app.site, running), settleDue(app.site, running)])
    expect(await balance(app, ming)).toBe(50)
    expect(await historyOf(app, ming)).toMatchObject([{ state: 'returned' }])
  })

  test('after it has linked, and before it said so, links nothing twice', async ({ app }) => {
    const ming = await aCollector(app)
    partner.behave({ fault: 'lost' })
    expect((await app.post(PATH, { account: GOOD }, ming)).statusCode).toBe(503)
    expect(partner.links.size).toBe(1)
    partner.behave({ fault: 'none' })
    app.clock.forward(minutes(1))
    await settleDue(app.site, running)
    expect((await app.get(PATH, ming)).json().state).toBe('linked')
    expect([partner.links.size, await balance(app, ming)]).toEqual([1, 40])
  })

  test('that answers twice, and late, settles once', async ({ app, db }) => {
    const ming = await aCollector(app)
    partner.behave({ fault: 'down' })
    await app.post(PATH, { account: BAD }, ming)
    partner.behave({ fault: 'none', delayMs: 30 })
    const link = await findLink(db, ming.id)
    if (link === null) throw new Error('nothing is kept')
    const settled = await Promise.all([1, 2, 3].map(() => settleLink(app.site, partner.url, link)))
    expect([settled, await balance(app, ming)]).toEqual([['returned', 'returned', 'returned'], 50])
    expect((await app.get('/api/gifts', ming)).json().entries[0].left).toBe(5)
  })

  test('too slow is silent', async () => {
    partner.behave({ delayMs: 500 })
    const asked = { key: 'a', account: GOOD }
    expect(await httpPartner(partner.url, 50).link(asked)).toBe('silent')
    expect(await httpPartner('http://127.0.0.1:9', 500).link(asked)).toBe('silent')
  })

  test('keeps nobody who has left: what waited is not asked for any more', async ({ app, db }) => {
    const ming = await aCollector(app)
    partner.behave({ fault: 'down' })
    await app.post(PATH, { account: GOOD }, ming)
    await db.deleteFrom('gift_redemptions').execute()
    partner.behave({ fault: 'none' })
    app.clock.forward(minutes(60))
    await settleDue(app.site, running)
    expect([partner.asked(), partner.links.size]).toEqual([1, 0])
  })

  test('kept by one who died before asking: the next press goes on with it', async ({ app, db }) => {
    const ming = await aCollector(app)
    partner.behave({ fault: 'down' })
    await app.post(PATH, { account: GOOD }, ming)
    // as if the process had ended between keeping and asking
    await db.updateTable('gift_redemptions').set({ tries: 0, next_try_at: app.clock.now().toISOString() }).execute()
    partner.behave({ fault: 'none' })
    expect((await app.post(PATH, { account: GOOD }, ming)).json().state).toBe('linked')
    expect([await balance(app, ming), partner.links.size]).toEqual([40, 1])
  })
})
