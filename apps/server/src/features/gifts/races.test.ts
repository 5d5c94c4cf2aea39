import { afterEach, describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { otherNodes } from '../../testing/other-nodes.ts'
import { test as withApp, testApp } from '../../testing/test-app.ts'
import { onPostgres } from '../../testing/test-database.ts'
import { type StandIn, startStandIn } from './partner/stand-in.ts'
import { settleDue } from './settle-links-job.ts'
import { aCollector, aGift, balance, historyOf, recipient, redeem } from './testing/gifts-app.ts'

/** PGlite has one connection, on which nothing can race: these run on PostgreSQL alone, on two nodes. */
const test = withApp.skipIf(!onPostgres)

const { otherNode, closeNodes } = otherNodes()
let partner: StandIn | null = null
afterEach(async () => {
  await closeNodes()
  await partner?.close()
  partner = null
})

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
function statusesOf(replies: readonly { statusCode: number }[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

describe('two nodes at once', () => {
  test.for(['code', 'post'] as const)(
    'hand out ten of ten gifts to two hundred who ask, and no eleventh: %s',
    { timeout: 120_000 },
    async (kind, { db, app }) => {
      const other = await testApp({ db: await otherNode(db) })
      const { id } = await aGift(db, { kind, count: 10 })
      const all: TestMember[] = []
      for (let who = 0; who < 200; who++) all.push(await aCollector(app, 20))
      const replies = await Promise.all(
        all.map((who, at) => redeem(at % 2 === 0 ? app : other, who, id, { recipient })),
      )
      const counts = statusesOf(replies)
      expect(counts[200]).toBe(10)
      // whoever waited too long in the crowd was told to come again
      expect((counts[409] ?? 0) + (counts[503] ?? 0)).toBe(190)
      const left = await Promise.all(all.map((who) => balance(app, who)))
      expect(left.filter((points) => points === 10)).toHaveLength(10)
      expect(left.filter((points) => points === 20)).toHaveLength(190)
      const codes = await db
        .selectFrom('gift_codes')
        .select('redemption_id')
        .where('taken_at', 'is not', null)
        .execute()
      expect(codes).toHaveLength(kind === 'code' ? 10 : 0)
      await other.server.close()
    },
  )

  test('redeem a wish once, and for one member no more than their points', async ({ db, app }) => {
    const other = await testApp({ db: await otherNode(db) })
    const ming = await aCollector(app, 25)
    const { id } = await aGift(db, { count: 50, per_member: 50 })
    const key = 'one-wish-pressed-many-times'
    const same = await Promise.all(upTo(10).map((at) => redeem(at % 2 === 0 ? app : other, ming, id, { key })))
    expect(same.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect([await balance(app, ming), (await historyOf(app, ming)).length]).toEqual([15, 1])
    await db.deleteFrom('rate_limits').execute()
    await Promise.all(upTo(4).map((at) => redeem(at % 2 === 0 ? app : other, ming, id)))
    expect([await balance(app, ming), (await historyOf(app, ming)).length]).toEqual([5, 2])
    await other.server.close()
  })

  test('link one account for one member, settle it once, and give points back once', async ({ db }) => {
    partner = await startStandIn()
    const environment = { fundrichUrl: partner.url }
    const [one, other] = [await testApp({ db, environment }), await testApp({ db: await otherNode(db), environment })]
    await aGift(db, { kind: 'partner', count: 50 })
    const all: TestMember[] = []
    for (let who = 0; who < 8; who++) all.push(await aCollector(one, 20))
    const link = (account: string) => (who: TestMember, at: number) =>
      (at % 2 === 0 ? one : other).post('/api/member/redeem_fundrich', { account }, who)
    await Promise.all(all.map(link('12345678')))
    const left = await Promise.all(all.map((who) => balance(one, who)))
    expect([partner.links.size, left.toSorted((a, b) => a - b)]).toEqual([1, [10, 20, 20, 20, 20, 20, 20, 20]])

    const late = await aCollector(one, 20)
    partner.behave({ fault: 'down' })
    await link('12345670')(late, 0)
    partner.behave({ fault: 'none', delayMs: 20 })
    for (const app of [one, other]) app.clock.forward(61_000)
    const staff = await aMember(db, { groups: ['staff'] })
    const { entries } = (await one.get('/api/admin/redemptions?state=pending', staff)).json()
    await Promise.all([
      settleDue(one.site, new AbortController().signal),
      settleDue(other.site, new AbortController().signal),
      other.post(
        `/api/admin/redemptions/${entries[0].id}/return`,
        { reason: '太久沒有回應', typed: entries[0].title, password: staff.password },
        staff,
      ),
    ])
    expect([await balance(one, late), partner.links.size]).toEqual([20, 1])
    await one.server.close()
    await other.server.close()
  })
})
