import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp } from '../../testing/test-app.ts'
import { aPortfolio, orderOf, planOf, test } from './testing/rebalancing-app.ts'

const netCents = (trades: readonly { side: string; amount: number }[]) =>
  trades.reduce((sum, { side, amount }) => sum + (side === 'buy' ? 1 : -1) * Math.round(amount * 100), 0)

describe('a plan in each of its ways', () => {
  test('trades to the cent, says why, when it settles and what it costs', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const plan = await planOf(app, id, ming)
    expect(plan.needed).toBe(true)
    // the sentence and the table say the same share, though the table's are rounded to sum to 100
    const stocks = plan.buckets.find(({ bucket }: { bucket: string }) => bucket === 'ef')
    expect(plan.reason).toContain(`股票為 ${stocks.now.toFixed(1)}%，高於目標 ${(stocks.now - 50).toFixed(1)} 個百分點`)
    expect(plan.changes[0].reason).toContain('（容許 ±12.5）')
    expect(plan.if_left.chance_of_breach).toBeNull()
    // stocks have outgrown their half: doing nothing is the riskier way
    const { volatility, crisis } = plan.if_left
    expect(crisis.now.amount).toBeLessThan(crisis.target.amount)
    expect(crisis.now.percent).toBeCloseTo((crisis.now.amount / plan.value) * 100, 1)
    expect(volatility.now).toBeGreaterThan(volatility.target)
    expect(plan.if_left.weeks).toBeGreaterThan(26)
    expect(netCents(plan.trades)).toBe(0)
    expect(plan.drift_after).toBeLessThan(0.1)
    for (const trade of plan.trades) {
      expect(trade.order_day >= '2026-11-20').toBe(true)
      expect(trade.price_day >= trade.order_day).toBe(true)
    }
    expect(plan.exposure.at(-1).percent).toBe(0)
    expect(plan.changes.every((change: { reason: string }) => change.reason !== '')).toBe(true)

    const band = await planOf(app, id, ming, '?to=band')
    expect(netCents(band.trades)).toBe(0)
    expect(band.trades[0].amount).toBeLessThan(plan.trades[0].amount)
    const added = await planOf(app, id, ming, '?mode=new_money&amount=10000')
    expect(added.trades).toEqual([expect.objectContaining({ side: 'buy', amount: 10_000, days_out: 0 })])
    const hybrid = await planOf(app, id, ming, '?mode=hybrid&amount=10000')
    expect(netCents(hybrid.trades)).toBe(1_000_000)
    const taken = await planOf(app, id, ming, '?mode=reduce&amount=10000')
    expect(taken.trades).toEqual([expect.objectContaining({ side: 'sell', amount: 10_000 })])
    const closed = await planOf(app, id, ming, '?mode=close')
    expect(closed.trades).toHaveLength(2)
    expect((await planOf(app, id, ming, '?mode=new_money')).trades).toEqual([])
    const refused = await app.get(`/api/pfms/${id}/rebalance_plan?mode=reduce&amount=99999999`, ming)
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'invalid_field'])
    const unheardOf = await app.get(`/api/pfms/${id}/rebalance_plan?mode=new_money&amount=99999999999999`, ming)
    expect([unheardOf.statusCode, Object.keys(unheardOf.json().error.fields)]).toEqual([422, ['amount']])
  })

  test('inside its bands nothing is needed, the chance of leaving them is said, and one may go on', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [
      { lipper_id: 'STOCK1', amount: 500_000 },
      { lipper_id: 'BOND1', amount: 500_000 },
    ])
    const plan = await planOf(app, id, ming)
    expect(plan).toMatchObject({ needed: false, drift: 0, trades: [] })
    expect(plan.if_left.chance_of_breach).toBeGreaterThan(0)
    expect(plan.if_left.chance_of_breach).toBeLessThanOrEqual(100)
    expect(plan.if_left.volatility.now).toBe(plan.if_left.volatility.target)
    expect((await planOf(app, id, ming)).if_left).toEqual(plan.if_left)
    const none = await app.post(`/api/pfms/${id}/rebalance`, orderOf(plan), ming)
    expect(none.json().error.code).toBe('invalid_field')
    expect((await planOf(app, id, ming, '?mode=new_money&amount=50000')).trades).toHaveLength(2)
  })
})

test('a plan leaves a fund whose prices have ended as it is, and says why', async ({ db }) => {
  const market = await portfolioMarket(db, { ends: { CLOSED: '2026-09-30' } })
  const ended = await testApp({ db, market, clock: fixedClock() })
  const ming = await aMember(db)
  const since = '2021-12-10'
  const id = await aPortfolio(ended, ming, [
    { lipper_id: 'STOCK1', amount: 400_000, date: since },
    { lipper_id: 'BOND1', amount: 400_000, date: since },
    { lipper_id: 'CLOSED', amount: 200_000, date: since },
  ])
  for (const search of ['', '?to=band', '?mode=reduce&amount=100000']) {
    const plan = await planOf(ended, id, ming, search)
    expect(plan.trades.length).toBeGreaterThan(0)
    expect(plan.trades.map((trade: { lipper_id: string }) => trade.lipper_id)).not.toContain('CLOSED')
    const kept = plan.changes.find((change: { lipper_id: string }) => change.lipper_id === 'CLOSED')
    expect(kept.amount_after).toBe(kept.amount_before)
    expect(kept.reason).toContain('淨值已停止更新，沒有現值可以交易，維持不變')
  }
  await ended.server.close()
})
