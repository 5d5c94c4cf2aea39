import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { correctPoints } from './correct-points.ts'
import { settleYear } from './settle-year.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock('2026-12-31T15:00:00Z') })
    await use(app)
    await app.server.close()
  },
})

const going = new AbortController().signal

const make = (app: TestApp, as: TestMember, name: string) =>
  app.post('/api/pfms', { name, funds: [{ lipper_id: 'STOCK1', amount: 10_000, date: '2022-01-03' }] }, as)

async function quotaOf(app: TestApp, as: TestMember) {
  return (await app.get('/api/member', as)).json().member.quota.portfolios
}

describe('a year as premium that ends', () => {
  test('deletes nothing: what is above the quota stays to be read and changed, and only adding waits', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db, { now: app.clock.now() })
    const at = fixedClock('2025-06-01T04:00:00Z')
    await db
      .transaction()
      .execute((trx) => correctPoints(trx, { memberId: ming.id, points: 66, note: '活動', key: 'gift', at }))
    await settleYear({ db, clock: fixedClock('2026-01-01T04:00:00Z') }, going)
    expect(await quotaOf(app, ming)).toMatchObject({ limit: 50, used: 0 })
    const ids: number[] = []
    // one after the other, as a member makes them
    for (const name of ['一', '二', '三', '四', '五']) {
      const reply = await make(app, ming, name)
      expect(reply.statusCode, reply.body).toBe(200)
      ids.push(reply.json().id)
    }
    app.clock.forward(2 * 3_600_000)
    await settleYear(app.site, going)

    expect((await app.get('/api/member', ming)).json().member.groups).toEqual(['member'])
    expect(await quotaOf(app, ming)).toEqual({ limit: 3, used: 5, remain: 0 })
    const { entries } = (await app.get('/api/pfms', ming)).json()
    expect(entries).toHaveLength(5)
    for (const id of ids) expect((await app.get(`/api/pfms/${id}`, ming)).statusCode).toBe(200)
    expect((await app.post(`/api/pfms/${ids[0]}/rename`, { name: '改名' }, ming)).statusCode).toBe(200)
    expect((await make(app, ming, '六')).json().error.code).toBe('portfolio_quota')
    for (const id of ids.slice(0, 3)) expect((await app.delete(`/api/pfms/${id}`, ming)).statusCode).toBe(200)
    expect((await make(app, ming, '六')).statusCode).toBe(200)
  })
})
