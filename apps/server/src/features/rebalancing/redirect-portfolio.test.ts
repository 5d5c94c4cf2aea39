import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp } from '../../testing/test-app.ts'
import { aPortfolio, drifted, planOf, test } from './testing/rebalancing-app.ts'

describe('POST /api/pfms/:id/redirect_plans', () => {
  const monthly = { dateStart: '2026-05-06', dateEnd: null, chargeDay: 6, monthAmount: 20_000 }
  const withPlan = [...drifted, { lipper_id: 'STOCK1', amount: 20_000, date: '2026-05-06', plan: monthly }]

  test('points the charges at what is short in one record, and leaves worth and targets as they are', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, withPlan)
    const targets = [
      { lipper_id: 'STOCK1', percent: 40 },
      { lipper_id: 'BOND1', percent: 60 },
    ]
    await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)
    const shown = await planOf(app, id, ming, '?mode=redirect')
    expect(shown.plans.rows.map((row: { before: number; after: number }) => [row.before, row.after])).toEqual([
      [20_000, 0],
      [0, 20_000],
    ])
    const body = { version: shown.version, as_of: shown.as_of }
    const done = await app.post(`/api/pfms/${id}/redirect_plans`, body, ming)
    expect(done.statusCode, done.body).toBe(200)

    const { funds, value } = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect(value).toBe(Math.round(shown.value))
    const running = funds.filter(({ plan }: { plan: { dateEnd: string | null } | null }) => plan?.dateEnd === null)
    expect(running).toMatchObject([{ lipper_id: 'BOND1', plan: { chargeDay: 6, monthAmount: 20_000 } }])
    const { rebalances } = (await app.get(`/api/pfms/${id}/history`, ming)).json()
    expect(rebalances.map(({ kind }: { kind: string }) => kind)).toEqual(['manual', 'create'])

    const settings = (await app.get(`/api/pfms/${id}/rebalance_settings`, ming)).json()
    expect(settings).toMatchObject({ targets_from: 'set', targets })
    const after = await planOf(app, id, ming, '?mode=redirect')
    expect(after.drift).toBe(shown.drift)
    const [entry] = (await app.get('/api/pfms', ming)).json().entries
    expect(entry.drift).toBeCloseTo(shown.drift, 9)
    expect((await app.post(`/api/pfms/${id}/redirect_plans`, body, ming)).json().error.code).toBe('stale_version')
    const again = await app.post(`/api/pfms/${id}/redirect_plans`, { ...body, version: after.version }, ming)
    expect(again.json().error.code).toBe('invalid_field')
  })

  test('makes no plan below 3,000 of the portfolio’s own money, which a member may not set either', async ({ db }) => {
    const market = await portfolioMarket(db)
    const dollars = { ...market, fxPerUsd: (code: string) => steadyRate(code === 'USD' ? 1 : 32, market.asOf) }
    const app = await testApp({ db, market: dollars, clock: fixedClock() })
    const ming = await aMember(db)
    const even = ['STOCK1', 'BOND1', 'CASH'].map((lipper_id) => ({ lipper_id, amount: 500_000, date: '2026-05-06' }))
    const plan = { ...monthly, monthAmount: 8000 }
    const funds = [...even, { lipper_id: 'STOCK1', date: '2026-05-06', plan }]
    const made = await app.post('/api/pfms', { name: '美元', currency: 'USD', funds }, ming)
    const { plans } = await planOf(app, made.json().id, ming, '?mode=redirect')
    const after = plans.rows.map((row: { after: number }) => row.after)
    expect(after.reduce((sum: number, one: number) => sum + one, 0)).toBe(8000)
    expect(after.every((one: number) => one === 0 || one >= 3000)).toBe(true)
    await app.server.close()
  })

  test('has nothing to change where no plan runs', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const { version, as_of } = await planOf(app, id, ming, '?mode=redirect')
    const refused = await app.post(`/api/pfms/${id}/redirect_plans`, { version, as_of }, ming)
    expect(refused.json().error.code).toBe('invalid_field')
  })
})
