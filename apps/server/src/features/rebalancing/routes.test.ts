import { autoWeek } from '@zhiheng/domain/rebalancing/auto-terms.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { standingClock } from '../../testing/standing-clock.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { rebalanceDue } from './rebalance-due.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: standingClock() })
    await use(app)
    await app.server.close()
  },
})

/** Begun long ago, so that the stocks have outgrown their half. */
const drifted = [
  { lipper_id: 'STOCK1', amount: 500_000, date: '2021-12-10' },
  { lipper_id: 'BOND1', amount: 500_000, date: '2021-12-10' },
]

async function aPortfolio(app: TestApp, as: TestMember, funds: readonly object[] = drifted): Promise<number> {
  const reply = await app.post('/api/pfms', { name: '退休', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

const planOf = async (app: TestApp, id: number, as: TestMember, search = '') =>
  (await app.get(`/api/pfms/${id}/rebalance_plan${search}`, as)).json()
const order = (plan: { version: number; as_of: string }, more: object = {}) => ({
  version: plan.version,
  as_of: plan.as_of,
  mode: 'sell_and_buy',
  ...more,
})
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
    expect(plan.chance_of_breach).toBeNull()
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
    expect(plan.chance_of_breach).toBeGreaterThan(0)
    expect(plan.chance_of_breach).toBeLessThanOrEqual(100)
    expect((await planOf(app, id, ming)).chance_of_breach).toBe(plan.chance_of_breach)
    const none = await app.post(`/api/pfms/${id}/rebalance`, order(plan), ming)
    expect(none.json().error.code).toBe('invalid_field')
    expect((await planOf(app, id, ming, '?mode=new_money&amount=50000')).trades).toHaveLength(2)
  })
})

describe('POST /api/pfms/:id/rebalance', () => {
  test('does what was shown, keeps the targets through it, and leaves one record', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const shown = await planOf(app, id, ming, '?to=band')
    const done = await app.post(`/api/pfms/${id}/rebalance`, order(shown, { to: 'band' }), ming)
    expect(done.statusCode, done.body).toBe(200)
    const after = await planOf(app, id, ming)
    expect(after.needed).toBe(false)
    expect(after.drift).toBeCloseTo(shown.drift_after, 1)
    expect(after.changes.map((change: { target: number }) => change.target)).toEqual([50, 50])
    const { rebalances } = (await app.get(`/api/pfms/${id}/history`, ming)).json()
    expect(rebalances.map(({ kind }: { kind: string }) => kind)).toEqual(['manual', 'create'])
    const value = (await app.get(`/api/pfms/${id}`, ming)).json().value
    expect(value).toBe(shown.value)
  })

  test('adds money, takes money and closes, each under its own kind', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const deed = async (mode: string, amount?: number) => {
      const plan = await planOf(app, id, ming, `?mode=${mode}${amount === undefined ? '' : `&amount=${amount}`}`)
      const body = order(plan, { mode, ...(amount === undefined ? {} : { amount }) })
      const reply = await app.post(`/api/pfms/${id}/rebalance`, body, ming)
      expect(reply.statusCode, reply.body).toBe(200)
      return (await app.get(`/api/pfms/${id}`, ming)).json().value
    }
    const before = (await app.get(`/api/pfms/${id}`, ming)).json().value
    expect(await deed('new_money', 30_000)).toBeCloseTo(before + 30_000, 2)
    expect(await deed('reduce', 50_000)).toBeCloseTo(before - 20_000, 2)
    expect(await deed('hybrid', 20_000)).toBeCloseTo(before, 2)
    await deed('close')
    const { rebalances } = (await app.get(`/api/pfms/${id}/history`, ming)).json()
    expect(rebalances.map(({ kind }: { kind: string }) => kind)).toEqual([
      'close',
      'raise',
      'reduce',
      'raise',
      'create',
    ])
    expect((await planOf(app, id, ming)).changes).toEqual([])
  })

  test('refuses a plan of another version or of another day’s prices', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const plan = await planOf(app, id, ming)
    const ask = async (body: object) => (await app.post(`/api/pfms/${id}/rebalance`, body, ming)).json().error?.code
    expect(await ask(order({ ...plan, as_of: '2026-11-19' }))).toBe('stale_version')
    expect(await ask(order({ ...plan, version: 9 }))).toBe('stale_version')
    expect(await ask(order(plan, { mode: 'new_money' }))).toBe('invalid_field')
  })

  test('fifty at once leave one record after another, each before the after of the last', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const plan = await planOf(app, id, ming)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, place) => {
        const body = order(plan, { mode: 'new_money', amount: 10_000 + place })
        return app.post(`/api/pfms/${id}/rebalance`, body, ming)
      }),
    )
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'done' : String(reply.json().error.code)))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['done', 'stale_version']))
    const rows = await db
      .selectFrom('rebalances')
      .innerJoin('rebalance_notes', 'rebalance_notes.id', 'rebalance_note_id')
      .select(['sequence', 'before', 'after'])
      .where('rebalances.portfolio_id', '=', id)
      .orderBy('sequence')
      .execute()
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(rows[1]?.before.map(({ amount }) => amount)).toEqual(rows[0]?.after.map(({ amount }) => amount))
  })

  test('fifty that each ask again until they are heard become fifty records in one line', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const insist = async (amount: number): Promise<void> => {
      const plan = await planOf(app, id, ming)
      const reply = await app.post(`/api/pfms/${id}/rebalance`, order(plan, { mode: 'new_money', amount }), ming)
      if (reply.statusCode !== 200) return insist(amount)
    }
    await Promise.all(Array.from({ length: 50 }, (_, place) => insist(10_000 + place)))
    const { ledger, holdings } = await rowsOf(db, id)
    expect(ledger.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 51 }, (_, place) => place + 1))
    ledger.slice(1).forEach(({ before }, place) => {
      expect(before.map(({ amount }) => amount)).toEqual(ledger[place]?.after.map(({ amount }) => amount))
    })
    expect(holdings).toEqual(ledger.at(-1)?.after.map(({ amount }) => amount))
  }, 60_000)
})

async function rowsOf(db: TestApp['site']['db'], id: number) {
  const ledger = await db
    .selectFrom('rebalances')
    .innerJoin('rebalance_notes', 'rebalance_notes.id', 'rebalance_note_id')
    .select(['sequence', 'before', 'after'])
    .where('rebalances.portfolio_id', '=', id)
    .orderBy('sequence')
    .execute()
  const lines = await db
    .selectFrom('portfolio_holdings')
    .select('amount')
    .where('portfolio_id', '=', id)
    .orderBy('position')
    .execute()
  return { ledger, holdings: lines.map(({ amount }) => Number(amount)) }
}

describe('targets and bands', () => {
  test('of a portfolio that only pays by plans are the shares of its monthly money before the first charge', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const monthly = (lipperId: string, monthAmount: number) => ({
      lipper_id: lipperId,
      plan: { dateStart: '2026-11-20', dateEnd: null, chargeDay: 27, monthAmount },
    })
    const id = await aPortfolio(app, ming, [monthly('STOCK1', 9000), monthly('BOND1', 3000)])
    expect((await app.get(`/api/pfms/${id}/rebalance_settings`, ming)).json()).toMatchObject({
      targets_from: 'record',
      targets: [
        { lipper_id: 'STOCK1', percent: 75 },
        { lipper_id: 'BOND1', percent: 25 },
      ],
    })
  })

  test('are those of the last change until somebody sets them, and trade nothing', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const path = `/api/pfms/${id}/rebalance_settings`
    expect((await app.get(path, ming)).json()).toMatchObject({
      bands: { bucket_points: 5, fund_points: 5, fund_percent: 25 },
      targets_from: 'record',
      targets: [
        { lipper_id: 'STOCK1', percent: 50 },
        { lipper_id: 'BOND1', percent: 50 },
      ],
    })
    const targets = [
      { lipper_id: 'STOCK1', percent: 60 },
      { lipper_id: 'BOND1', percent: 30 },
      { lipper_id: 'CASH', percent: 10 },
    ]
    const wide = { bucket_points: 20, fund_points: 20, fund_percent: 50 }
    const set = (await app.patch(path, { bands: wide, targets }, ming)).json()
    expect(set).toMatchObject({ bands: wide, targets_from: 'set' })
    const plan = await planOf(app, id, ming)
    expect(plan.needed).toBe(false)
    expect(plan.trades.map(({ lipper_id: fund }: { lipper_id: string }) => fund)).toContain('CASH')
    expect((await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances).toHaveLength(1)
    expect((await app.patch(path, { targets: null }, ming)).json().targets_from).toBe('record')
  })

  test('refuse what does not sum to 100, and funds that cannot be bought', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const ask = async (targets: object[]) =>
      (await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)).json().error?.code
    expect(await ask([{ lipper_id: 'STOCK1', percent: 99.9 }])).toBe('weights_not_100')
    expect(await ask([{ lipper_id: 'CLOSED', percent: 100 }])).toBe('fund_not_available')
    expect(await ask([{ lipper_id: 'NOSUCH', percent: 100 }])).toBe('fund_not_available')
  })

  test('another change makes its own weights the targets', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const targets = [
      { lipper_id: 'STOCK1', percent: 60 },
      { lipper_id: 'BOND1', percent: 40 },
    ]
    await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)
    const funds = [
      { lipper_id: 'STOCK1', amount: 200_000 },
      { lipper_id: 'BOND1', amount: 800_000 },
    ]
    await app.patch(`/api/pfms/${id}`, { version: 1, kind: 'manual', funds }, ming)
    const settings = (await app.get(`/api/pfms/${id}/rebalance_settings`, ming)).json()
    expect(settings.targets_from).toBe('record')
    expect(settings.targets.map(({ percent }: { percent: number }) => percent)).toEqual([20, 80])
  })
})

describe('autorebalance', () => {
  const consent = async (app: TestApp, id: number, as: TestMember, channel = 'site_and_mail') =>
    app.post(`/api/pfms/${id}/autorebalance`, { version: 1, channel, agreed: true }, as)

  test('does nothing without consent, whatever the switch says', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    await app.patch(`/api/pfms/${id}`, { version: 1, autorebalance: true }, ming)
    app.clock.forward(87 * 3_600_000)
    expect(await rebalanceDue(app.site)).toBe(0)
    expect((await app.get(`/api/pfms/${id}/autorebalance`, ming)).json().on).toBe(false)
  })

  test('trades once a week at most after consent, records it as its own, and tells the member', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const given = await consent(app, id, ming)
    expect(given.statusCode, given.body).toBe(200)
    expect(given.json()).toMatchObject({
      on: true,
      terms: { most_funds: 30, most_change: 60, channel: 'site_and_mail' },
    })
    expect(await rebalanceDue(app.site)).toBe(0)
    app.clock.forward(87 * 3_600_000)
    expect(await rebalanceDue(app.site)).toBe(1)
    expect(await rebalanceDue(app.site)).toBe(0)
    const { rebalances } = (await app.get(`/api/pfms/${id}/history`, ming)).json()
    expect(rebalances[0].kind).toBe('auto')
    const note = (await app.get(`/api/pfms/${id}/history/${rebalances[0].rebalance_note_id}`, ming)).json()
    expect(note.by).toBe('site')
    const { runs } = (await app.get(`/api/pfms/${id}/autorebalance`, ming)).json()
    expect(runs).toEqual([expect.objectContaining({ outcome: 'traded', rebalance_note_id: note.id })])
    expect((await app.get('/api/notifications', ming)).json().total).toBe(1)
    const mails = await db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(mails).toEqual([{ recipient: ming.email, subject: '知衡基金：已自動再平衡' }])
    const events = await db.selectFrom('audit_log').select('event').where('member_id', '=', ming.id).execute()
    expect(events.map(({ event }) => event)).toContain('autorebalance_consented')
  })

  test('asks where it would go beyond what was consented to', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    await consent(app, id, ming, 'site')
    const targets = [
      { lipper_id: 'STOCK1', percent: 20 },
      { lipper_id: 'BOND2', percent: 80 },
    ]
    await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)
    app.clock.forward(87 * 3_600_000)
    expect(await rebalanceDue(app.site)).toBe(0)
    const { runs } = (await app.get(`/api/pfms/${id}/autorebalance`, ming)).json()
    expect(runs[0]).toMatchObject({ outcome: 'asked', rebalance_note_id: null })
    expect((await app.get('/api/notifications', ming)).json().total).toBe(1)
    expect((await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances).toHaveLength(1)
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('ends at once when it is withdrawn', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    await consent(app, id, ming)
    expect((await app.delete(`/api/pfms/${id}/autorebalance`, ming)).json()).toMatchObject({ on: false })
    app.clock.forward(87 * 3_600_000)
    expect(await rebalanceDue(app.site)).toBe(0)
    expect((await consent(app, id, ming)).json().error.code).toBe('stale_version')
    expect(autoWeek(app.clock.today())).toBeGreaterThan(0)
  })
})

describe('records', () => {
  test('say who made them and what became of them, and either side can be kept as a portfolio', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const plan = await planOf(app, id, ming)
    const done = (await app.post(`/api/pfms/${id}/rebalance`, order(plan), ming)).json()
    const path = `/api/pfms/${id}/history/${done.rebalance_note_id}`
    const note = (await app.get(path, ming)).json()
    expect(note).toMatchObject({ by: 'owner', kind: 'manual', outcome: null })
    const copy = (await app.post(`${path}/clone`, { side: 'before' }, ming)).json()
    const [was, is] = [await app.get(`/api/pfms/${copy.id}`, ming), await app.get(`/api/pfms/${id}`, ming)]
    expect(was.json().value).toBeCloseTo(is.json().value, 1)
    expect(was.json().funds.map(({ date }: { date: string }) => date)).toEqual(['2021-12-10', '2021-12-10'])
    const mei = await aMember(db)
    expect((await app.post(`${path}/clone`, { side: 'before' }, mei)).statusCode).toBe(404)
  })
})

describe('batches', () => {
  test('bring several portfolios of the staff back with one note, each with its record', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const first = await aPortfolio(app, staff)
    const calm = await aPortfolio(app, staff, [{ lipper_id: 'CASH', amount: 1000 }])
    const reply = await app.post('/api/rebalance_batches', { note: '季調', portfolio_ids: [first, calm] }, staff)
    expect(reply.statusCode, reply.body).toBe(200)
    const batch = reply.json()
    expect(batch.entries.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'in_band'])
    const { batches } = (await app.get(`/api/pfms/${first}/batch_history`, staff)).json()
    expect(batches).toEqual([{ batch_at: batch.batch_at, kind: 'batch', batch_note_id: batch.batch_note_id }])
    const one = (await app.get(`/api/pfms/${first}/batch_history/${batch.batch_note_id}`, staff)).json()
    expect(one).toMatchObject({ note: '季調', entries: [{ portfolio_id: first, outcome: 'done' }] })
    const { rebalances } = (await app.get(`/api/pfms/${first}/history`, staff)).json()
    expect(rebalances[0].kind).toBe('manual')
  })

  test('are for the staff, over their own portfolios alone', async ({ app, db }) => {
    const [staff, ming] = [await aMember(db, { groups: ['staff'] }), await aMember(db)]
    const id = await aPortfolio(app, ming)
    const ask = async (as: TestMember) =>
      (await app.post('/api/rebalance_batches', { note: '季調', portfolio_ids: [id] }, as)).statusCode
    expect(await ask(ming)).toBe(403)
    expect(await ask(staff)).toBe(404)
    expect((await app.get(`/api/pfms/${id}/batch_history`, ming)).json().batches).toEqual([])
  })
})

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
    expect(value).toBe(shown.value)
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
    const app = await testApp({ db, market: dollars, clock: standingClock() })
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
