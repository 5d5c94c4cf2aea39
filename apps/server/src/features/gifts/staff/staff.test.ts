import { describe, expect } from 'vitest'

import { aMember } from '../../../testing/a-member.ts'
import { test, type TestApp } from '../../../testing/test-app.ts'
import { dropPictures } from '../../article-pictures/drop-pictures.ts'
import { sweepPicturesJob } from '../../article-pictures/sweep-pictures-job.ts'
import { aPng } from '../../article-pictures/testing/a-picture.ts'
import { forgetAddresses } from '../store.ts'
import { aCollector, aGift, balance, historyOf, recipient, redeem } from '../testing/gifts-app.ts'

const codeOf = (reply: { json: () => { error?: { code?: string } } }) => reply.json().error?.code
const written = {
  title: '帆布袋',
  description: '米白色',
  provider: null,
  picture: null,
  points: 20,
  stock: 5,
  last_day: null,
  audience: 'everyone',
  per_member: 1,
  is_open: true,
}

async function eventsOf({ site: { db } }: TestApp) {
  const rows = await db.selectFrom('audit_log').select(['event', 'member_id', 'details']).orderBy('id').execute()
  return rows.filter(({ event }) => /gift|redemption/.test(event))
}

describe('gifts as staff write them', () => {
  test('are there for members at once, and each act stands in the log', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const { id } = (await app.post('/api/admin/gifts', { ...written, kind: 'post' }, staff)).json()
    const changed = { ...written, title: '大帆布袋', version: 1 }
    expect((await app.patch(`/api/admin/gifts/${id}`, changed, staff)).statusCode).toBe(200)
    expect(codeOf(await app.patch(`/api/admin/gifts/${id}`, changed, staff))).toBe('stale_version')
    expect(codeOf(await app.patch('/api/admin/gifts/987', changed, staff))).toBe('not_found')
    const ming = await aCollector(app)
    expect((await app.get('/api/gifts', ming)).json().entries).toMatchObject([{ title: '大帆布袋', left: 5 }])
    expect((await eventsOf(app)).map(({ event, member_id, details }) => [event, member_id, details])).toEqual([
      ['gift_written', staff.id, { gift: id, version: 1 }],
      ['gift_written', staff.id, { gift: id, version: 2 }],
    ])
  })

  test('are never fewer than were redeemed, and a redemption meanwhile is no reason to write again', async ({
    app,
    db,
  }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const { id } = await aGift(db, { kind: 'post', count: 5 })
    for (const who of [await aCollector(app), await aCollector(app)]) await redeem(app, who, id, { recipient })
    const few = await app.patch(`/api/admin/gifts/${id}`, { ...written, stock: 1, version: 1 }, staff)
    expect(few.json().error.fields).toEqual({ stock: '庫存不能少於已兌換的數量' })
    expect((await app.patch(`/api/admin/gifts/${id}`, { ...written, stock: 2, version: 1 }, staff)).statusCode).toBe(
      200,
    )
    expect((await app.get('/api/admin/gifts', staff)).json().entries).toMatchObject([{ left: 0, state: 'sold_out' }])
  })

  test('have as many as codes were brought, each once', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const { id } = await aGift(db, { count: 0 })
    const bring = (codes: readonly string[], to = id) => app.post(`/api/admin/gifts/${to}/codes`, { codes }, staff)
    expect((await bring(['AAAA-1', 'AAAA-2', 'AAAA-1'])).json()).toEqual({ added: 2, repeated: 1 })
    expect((await bring(['AAAA-2', 'AAAA-3'])).json()).toEqual({ added: 1, repeated: 1 })
    expect((await bring(['has space'])).statusCode).toBe(422)
    expect((await app.get('/api/admin/gifts', staff)).json().entries[0]).toMatchObject({ stock: 3, left: 3 })
    const post = await aGift(db, { kind: 'post' })
    expect(codeOf(await bring(['AAAA-9'], post.id))).toBe('invalid_field')
    expect(codeOf(await app.patch(`/api/admin/gifts/${id}`, { ...written, version: 1 }, staff))).toBe('invalid_field')
    expect(JSON.stringify(await eventsOf(app))).not.toContain('AAAA')
  })

  test('of the partner are open one at a time', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const made = { ...written, kind: 'partner' }
    expect((await app.post('/api/admin/gifts', made, staff)).statusCode).toBe(200)
    expect((await app.post('/api/admin/gifts', made, staff)).json().error.fields).toEqual({
      is_open: '合作帳戶類的好禮一次只能開放一項',
    })
    expect((await app.post('/api/admin/gifts', { ...made, is_open: false }, staff)).statusCode).toBe(200)
  })
})

describe('the picture of a gift', () => {
  const bring = async (app: TestApp, staff: Awaited<ReturnType<typeof aMember>>) =>
    (await app.post('/api/article_pictures?alt=%E8%A2%8B', await aPng(320, 180), staff)).json().src as string

  test('is shown to members with its words, and can be taken off again', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const picture = { src: await bring(app, staff), alt: '米白色的提袋' }
    const { id } = (await app.post('/api/admin/gifts', { ...written, kind: 'post', picture }, staff)).json()
    const shown = async () => (await app.get('/api/gifts', await aCollector(app))).json().entries[0].picture
    expect(await shown()).toEqual(picture)
    expect((await app.get('/api/admin/gifts', staff)).json().entries[0].picture).toEqual(picture)
    expect((await app.patch(`/api/admin/gifts/${id}`, { ...written, version: 1 }, staff)).statusCode).toBe(200)
    expect(await shown()).toBeNull()
  })

  test('is refused without words, from elsewhere, or when it is not here', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const src = await bring(app, staff)
    const gone = src.replace(/[0-9a-f]{32}/, 'f'.repeat(32))
    const refused = async (picture: object) =>
      Object.keys(
        (await app.post('/api/admin/gifts', { ...written, kind: 'post', picture }, staff)).json().error.fields,
      )
    expect(await refused({ src, alt: ' ' })).toEqual(['picture.alt'])
    expect(await refused({ src: 'https://elsewhere.example/a.webp', alt: '袋' })).toEqual(['picture.src'])
    expect(await refused({ src: 'javascript:alert(1)', alt: '袋' })).toEqual(['picture.src'])
    expect(await refused({ src: gone, alt: '袋' })).toEqual(['picture.src'])
    expect((await app.get('/api/admin/gifts', staff)).json().entries).toEqual([])
  })

  test('stays after thirty days, and when an article that showed it too is deleted', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const src = await bring(app, staff)
    await app.post('/api/admin/gifts', { ...written, kind: 'post', picture: { src, alt: '袋' } }, staff)
    app.clock.forward(31 * 86_400_000)
    await sweepPicturesJob(app.site).run(new AbortController().signal)
    const { hash } = await db.selectFrom('article_pictures').select('hash').executeTakeFirstOrThrow()
    await db.transaction().execute((trx) => dropPictures(trx, [hash], () => Promise.resolve([])))
    expect((await app.ask({ url: src })).statusCode).toBe(200)
  })
})

describe('redemptions as staff see them', () => {
  test('name of a person what is needed to serve them, as long as it is', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const ming = await aCollector(app)
    const { id: giftId } = await aGift(db, { kind: 'post' })
    const { id } = (await redeem(app, ming, giftId, { recipient })).json()
    const seen = async () => (await app.get('/api/admin/redemptions', staff)).json().entries[0]
    expect(await seen()).toMatchObject({ member: `m***@test.example`, recipient: { name: '王小明' }, state: 'pending' })
    expect((await app.post(`/api/admin/redemptions/${id}/ship`, {}, staff)).json()).toEqual({ id, state: 'shipped' })
    expect(await seen()).toMatchObject({ recipient: null, state: 'shipped', settled_on: '2026-11-20' })
    expect(codeOf(await app.post(`/api/admin/redemptions/${id}/ship`, {}, staff))).toBe('redemption_settled')
    expect(await historyOf(app, ming)).toMatchObject([{ state: 'shipped', settled_on: '2026-11-20' }])
    const kept = () => db.selectFrom('gift_redemptions').select('recipient').executeTakeFirstOrThrow()
    await forgetAddresses(db, '2026-11-20T03:59:59Z')
    expect((await kept()).recipient).not.toBeNull()
    await forgetAddresses(db, '2026-11-20T04:00:01Z')
    expect((await kept()).recipient).toBeNull()
    const { body } = await app.get('/api/notifications', ming)
    expect(body).toContain('已寄出')
  })

  test('are found by a part of the title and by the whole address of a member, and by nothing less of it', async ({
    app,
    db,
  }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const [ming, hua] = [await aCollector(app), await aCollector(app)]
    const { id } = await aGift(db, { kind: 'post', count: 3 })
    for (const who of [ming, hua]) await redeem(app, who, id, { recipient })
    const { title } = await db.selectFrom('gifts').select('title').executeTakeFirstOrThrow()
    const { email } = await db.selectFrom('members').select('email').where('id', '=', ming.id).executeTakeFirstOrThrow()
    const found = async (words: string, more = '') => {
      const reply = await app.get(`/api/admin/redemptions?words=${encodeURIComponent(words)}${more}`, staff)
      return reply.json().total
    }
    expect(await found(title.slice(1))).toBe(2)
    expect(await found(` ${email.toUpperCase()} `)).toBe(1)
    expect(await found(email.slice(0, -1))).toBe(0)
    expect(await found(email, '&state=returned')).toBe(0)
    expect(await found('%')).toBe(0)
  })

  test('are given back once with their points, with a reason, and never by who made them', async ({ app, db }) => {
    const staff = await aCollector(app, 50, { groups: ['staff'] })
    const ming = await aCollector(app)
    const { id: giftId } = await aGift(db, { kind: 'post', count: 2 })
    const { id } = (await redeem(app, ming, giftId, { recipient })).json()
    const named = { typed: '咖啡一杯', password: staff.password }
    const giveBack = (redemption: number, reason = '缺貨', more: object = {}) =>
      app.post(`/api/admin/redemptions/${redemption}/return`, { ...named, reason, ...more }, staff)
    expect((await giveBack(id, ' ')).statusCode).toBe(422)
    expect(codeOf(await giveBack(id, '缺貨', { typed: '別的好禮' }))).toBe('invalid_field')
    expect(codeOf(await giveBack(id, '缺貨', { password: 'not it' }))).toBe('current_password_wrong')
    expect((await giveBack(id)).json()).toEqual({ id, state: 'returned' })
    expect(codeOf(await giveBack(id))).toBe('redemption_settled')
    expect(codeOf(await giveBack(987))).toBe('not_found')
    expect([await balance(app, ming), (await app.get('/api/gifts', ming)).json().entries[0].left]).toEqual([50, 2])
    expect(await historyOf(app, ming)).toMatchObject([{ state: 'returned', reason: '缺貨' }])
    const own = (await redeem(app, staff, giftId, { recipient })).json()
    expect(codeOf(await giveBack(own.id))).toBe('role_required')
    expect((await eventsOf(app)).map(({ event, details }) => [event, details])).toEqual([
      ['redemption_returned', { redemption: id, points: 10, reason: '缺貨' }],
    ])
    // it may be had again
    expect((await redeem(app, ming, giftId, { recipient })).statusCode).toBe(200)
  })

  test('a code that was seen is not handed out again', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const [ming, hua] = [await aCollector(app), await aCollector(app)]
    const { id: giftId, codes } = await aGift(db, { count: 2 })
    const { id } = (await redeem(app, ming, giftId)).json()
    const named = { typed: '咖啡一杯', password: staff.password }
    await app.post(`/api/admin/redemptions/${id}/return`, { ...named, reason: '序號無效' }, staff)
    expect(await historyOf(app, ming)).toMatchObject([{ state: 'returned', code: null }])
    await redeem(app, hua, giftId)
    expect(await historyOf(app, hua)).toMatchObject([{ code: codes[1] }])
  })

  test.for(['/api/admin/gifts', '/api/admin/redemptions'])('%s is for staff alone', async (path, { app, db }) => {
    expect((await app.get(path)).statusCode).toBe(401)
    expect(codeOf(await app.get(path, await aMember(db)))).toBe('role_required')
  })
})
