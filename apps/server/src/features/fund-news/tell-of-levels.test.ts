import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { emptyMarket } from '../../testing/empty-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { listNotifications } from '../notifications/list-notifications.ts'
import { tellOfLevels } from './tell-of-levels.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: { ...emptyMarket, isDemo: false } })
    await use(app)
    await app.server.close()
  },
})

const DAY = 86_400_000
const look = (app: TestApp) => tellOfLevels(app.site, new AbortController().signal)
// not by a call: after a month the session of the test is over
const said = async ({ site }: TestApp, { id }: TestMember) =>
  (await listNotifications(site, { memberId: id, firmId: null }, 1)).entries.map(({ message_html: html }) =>
    html.replaceAll(/<\/?strong>/g, ''),
  )

/** As old as it is, whatever was answered. The clock of tests stands on 2026-11-20. */
async function evaluate({ site }: TestApp, { id }: TestMember, on: string): Promise<void> {
  await sql`
    insert into risk_evaluations (member_id, evaluated_at, version, answers, score, level)
    values (${id}, ${`${on}T04:00:00Z`}::timestamptz, 'v', '{}', 20, 3)`.execute(site.db)
}

describe('the end of an evaluation of the risk profile', () => {
  test('is told once within a month before it, and once when it is there', async ({ app, db }) => {
    const ming = await aMember(db)
    await evaluate(app, ming, '2025-12-21')
    expect(await look(app)).toBe(0) // 31 days are left
    app.clock.forward(DAY)
    expect([await look(app), await look(app)]).toEqual([1, 0])
    app.clock.forward(30 * DAY)
    expect(await look(app)).toBe(0) // its last day
    app.clock.forward(DAY)
    expect([await look(app), await look(app)]).toEqual([1, 0])
    expect(await said(app, ming)).toEqual([
      '您的風險屬性評估已在 2026/12/21 到期，重新評估後，建議才會再依您的風險屬性。',
      '您的風險屬性評估將在 2026/12/21 到期，之後的建議不再以它為準，可先重新評估。',
    ])
  })

  test('is told in a demo to whoever has signed up there, too', async ({ db }) => {
    const demo = await testApp({ db, market: { ...emptyMarket, isDemo: true } })
    const ming = await aMember(db)
    await evaluate(demo, ming, '2025-12-15')
    expect(await look(demo)).toBe(1)
    await demo.server.close()
  })

  test('is none of who was evaluated again, has turned it off, or whose ended long ago', async ({ app, db }) => {
    const [again, off, long, due] = [await aMember(db), await aMember(db), await aMember(db), await aMember(db)]
    await evaluate(app, again, '2025-12-01')
    await evaluate(app, again, '2026-11-01')
    await evaluate(app, off, '2025-12-01')
    await app.post('/api/members/setting/subscriptions', { subscriptions: { risk_level: false } }, off)
    await evaluate(app, long, '2025-10-01')
    await evaluate(app, due, '2025-12-01')
    expect(await look(app)).toBe(1)
    expect(await said(app, due)).toHaveLength(1)
  })
})
