import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
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

const preferences = { target: { kind: 'risk_level', level: 3 }, limits: { excluded: ['BOND2'] } } as const

async function aPortfolio(app: TestApp, as: TestMember): Promise<number> {
  const funds = [
    { lipper_id: 'STOCK1', amount: 700_000 },
    { lipper_id: 'BOND1', amount: 200_000 },
    { lipper_id: 'CASH', amount: 100_000 },
  ]
  return Number((await app.post('/api/pfms', { name: '退休', funds }, as)).json().id)
}

/** Keeps what the optimiser suggests for a new portfolio. */
async function keepOne(app: TestApp, as: TestMember) {
  const portfolio = await aPortfolio(app, as)
  const proposal = (await app.post(`/api/pfms/${portfolio}/allocation`, preferences, as)).json()
  const body = { ...preferences, version: proposal.version, as_of: proposal.as_of }
  const kept = await app.post(`/api/pfms/${portfolio}/allocation/keep`, body, as)
  expect(kept.statusCode, kept.body).toBe(200)
  return { portfolio, proposal, id: Number(kept.json().id) }
}

/** The same suggestion once more, as it would stand there had it been kept otherwise. */
async function keptOtherwise(
  db: Database,
  id: number,
  other: { method?: string; prices?: null; after?: number[]; returns?: string },
) {
  const {
    id: _,
    suggestion,
    prices,
    ...row
  } = await db.selectFrom('suggestions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { after, returns } = other
  const changed = { ...suggestion, ...(after && { after }), ...(returns && { returns }) }
  const copy = await db
    .insertInto('suggestions')
    .values({
      ...row,
      method: other.method ?? row.method,
      suggestion: JSON.stringify(changed),
      prices: other.prices === null || prices === null ? null : JSON.stringify(prices),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return copy.id
}

describe('the advice trail', () => {
  test('keeps a suggestion that was only looked at, and shows what it followed from', async ({ app, db }) => {
    const ming = await aMember(db)
    const { id, portfolio, proposal } = await keepOne(app, ming)
    const { entries, limit } = (await app.get('/api/advice_trail', ming)).json()
    expect(limit).toBe(50)
    expect(entries).toEqual([
      expect.objectContaining({
        id,
        kind: 'optimise',
        portfolio: { id: portfolio, name: '退休' },
        as_of: proposal.as_of,
        is_current_rule: true,
        note_id: null,
        target: preferences.target,
        mode: null,
      }),
    ])
    const advice = (await app.get(`/api/advice_trail/${id}`, ming)).json()
    expect(advice).toMatchObject({
      verdict: proposal.verdict.kind,
      currency: 'TWD',
      limits: { excluded: [{ lipper_id: 'BOND2', name: '測試全球債基金' }], max_expense: null },
      bands: null,
      money: null,
    })
    const shares = (rows: readonly { lipper_id: string; before: number; after: number }[]) =>
      Object.fromEntries(rows.map((row) => [row.lipper_id, [row.before, row.after]]))
    expect(shares(advice.funds)).toEqual(shares(proposal.funds))
    expect(advice.figures.after).toEqual({
      volatility: proposal.metrics.after.volatility,
      expected_return: proposal.metrics.after.expected_return,
      max_drawdown: proposal.metrics.after.max_drawdown,
      total_expense: proposal.metrics.after.total_expense,
    })
    expect(advice.skipped).toContainEqual({
      reason: 'excluded',
      count: 1,
      funds: [{ lipper_id: 'BOND2', name: '測試全球債基金' }],
    })
    // the portfolio is as it was
    expect((await app.get(`/api/pfms/${portfolio}/history`, ming)).json().rebalances).toHaveLength(1)
  })

  test('makes it again to the same weights, also when the portfolio has changed since', async ({ app, db }) => {
    const ming = await aMember(db)
    const { id, portfolio } = await keepOne(app, ming)
    const more = { version: 1, kind: 'raise', funds: [{ lipper_id: 'STOCK2', amount: 9_000_000 }] }
    expect((await app.patch(`/api/pfms/${portfolio}`, more, ming)).statusCode).toBe(200)
    const replay = (await app.post(`/api/advice_trail/${id}/replay`, {}, ming)).json()
    expect(replay).toMatchObject({ outcome: 'same', is_equal: true })
    expect(replay.figures.again).toEqual(replay.figures.kept)
    expect(replay.funds.every((fund: { kept: number; again: number }) => fund.kept === fund.again)).toBe(true)
  })

  test('says when a rule has changed since, with both results, and when the same rules come out otherwise', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const { id } = await keepOne(app, ming)
    const replay = async (other: Parameters<typeof keptOtherwise>[2]) =>
      (await app.post(`/api/advice_trail/${await keptOtherwise(db, id, other)}/replay`, {}, ming)).json()
    expect(await replay({ method: 'opt-2020' })).toMatchObject({ outcome: 'rule_changed', is_equal: true })
    const after = [100, 0, 0]
    const changed = await replay({ method: 'opt-2020', after })
    expect(changed).toMatchObject({ outcome: 'rule_changed', is_equal: false })
    expect(changed.funds[0]).toMatchObject({ kept: 100 })
    expect(await replay({ after })).toMatchObject({ outcome: 'different', is_equal: false })
    const { entries } = (await app.get('/api/advice_trail', ming)).json()
    expect(entries.map((entry: { is_current_rule: boolean }) => entry.is_current_rule)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('of old suggestions without prices uses those of the market, or says that they cannot be had', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const { id } = await keepOne(app, ming)
    const old = await keptOtherwise(db, id, { prices: null })
    expect((await app.post(`/api/advice_trail/${old}/replay`, {}, ming)).json()).toMatchObject({ outcome: 'same' })
    const lost = await keptOtherwise(db, id, { prices: null, returns: 'of prices that were corrected' })
    expect((await app.post(`/api/advice_trail/${lost}/replay`, {}, ming)).json()).toMatchObject({
      outcome: 'lost',
      is_equal: null,
      funds: [],
    })
  })

  test('has a suggestion that was accepted, with the record it led to', async ({ app, db }) => {
    const ming = await aMember(db)
    const { portfolio, proposal } = await keepOne(app, ming)
    const funds = proposal.funds
      .filter((fund: { amount_after: number }) => fund.amount_after > 0)
      .map((fund: { lipper_id: string; amount_after: number }) => ({
        lipper_id: fund.lipper_id,
        amount: fund.amount_after,
      }))
    const body = { ...preferences, version: proposal.version, as_of: proposal.as_of, funds }
    const { rebalance_note_id: noteId } = (
      await app.post(`/api/pfms/${portfolio}/allocation/accept`, body, ming)
    ).json()
    const [newest] = (await app.get('/api/advice_trail', ming)).json().entries
    expect(newest).toMatchObject({ kind: 'optimise', note_id: noteId, portfolio: { id: portfolio } })
    const again = (await app.post(`/api/advice_trail/${newest.id}/replay`, {}, ming)).json()
    expect(again).toMatchObject({ outcome: 'same' })
  })

  test('has a smart pick that was kept or made, with the money it was asked for', async ({ app, db }) => {
    const ming = await aMember(db, { groups: ['member', 'member_pro'] })
    await db
      .insertInto('risk_evaluations')
      .values({
        member_id: ming.id,
        evaluated_at: '2026-10-01T04:00:00Z',
        version: 'test',
        answers: '{}',
        score: 40,
        level: 3,
      })
      .execute()
    const asked = { level: 3, amount: 1_000_000, monthly: 0, years: 10 }
    const pick = (await app.post('/api/pfms/smart_pick', asked, ming)).json()
    const kept = await app.post('/api/pfms/smart_pick/keep', { ...asked, as_of: pick.as_of }, ming)
    expect(kept.statusCode, kept.body).toBe(200)
    const funds = pick.funds.map(({ lipper_id, amount }: { lipper_id: string; amount: number }) => ({
      lipper_id,
      amount,
    }))
    const made = await app.post(
      '/api/pfms/smart_pick/create',
      { ...asked, as_of: pick.as_of, name: '智慧', funds },
      ming,
    )
    const [taken, planned] = (await app.get('/api/advice_trail', ming)).json().entries
    expect(taken).toMatchObject({ kind: 'smart_pick', portfolio: { id: made.json().id }, note_id: expect.any(Number) })
    expect(planned).toMatchObject({ id: kept.json().id, kind: 'smart_pick', portfolio: null, note_id: null })
    const advice = (await app.get(`/api/advice_trail/${planned.id}`, ming)).json()
    expect(advice.money).toEqual({ amount: 1_000_000, monthly: 0, years: 10 })
    expect(
      advice.funds.map((fund: { lipper_id: string; after: number }) => [fund.lipper_id, fund.after]).toSorted(),
    ).toEqual(
      pick.funds.map((fund: { lipper_id: string; percent: number }) => [fund.lipper_id, fund.percent]).toSorted(),
    )
    expect((await app.post(`/api/advice_trail/${taken.id}/replay`, {}, ming)).json().outcome).toBe('same')
    const late = await app.post('/api/pfms/smart_pick/keep', { ...asked, as_of: '2026-11-19' }, ming)
    expect(late.json().error.code).toBe('stale_version')
  })

  test('keeps a rebalance that was carried out or only planned, and solves it again to the cent', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const targets = [
      { lipper_id: 'STOCK1', percent: 40 },
      { lipper_id: 'BOND1', percent: 50 },
      { lipper_id: 'CASH', percent: 10 },
    ]
    const bands = { bucket_points: 5, fund_points: 5, fund_percent: 25 }
    const set = await app.patch(`/api/pfms/${id}/rebalance_settings`, { bands, targets }, ming)
    expect(set.statusCode, set.body).toBe(200)
    const plan = (await app.get(`/api/pfms/${id}/rebalance_plan`, ming)).json()
    const order = { version: plan.version, as_of: plan.as_of, mode: 'sell_and_buy' }
    const kept = await app.post(`/api/pfms/${id}/rebalance_plan/keep`, order, ming)
    expect(kept.statusCode, kept.body).toBe(200)
    const done = await app.post(`/api/pfms/${id}/rebalance`, order, ming)
    const [taken, planned] = (await app.get('/api/advice_trail', ming)).json().entries
    expect(taken).toMatchObject({ kind: 'rebalance', mode: 'sell_and_buy', note_id: done.json().rebalance_note_id })
    expect(planned).toMatchObject({ id: kept.json().id, kind: 'rebalance', note_id: null })
    const advice = (await app.get(`/api/advice_trail/${planned.id}`, ming)).json()
    expect(advice.funds).toContainEqual(
      expect.objectContaining({ lipper_id: 'STOCK1', before: 70, after: 40, target: 40, trade: -300_000 }),
    )
    for (const one of [taken, planned]) {
      const replay = (await app.post(`/api/advice_trail/${one.id}/replay`, {}, ming)).json()
      expect(replay).toMatchObject({ outcome: 'same', is_equal: true })
    }
    const old = await keptOtherwise(db, planned.id, { method: 'reb-2020' })
    expect((await app.post(`/api/advice_trail/${old}/replay`, {}, ming)).json().outcome).toBe('rule_changed')
    const nothing = { ...order, version: done.json().version }
    expect((await app.post(`/api/pfms/${id}/rebalance_plan/keep`, nothing, ming)).statusCode).toBe(422)
  })

  test('keeps nothing of a portfolio or a day that has changed meanwhile', async ({ app, db }) => {
    const ming = await aMember(db)
    const { portfolio, proposal } = await keepOne(app, ming)
    const body = { ...preferences, version: proposal.version, as_of: '2026-11-19' }
    const refused = await app.post(`/api/pfms/${portfolio}/allocation/keep`, body, ming)
    expect(refused.json().error.code).toBe('stale_version')
    expect((await app.get('/api/advice_trail', ming)).json().entries).toHaveLength(1)
  })

  test('is not there for others, stays when its portfolio is deleted, and is never changed', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const { id, portfolio } = await keepOne(app, ming)
    expect((await app.get(`/api/advice_trail/${id}`, hua)).statusCode).toBe(404)
    expect((await app.post(`/api/advice_trail/${id}/replay`, {}, hua)).statusCode).toBe(404)
    expect((await app.get('/api/advice_trail', hua)).json().entries).toEqual([])
    await app.delete(`/api/pfms/${portfolio}`, ming)
    expect((await app.get(`/api/advice_trail/${id}`, ming)).json()).toMatchObject({ id, portfolio: null })
    await expect(db.updateTable('suggestions').set({ method: 'x' }).execute()).rejects.toThrow('append-only')
  })

  test('leaves the newest fifty of those that led to no change', async ({ app, db }) => {
    const ming = await aMember(db)
    const { id } = await keepOne(app, ming)
    for (let count = 0; count < 50; count++) {
      await keptOtherwise(db, id, {})
    }
    const { proposal, portfolio } = await keepOne(app, ming)
    expect(proposal.version).toBe(1)
    expect((await app.get(`/api/advice_trail/${id}`, ming)).statusCode).toBe(404)
    const { entries } = (await app.get('/api/advice_trail', ming)).json()
    expect(entries).toHaveLength(50)
    expect(entries[0].portfolio.id).toBe(portfolio)
  })
})
