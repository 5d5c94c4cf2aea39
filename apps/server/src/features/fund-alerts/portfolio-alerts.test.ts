import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { checkAlerts } from './check-alerts.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

async function make(app: TestApp, as: TestMember): Promise<number> {
  const funds = [{ lipper_id: 'STOCK1', amount: 300_000, date: '2024-01-02' }]
  return Number((await app.post('/api/pfms', { name: '退休', funds }, as)).json().id)
}

const set = (app: TestApp, as: TestMember, body: object) => app.post('/api/fund_alerts', body, as)
const list = async (app: TestApp, as: TestMember) => (await app.get('/api/fund_alerts', as)).json().entries
const check = (app: TestApp) => checkAlerts(app.site, new AbortController().signal)
const notices = async (app: TestApp, as: TestMember) => (await app.get('/api/notifications', as)).json().entries

describe('an alert on a portfolio', () => {
  test('looks at the figures of its page', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await make(app, ming)
    const since = '2025-06-02'
    expect((await set(app, ming, { portfolio_id: id, basis: 'nav', direction: 'up', target: 9e8 })).statusCode).toBe(
      200,
    )
    await set(app, ming, { portfolio_id: id, basis: 'return', direction: 'up', target: 900, since })
    await set(app, ming, { portfolio_id: id, basis: 'drawdown', direction: 'up', target: 98 })
    const [fall, gain, worth] = await list(app, ming)
    const page = (await app.get(`/api/pfms/${id}`, ming)).json()
    const whole = (await app.get(`/api/pfms/perf_history?id=${id}`, ming)).json().history
    const part = (await app.get(`/api/pfms/perf_history?id=${id}&from=${since}`, ming)).json().history
    expect(worth).toMatchObject({ portfolio_id: id, lipper_id: null, c_name: '退休', value: page.value })
    expect(gain.value).toBeCloseTo(part.twr.at(-1), 5)
    expect(fall.value).toBeCloseTo(-whole.drawdown.at(-1), 5)
  })

  test('is told once, with the worth and its day', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await make(app, ming)
    await set(app, ming, { portfolio_id: id, basis: 'nav', direction: 'up', target: 9e8 })
    await db.updateTable('fund_alerts').set({ target: 1, seen_on: '2026-11-01' }).execute()
    expect([await check(app), await check(app)]).toEqual([1, 0])
    const [told, ...rest] = await notices(app, ming)
    expect(rest).toEqual([])
    expect(told).toMatchObject({ kind: 'goal', link: `/portfolios/${id}` })
    expect(told.message_html).toMatch(/「退休」.*市值達到或高於.*1 台幣.*為 [\d,]+ 台幣。/)
  })

  test('is not there while the portfolio is deleted, and tells nothing', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await make(app, ming)
    await set(app, ming, { portfolio_id: id, basis: 'nav', direction: 'up', target: 9e8 })
    await db.updateTable('fund_alerts').set({ target: 1, seen_on: '2026-11-01' }).execute()
    await app.delete(`/api/pfms/${id}`, ming)
    expect([await check(app), await list(app, ming)]).toEqual([0, []])
    await app.post(`/api/pfms/${id}/undelete`, {}, ming)
    expect(await list(app, ming)).toHaveLength(1)
  })

  test('is for its owner alone, and not of a score', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const id = await make(app, ming)
    const alert = { portfolio_id: id, basis: 'drawdown', direction: 'up', target: 98 }
    expect((await set(app, hua, alert)).statusCode).toBe(404)
    expect((await set(app, ming, { ...alert, basis: 'score', direction: 'down', target: 0 })).statusCode).toBe(422)
  })

  test('says when it would have told', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await make(app, ming)
    const query = `portfolio_id=${id}&basis=return&direction=up&target=1&since=2026-01-05`
    const reply = (await app.get(`/api/fund_alerts/trial?${query}`, ming)).json()
    expect(reply.entries).toBeGreaterThan(20)
    expect(reply.times).toBeLessThanOrEqual(reply.entries)
    expect(reply.from).toBe('2024-01-02')
  })
})
