import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

interface Proposed {
  readonly lipper_id: string
  readonly before: number
  readonly after: number
  readonly amount_after: number
  readonly reason: string
  readonly flags: readonly string[]
}

async function aPortfolio(app: TestApp, as: TestMember): Promise<number> {
  const funds = [
    { lipper_id: 'STOCK1', amount: 700_000 },
    { lipper_id: 'BOND1', amount: 200_000 },
    { lipper_id: 'CASH', amount: 100_000 },
  ]
  return Number((await app.post('/api/pfms', { name: '退休', funds }, as)).json().id)
}

const tenths = (funds: readonly Proposed[], side: 'before' | 'after') =>
  funds.reduce((sum, fund) => sum + Math.round(fund[side] * 10), 0)

describe('POST /api/pfms/:id/allocation', () => {
  test('proposes weights that sum to exactly 100.0, says why of each fund, and changes nothing', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const reply = await app.post(`/api/pfms/${id}/allocation`, { target: { kind: 'risk_level', level: 3 } }, ming)
    expect(reply.statusCode, reply.body).toBe(200)
    const { funds, before, after, metrics, sentence } = reply.json()
    expect([tenths(funds, 'before'), tenths(funds, 'after')]).toEqual([1000, 1000])
    expect(before.ef.proportion).toBe(70)
    expect(after.ef.proportion).toBeLessThanOrEqual(55.1)
    expect(funds.every((fund: Proposed) => fund.reason.length > 3)).toBe(true)
    expect(funds.reduce((sum: number, fund: Proposed) => sum + Math.round(fund.amount_after * 100), 0)).toBe(
      100_000_000,
    )
    expect(metrics.after.volatility).toBeLessThan(metrics.before.volatility)
    expect(sentence).toContain('波動度')
    expect((await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances).toHaveLength(1)
  })

  test.for([[], ['STOCK2']])('loses no holding too small to show, locked %j', async (locked, { app, db }) => {
    const ming = await aMember(db)
    const funds = [
      { lipper_id: 'STOCK1', amount: 3_000_000 },
      { lipper_id: 'BOND1', amount: 1_000_000 },
      { lipper_id: 'STOCK2', amount: 1000 },
    ]
    const { id } = (await app.post('/api/pfms', { name: '退休', funds }, ming)).json()
    const body = {
      target: { kind: 'risk_level', level: 3 },
      limits: locked.length > 0 ? { locked } : { excluded: ['STOCK2'] },
    }
    const reply = await app.post(`/api/pfms/${id}/allocation`, body, ming)
    expect(reply.statusCode, reply.body).toBe(200)
    const found: readonly Proposed[] = reply.json().funds
    expect(tenths(found, 'after')).toBe(1000)
    expect(found.reduce((sum, fund) => sum + Math.round(fund.amount_after * 100), 0)).toBe(400_100_000)
    expect(found.find((fund) => fund.lipper_id === 'STOCK2')?.amount_after).toBe(locked.length * 1000)
  })

  test('what is accepted stands on record with its flags, and a second change undoes it', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const proposal = (
      await app.post(`/api/pfms/${id}/allocation`, { target: { kind: 'risk_level', level: 2 } }, ming)
    ).json()
    const funds = proposal.funds
      .filter((fund: Proposed) => fund.after > 0)
      .map((fund: Proposed) => ({ lipper_id: fund.lipper_id, amount: fund.amount_after }))
    const accepted = await app.patch(
      `/api/pfms/${id}`,
      { version: proposal.version, kind: 'manual', funds, reason: proposal.sentence },
      ming,
    )
    expect(accepted.statusCode, accepted.body).toBe(200)
    const portfolio = (await app.get(`/api/pfms/${id}`, ming)).json()
    const held = Object.fromEntries(
      portfolio.funds.map((fund: { lipper_id: string; proportion: number }) => [fund.lipper_id, fund.proportion]),
    )
    for (const fund of proposal.funds) expect(held[fund.lipper_id] ?? 0).toBeCloseTo(fund.after, 5)
    const note = (await app.get(`/api/pfms/${id}/history/${accepted.json().rebalance_note_id}`, ming)).json()
    expect(note.flags['STOCK1']).toContain('adjusted')

    const back = note.before.map((line: { lipper_id: string; amount: number }) => ({
      lipper_id: line.lipper_id,
      amount: line.amount,
    }))
    const undone = await app.patch(`/api/pfms/${id}`, { version: portfolio.version, kind: 'manual', funds: back }, ming)
    expect(undone.statusCode, undone.body).toBe(200)
    const again = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect(again.allocation.ef.proportion).toBe(70)
    expect(
      (await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances.map((row: { kind: string }) => row.kind),
    ).toEqual(['manual', 'manual', 'create'])
  })

  test('keeps what is locked, and names the conflict where a target cannot be reached', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const body = { target: { kind: 'risk_level', level: 1 }, limits: { locked: ['STOCK1', 'BOND1'] } }
    const { funds, conflicts } = (await app.post(`/api/pfms/${id}/allocation`, body, ming)).json()
    expect(funds.find((fund: Proposed) => fund.lipper_id === 'STOCK1')).toMatchObject({ before: 70, after: 70 })
    expect(conflicts.length).toBeGreaterThan(0)
    expect(tenths(funds, 'after')).toBe(1000)

    const all = { ...body, limits: { locked: funds.map((fund: Proposed) => fund.lipper_id) } }
    const stuck = (await app.post(`/api/pfms/${id}/allocation`, all, ming)).json()
    expect(stuck).toMatchObject({ no_change: true })
    // what cannot come nearer is not near
    expect(stuck.sentence).toMatch(/^在這些條件下沒有更接近目標的調整/)
  })

  test('refuses sliders beyond 100 %, levels that do not exist, and portfolios of others', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const id = await aPortfolio(app, ming)
    const ask = async (target: object, as = ming) =>
      (await app.post(`/api/pfms/${id}/allocation`, { target }, as)).json().error?.code
    expect(await ask({ kind: 'shares', bond: 60, equity: 60, money_market: 0 })).toBe('optimiser_conflict')
    expect(await ask({ kind: 'risk_level', level: 6 })).toMatch(/^(bad_request|invalid_field|invalid_number)$/)
    expect(await ask({ kind: 'risk_level', level: 3 }, mei)).toBe('not_found')
  })
})

describe('limits that contradict each other', () => {
  test('are refused by name where one fund is both locked and excluded', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const body = {
      target: { kind: 'risk_level', level: 3 },
      limits: { locked: ['BOND1', 'CASH'], excluded: ['bond1', 'STOCK2'] },
    }
    const reply = await app.post(`/api/pfms/${id}/allocation`, body, ming)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error).toMatchObject({
      code: 'invalid_field',
      fields: { 'limits.excluded': 'BOND1 不能同時鎖定與排除' },
    })
  })

  test('shares below 100 % are answered with where the rest goes', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const target = { kind: 'shares', bond: 50, equity: 30, money_market: 20 }
    const ask = async (shares: object) =>
      (await app.post(`/api/pfms/${id}/allocation`, { target: { ...target, ...shares } }, ming)).json()
    expect((await ask({})).notes).toEqual([])
    expect((await ask({ equity: 20 })).notes).toEqual([expect.stringContaining('其餘 10.0% 配置於平衡型基金')])
  })
})

describe('GET /api/pfms/:id/rebalance_plan', () => {
  test('sells exactly what it buys, to the cent, and leads back to the last weights', async ({ app, db }) => {
    const ming = await aMember(db)
    const funds = [
      { lipper_id: 'STOCK1', amount: 500_000, date: '2022-01-03' },
      { lipper_id: 'BOND1', amount: 500_000, date: '2022-01-03' },
    ]
    const { id } = (await app.post('/api/pfms', { name: '漂移', funds }, ming)).json()
    const plan = (await app.get(`/api/pfms/${id}/rebalance_plan`, ming)).json()
    expect(plan.drift).toBeGreaterThan(0)
    const cents = plan.trades.reduce(
      (sum: number, trade: { side: string; amount: number }) =>
        sum + (trade.side === 'buy' ? 1 : -1) * Math.round(trade.amount * 100),
      0,
    )
    expect(cents).toBe(0)
    const back = plan.changes.map((change: { lipper_id: string; amount_after: number }) => ({
      lipper_id: change.lipper_id,
      amount: change.amount_after,
    }))
    await app.patch(`/api/pfms/${id}`, { version: plan.version, kind: 'manual', funds: back }, ming)
    const after = (await app.get(`/api/pfms/${id}/rebalance_plan`, ming)).json()
    expect(after.drift).toBeCloseTo(0, 5)
    expect(after.needed).toBe(false)
  })
})
