import { describe, expect } from 'vitest'

import { personalData } from '../../features.ts'
import { aMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { test, testApp } from '../../testing/test-app.ts'
import { removeDueAccounts } from '../account-data/remove-due-accounts.ts'
import { aCollector, aGift, balance, givePoints, historyOf, recipient, redeem } from './testing/gifts-app.ts'

const codeOf = (reply: { json: () => { error?: { code?: string } } }) => reply.json().error?.code

describe('the gifts', () => {
  test('are shown with the points of the member, and why one cannot be had', async ({ app, db }) => {
    const ming = await aCollector(app, 30)
    await aGift(db, { title: '一', points: 5 })
    await aGift(db, { title: '二', points: 6, count: 0 })
    await aGift(db, { title: '三', points: 7, audience: 'premium' })
    await aGift(db, { title: '四', is_open: false })
    await aGift(db, { title: '五', dataset: 'real' })
    await aGift(db, { title: '六', kind: 'partner' })
    // a site without a partner does not offer its gift
    const alone = await testApp({ db, environment: { isDemo: false } })
    const { points, entries } = (await alone.get('/api/gifts', ming)).json()
    expect(points).toBe(30)
    expect(entries.map(({ title, fault, left }: Record<string, unknown>) => [title, fault, left])).toEqual([
      ['一', null, 3],
      ['三', 'role_required', 3],
      ['二', 'gift_sold_out', 0],
    ])
    await alone.server.close()
  })

  test.for(['member_pro', 'firm_member', 'member_signed'] as const)(
    'are not for a %s, whose membership has more than points bring',
    async (group, { app, db }) => {
      const who = await aMember(db, { groups: ['member', group] })
      const { id } = await aGift(db)
      expect((await app.get('/api/gifts', who)).json().entries).toMatchObject([{ id, fault: 'role_required' }])
      expect(codeOf(await redeem(app, who, id))).toBe('role_required')
      const linked = await app.post('/api/member/redeem_fundrich', { account: '12345678' }, who)
      expect(codeOf(linked)).toBe('role_required')
    },
  )
})

describe('redeeming', () => {
  test('costs its points and shows its code to nobody else', async ({ app, db }) => {
    const [ming, hua] = [await aCollector(app), await aCollector(app)]
    const { id, codes } = await aGift(db)
    const reply = await redeem(app, ming, id)
    expect([reply.statusCode, reply.json().state, JSON.stringify(reply.json()).includes('CODE')]).toEqual([
      200,
      'done',
      false,
    ])
    await redeem(app, hua, id)
    expect(await balance(app, ming)).toBe(40)
    expect(await historyOf(app, ming)).toMatchObject([{ title: '咖啡一杯', points: 10, state: 'done', code: codes[0] }])
    expect(await historyOf(app, hua)).toMatchObject([{ code: codes[1] }])
    const staff = await aMember(db, { groups: ['staff'] })
    for (const path of ['/api/admin/gifts', '/api/admin/redemptions']) {
      expect((await app.get(path, staff)).body).not.toContain('CODE-')
    }
  })

  test('again under the same key is the same redemption, also in a later hour and for another gift', async ({
    app,
    db,
  }) => {
    const ming = await aCollector(app)
    const { id } = await aGift(db, { per_member: 9 })
    const other = await aGift(db)
    const key = 'one-wish-of-one-member'
    const first = (await redeem(app, ming, id, { key })).json()
    for (const giftId of [id, id, other.id]) expect((await redeem(app, ming, giftId, { key })).json()).toEqual(first)
    expect([await balance(app, ming), (await historyOf(app, ming)).length]).toEqual([40, 1])
    const hua = await aCollector(app)
    expect((await redeem(app, hua, id, { key })).json().id).not.toBe(first.id)
  })

  test('leaves everything as it was where points are short', async ({ app, db }) => {
    const ming = await aCollector(app, 9)
    const { id } = await aGift(db)
    const reply = await redeem(app, ming, id)
    expect([reply.statusCode, codeOf(reply)]).toEqual([422, 'points_short'])
    expect([await balance(app, ming), await historyOf(app, ming)]).toEqual([9, []])
    expect((await app.get('/api/gifts', ming)).json().entries[0].left).toBe(3)
    expect(await db.selectFrom('gift_codes').select('id').where('taken_at', 'is not', null).execute()).toEqual([])
  })

  test('is possible to the last second of the last day in Taipei', async ({ db }) => {
    const clock = fixedClock('2026-11-20T15:59:59.999Z')
    const app = await testApp({ db, clock })
    const { id } = await aGift(db, { last_day: clock.today() })
    const [ming, hua] = [await aCollector(app), await aCollector(app)]
    expect((await redeem(app, ming, id)).statusCode).toBe(200)
    clock.forward(1)
    const late = await redeem(app, hua, id)
    expect([late.statusCode, codeOf(late), await balance(app, hua)]).toEqual([409, 'gift_over', 50])
    await app.server.close()
  })

  test('ends with the stock, with what one member may have, and for premium gifts with the membership', async ({
    app,
    db,
  }) => {
    const [ming, hua] = [await aCollector(app), await aCollector(app)]
    const one = await aGift(db, { count: 1 })
    await redeem(app, ming, one.id)
    expect(codeOf(await redeem(app, ming, one.id))).toBe('gift_limit')
    expect(codeOf(await redeem(app, hua, one.id))).toBe('gift_sold_out')
    const { id } = await aGift(db, { audience: 'premium' })
    const reply = await redeem(app, ming, id)
    expect([reply.statusCode, codeOf(reply)]).toEqual([403, 'role_required'])
    const lin = await aCollector(app, 50, { groups: ['member', 'member_premium'] })
    expect((await redeem(app, lin, id)).statusCode).toBe(200)
  })

  test('of a gift that is sent needs to know where to; markup in it is text', async ({ app, db }) => {
    const ming = await aCollector(app)
    const { id } = await aGift(db, { kind: 'post', title: '<script>alert(1)</script>', per_member: 5 })
    for (const wrong of [null, { ...recipient, phone: '+1 212 555 0100' }]) {
      expect(codeOf(await redeem(app, ming, id, { recipient: wrong }))).toBe('invalid_field')
    }
    expect((await redeem(app, ming, id, { recipient: { ...recipient, address: '台北' } })).statusCode).toBe(422)
    const name = '<img src=x onerror=alert(1)>'
    expect((await redeem(app, ming, id, { recipient: { ...recipient, name } })).json().state).toBe('pending')
    const staff = await aMember(db, { groups: ['staff'] })
    const { entries } = (await app.get('/api/admin/redemptions', staff)).json()
    expect(entries[0]).toMatchObject({
      title: '<script>alert(1)</script>',
      recipient: { ...recipient, name, phone: '+886912345678' },
    })
  })

  test('is done five times in an hour, and no more', async ({ app, db }) => {
    const ming = await aCollector(app, 60)
    const { id } = await aGift(db, { points: 1, per_member: 99, count: 20 })
    for (let times = 0; times < 5; times++) expect((await redeem(app, ming, id)).statusCode).toBe(200)
    expect((await redeem(app, ming, id)).statusCode).toBe(429)
    app.clock.forward(3_600_000)
    expect((await redeem(app, ming, id)).statusCode).toBe(200)
  })

  test('is unknown of what is not there', async ({ app, db }) => {
    const ming = await aCollector(app)
    const foreign = await aGift(db, { dataset: 'real' })
    const partner = await aGift(db, { kind: 'partner' })
    expect(codeOf(await redeem(app, ming, 987))).toBe('not_found')
    expect(codeOf(await redeem(app, ming, foreign.id))).toBe('not_found')
    expect(codeOf(await redeem(app, ming, partner.id))).toBe('invalid_field')
    const closed = await aGift(db, { is_open: false })
    expect(codeOf(await redeem(app, ming, closed.id))).toBe('gift_over')
  })
})

describe('a member who leaves', () => {
  test('takes what they redeemed along, and their codes go to nobody else', async ({ app, db }) => {
    const [ming, hua] = [await aCollector(app), await aCollector(app)]
    const { id, codes } = await aGift(db, { count: 2 })
    await redeem(app, ming, id)
    const due = new Date(app.clock.now().getTime() - 1).toISOString()
    await db.updateTable('members').set({ deletion_due_at: due }).where('id', '=', ming.id).execute()
    expect(await removeDueAccounts(app.site, personalData)).toBe(1)
    expect(await db.selectFrom('gift_redemptions').selectAll().execute()).toEqual([])
    await redeem(app, hua, id)
    expect(await historyOf(app, hua)).toMatchObject([{ code: codes[1] }])
    await givePoints(app, hua, 10)
    expect((await app.get('/api/gifts', hua)).json().entries[0].left).toBe(0)
  })
})
