import { campaignTaskKeys, taskOf } from '@zhiheng/domain/campaign/tasks.ts'
import { taskOfTopic } from '@zhiheng/domain/understanding/topics.ts'
import { afterEach, describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { otherNodes } from '../../testing/other-nodes.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { onPostgres } from '../../testing/test-database.ts'
import { test as withApp, writes } from '../articles/testing/articles-app.ts'
import { correctPoints } from './correct-points.ts'
import { earnPoints } from './earn-points.ts'
import { noteAction } from './note-action.ts'
import { payReferral } from './pay-referral.ts'
import { payVerification } from './pay-verification.ts'
import { settleYear } from './settle-year.ts'
import { spendPoints } from './spend-points.ts'

/** PGlite has one connection, on which nothing can race: these run on PostgreSQL alone, on two nodes. */
const test = withApp.skipIf(!onPostgres)
const { otherNode, closeNodes } = otherNodes()
const others: TestApp[] = []
afterEach(async () => {
  for (const other of others.splice(0)) await other.server.close()
  await closeNodes()
})

async function twoNodes(app: TestApp): Promise<readonly [TestApp, TestApp]> {
  const other = await testApp({ db: await otherNode(app.site.db), market: app.site.market, clock: app.clock })
  others.push(other)
  return [app, other]
}

function times<T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => one(index)))
}

const elsewhere = { sessionToken: null, guestId: null }

/** What the ledger says, beside what lives. */
async function sums({ site: { db } }: TestApp, { id }: TestMember) {
  const entries = await db.selectFrom('point_entries').select('points').where('member_id', '=', id).execute()
  const lots = await db.selectFrom('point_lots').select('points_left').where('member_id', '=', id).execute()
  return [
    entries.reduce((sum, { points }) => sum + points, 0),
    lots.reduce((sum, { points_left }) => sum + points_left, 0),
  ]
}

/** Lets a member do everything that gives points, as the site sees it, and pays nothing for it. */
async function doEverything(app: TestApp, ming: TestMember): Promise<void> {
  const { db } = app.site
  const noted = ['compare_funds', 'add_favorite', 'create_first_portfolio', 'set_performance_alert'] as const
  for (const task of [...noted, ...Object.values(taskOfTopic)])
    await noteAction(db, { memberId: ming.id, task, at: app.clock })
  await db
    .updateTable('members')
    .set({ phone: '+886912345678', phone_verified_at: '2026-11-01T00:00:00Z' })
    .where('id', '=', ming.id)
    .execute()
  await app.get('/api/member_activity/read/page/SearchFund', ming)
  app.clock.forward(1000)
  await app.get('/api/member_activity/read/fund/A1', ming)
  const media = { source: null, form: 'audio', parts: [{ title: '一', words: '內容' }] } as const
  await writes(db, { id: 'text' })
  await writes(db, { id: 'talk', kind: 'video', media })
  await writes(db, { id: 'morning', publishedAt: '2026-11-20T07:30:00+08:00', kind: 'video', media })
  await app.get('/api/articles/text', ming)
  for (const id of ['talk', 'morning']) await app.post(`/api/articles/${id}/hearing`, {}, ming)
  app.clock.forward(1000)
  for (const id of ['talk', 'morning']) await app.post(`/api/articles/${id}/heard`, {}, ming)
  const { refer_token: token } = (await app.get('/api/members/event_info', ming)).json()
  const { id: friend } = await aMember(db)
  await db.updateTable('members').set({ referred_by_token: token }).where('id', '=', friend).execute()
  const job = { kind: 'bank', institution: '大安銀行', job_title: '理財專員' }
  await app.post('/api/member/institution_verification', job, ming)
  await db.updateTable('institution_verifications').set({ state: 'verified' }).execute()
}

describe('two nodes at once', () => {
  // in two halves: so many calls as of all are more than a node takes of one network
  for (const [half, tasks] of [
    ['first', campaignTaskKeys.slice(0, 9)],
    ['other', campaignTaskKeys.slice(9)],
  ] as const)
    test(
      `pay two hundred claims of a task once, each of the ${half} half`,
      { timeout: 240_000 },
      async ({ app, db }) => {
        const nodes = await twoNodes(app)
        const ming = await aMember(db)
        await doEverything(app, ming)
        for (const task of tasks) {
          const replies = await times(200, async (index) => {
            const node = index % 2 === 0 ? nodes[0] : nodes[1]
            return (await node.post('/api/member/accomplish', { task }, ming)).json()
          })
          const paid = replies.filter(({ earned }) => earned > 0)
          const odd = replies.filter(
            ({ earned, already, error }) => !(earned > 0 || already === true || error?.code === 'busy'),
          )
          expect([task, paid.length, odd]).toEqual([task, 1, []])
        }
        const all = tasks.reduce((sum, task) => sum + (taskOf(task)?.reward ?? 0), 0)
        expect(await sums(app, ming)).toEqual([all, all])
      },
    )

  test(
    'pay a friend and a verification once, by whoever decides and by claims at the same time',
    {
      timeout: 120_000,
    },
    async ({ app, db }) => {
      const nodes = await twoNodes(app)
      const ming = await aMember(db)
      await doEverything(app, ming)
      const { id: friend } = await db
        .selectFrom('members')
        .select('id')
        .where('referred_by_token', 'is not', null)
        .executeTakeFirstOrThrow()
      await times(200, async (index) => {
        const node = nodes[index % 2] ?? app
        const inTurn = [
          () => node.post('/api/member/accomplish', { task: 'referral_signup' }, ming),
          () => node.post('/api/member/accomplish', { task: 'institution_verification' }, ming),
          () =>
            node.site.db
              .transaction()
              .execute((trx) => payReferral(trx, { invitedId: friend, browser: elsewhere, at: app.clock })),
          () =>
            node.site.db
              .transaction()
              .execute((trx) => payVerification(trx, { memberId: ming.id, year: 2026, at: app.clock })),
        ]
        await inTurn[(index >> 1) % 4]?.()
      })
      expect(await sums(app, ming)).toEqual([80, 80])
    },
  )

  test('make a member premium once who crosses the threshold twenty times', async ({ app, db }) => {
    const nodes = await twoNodes(app)
    const ming = await aMember(db)
    const earned = await times(20, (index) =>
      (nodes[index % 2] ?? app).site.db
        .transaction()
        .execute((trx) =>
          earnPoints(trx, { memberId: ming.id, task: 'referral_signup', period: `invited:${index}`, at: app.clock }),
        ),
    )
    expect(earned.filter(({ upgraded }) => upgraded)).toHaveLength(1)
    expect(await db.selectFrom('premium_years').selectAll().execute()).toHaveLength(1)
    const { groups } = await db
      .selectFrom('members')
      .select('groups')
      .where('id', '=', ming.id)
      .executeTakeFirstOrThrow()
    expect(groups).toEqual(['member', 'member_premium'])
    expect(await sums(app, ming)).toEqual([400, 400])
  })

  test('never spend more than there is', async ({ app, db }) => {
    const nodes = await twoNodes(app)
    const ming = await aMember(db)
    const of = { memberId: ming.id, note: '活動', at: app.clock }
    await db.transaction().execute((trx) => correctPoints(trx, { ...of, points: 65, key: 'gift' }))
    const spent = await times(40, (index) =>
      (nodes[index % 2] ?? app).site.db
        .transaction()
        .execute((trx) => spendPoints(trx, { ...of, points: 10, reason: 'redeemed', key: `cup ${index >> 1}` }))
        .catch((error: unknown) => String(error)),
    )
    expect(spent.filter((one) => one === true)).toHaveLength(6)
    expect(await sums(app, ming)).toEqual([5, 5])
  })

  test('settle a year once', async ({ app, db }) => {
    const nodes = await twoNodes(app)
    const members = await times(6, () => aMember(db))
    for (const { id } of members)
      await db
        .transaction()
        .execute((trx) => correctPoints(trx, { memberId: id, points: 66, note: '活動', key: 'gift', at: app.clock }))
    app.clock.forward(800 * 86_400_000)
    const settled = await times(4, (index) => settleYear((nodes[index % 2] ?? app).site, new AbortController().signal))
    expect(settled.reduce((sum, one) => sum + one, 0)).toBe(6)
    expect(await db.selectFrom('notifications').select('id').execute()).toHaveLength(6)
    expect(await db.selectFrom('premium_by_points').selectAll().execute()).toEqual([])
  })
})
