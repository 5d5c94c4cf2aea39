import { MOST_FOLLOWED_PICKS } from '@zhiheng/domain/expert-picks/following.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const PATH = '/api/expert_picks'

const test = withDatabase.extend<{ app: TestApp; staff: TestMember; signed: TestMember }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
  staff: async ({ db }, use) => use(await aMember(db, { groups: ['member', 'staff'] })),
  signed: async ({ db }, use) => use(await aMember(db, { groups: ['member', 'member_signed'] })),
})

const funds = [
  { lipper_id: 'STOCK1', percent: 30 },
  { lipper_id: 'BOND1', percent: 40 },
  { lipper_id: 'CASH', percent: 30 },
]
const head = { adviser: '林靜宜', adviser_title: '顧問', thesis: '分散。', target: '長期持有', risk_level: 3 }

async function published(app: TestApp, staff: TestMember, name = '核心清單'): Promise<number> {
  return Number((await app.post(PATH, { name, ...head, funds }, staff)).json().id)
}

const change = (app: TestApp, staff: TestMember, id: number) =>
  app.post(
    `${PATH}/${id}/changes`,
    {
      note: '減少股票',
      funds: [
        { lipper_id: 'STOCK1', percent: 20 },
        { lipper_id: 'BOND1', percent: 40 },
        { lipper_id: 'CASH', percent: 40 },
      ],
    },
    staff,
  )
const newsOf = async (app: TestApp, as: TestMember) => (await app.get('/api/notifications', as)).json().entries
const followedBy = async (app: TestApp, as: TestMember) => (await app.get(`${PATH}/followed`, as)).json().entries

describe('following an adviser’s list', () => {
  test('lists it with its record and its changes, once, and not after it was left', async ({ app, staff, signed }) => {
    const id = await published(app, staff)
    expect((await app.post(`${PATH}/${id}/follow`, {}, signed)).json()).toEqual({ followed: true })
    expect((await app.post(`${PATH}/${id}/follow`, {}, signed)).json()).toEqual({ followed: true })
    expect(await followedBy(app, signed)).toMatchObject([
      { id, name: '核心清單', adviser: '林靜宜', funds: 3, perf: null, alloc: { ef: 30, bf: 40, mmf: 30 } },
    ])
    expect((await app.get(PATH, signed)).json().entries[0].is_followed).toBe(true)
    expect((await app.get(PATH, staff)).json().entries[0].is_followed).toBe(false)
    expect((await app.post(`${PATH}/${id}/unfollow`, {}, signed)).json()).toEqual({ followed: false })
    expect((await app.post(`${PATH}/${id}/unfollow`, {}, signed)).json()).toEqual({ followed: false })
    expect(await followedBy(app, signed)).toEqual([])
  })

  test('brings one notice for each change, to who follows and nobody else', async ({ app, db, staff, signed }) => {
    const id = await published(app, staff)
    const other = await aMember(db, { groups: ['member', 'member_signed'] })
    await app.post(`${PATH}/${id}/follow`, {}, signed)
    expect((await change(app, staff, id)).statusCode).toBe(200)
    expect((await change(app, staff, id)).statusCode).toBe(200)
    const news = await newsOf(app, signed)
    expect(news).toHaveLength(2)
    expect(news[0]).toMatchObject({ kind: 'pick', link: `/portfolios/new?by=expert&pick=${id}` })
    expect(news[0].message_html).toContain('核心清單')
    expect(news[0].message_html).toContain('調整了基金或比例')
    expect(await newsOf(app, other)).toEqual([])
    await app.post(`${PATH}/${id}/unfollow`, {}, signed)
    await change(app, staff, id)
    expect(await newsOf(app, signed)).toHaveLength(2)
  })

  test('is told by the switch of changes, and not after the role is gone', async ({ app, db, staff, signed }) => {
    const id = await published(app, staff)
    const other = await aMember(db, { groups: ['member', 'member_signed'] })
    for (const one of [signed, other]) await app.post(`${PATH}/${id}/follow`, {}, one)
    const off = { subscriptions: { pick_changed: false } }
    expect((await app.post('/api/members/setting/subscriptions', off, signed)).statusCode).toBe(200)
    await db
      .updateTable('members')
      .set({ groups: ['member'] })
      .where('id', '=', other.id)
      .execute()
    expect((await change(app, staff, id)).statusCode).toBe(200)
    expect(await newsOf(app, signed)).toEqual([])
    expect(await newsOf(app, other)).toEqual([])
  })

  test('is for who may read the lists, and only of one that is there', async ({ app, db, staff, signed }) => {
    const id = await published(app, staff)
    const member = await aMember(db)
    for (const reply of [
      await app.post(`${PATH}/${id}/follow`, {}, member),
      await app.post(`${PATH}/${id}/unfollow`, {}, member),
      await app.get(`${PATH}/followed`, member),
    ]) {
      expect(reply.json().error.code).toBe('role_required')
    }
    expect((await app.post(`${PATH}/999/follow`, {}, signed)).json().error.code).toBe('not_found')
  })

  test('stops at its limit, also when everything is asked at once', async ({ app, db, staff, signed }) => {
    const id = await published(app, staff)
    const rest = Array.from({ length: MOST_FOLLOWED_PICKS - 1 }, (_, index) => index)
    for (const place of rest) {
      const { id: pickId } = await db
        .insertInto('expert_picks')
        .values({ dataset: 'real', name: `清單 ${place}`, ...head, published_on: '2026-01-05' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('expert_pick_follows')
        .values({ member_id: signed.id, pick_id: pickId, followed_at: '2026-01-06T00:00:00Z' })
        .execute()
    }
    const another = await published(app, staff, '另一份清單')
    const replies = await Promise.all(
      [id, another, id, another].map((one) => app.post(`${PATH}/${one}/follow`, {}, signed)),
    )
    const { count } = await db
      .selectFrom('expert_pick_follows')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(MOST_FOLLOWED_PICKS)
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(2)
    expect(replies.find((reply) => reply.statusCode !== 200)?.json().error.code).toBe('too_many')
  })
})
