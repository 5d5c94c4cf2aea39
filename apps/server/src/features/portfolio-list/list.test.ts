import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { clockOn, insertRates } from '../../testing/market-rows.ts'
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

interface Made {
  readonly name: string
  readonly funds: readonly { lipper_id: string; amount: number; date?: string; plan?: object }[]
}

const stocks: Made = { name: '股票', funds: [{ lipper_id: 'STOCK1', amount: 300_000, date: '2024-01-02' }] }
const bonds: Made = { name: '債券', funds: [{ lipper_id: 'BOND1', amount: 100_000, date: '2025-06-02' }] }

async function make(app: TestApp, as: TestMember, wanted: Made): Promise<number> {
  const reply = await app.post('/api/pfms', wanted, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

const list = async (app: TestApp, as: TestMember, search = '') => (await app.get(`/api/pfms${search}`, as)).json()
const namesOf = ({ entries }: { entries: { name: string }[] }) => entries.map(({ name }) => name)

describe('GET /api/pfms', () => {
  test('says of each what it made by both measures, its risk and how far it has moved', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await make(app, ming, {
      name: '混合',
      funds: [
        { lipper_id: 'STOCK1', amount: 500_000, date: '2022-01-03' },
        { lipper_id: 'BOND1', amount: 500_000, date: '2022-01-03' },
      ],
    })
    const [entry] = (await list(app, ming)).entries
    const page = (await app.get(`/api/pfms/${id}`, ming)).json()
    const plan = (await app.get(`/api/pfms/${id}/rebalance_plan`, ming)).json()
    expect(entry).toMatchObject({ id, perf: page.twr, mwr: page.mwr, mwr_yearly: true, tags: [], is_shared: false })
    expect(entry.twd.amount).toBe(Math.round(page.value))
    expect(entry.drift).toBeCloseTo(plan.drift, 9)
    expect(entry.drift).toBeGreaterThan(1)
    expect(entry.risk_level).toBe(3)
    expect(entry.next_charge).toBeNull()
  })

  test('tells the next charge of the regular plans, and nothing of those that have ended', async ({ app, db }) => {
    const ming = await aMember(db)
    const plan = { dateStart: '2025-01-06', dateEnd: null, chargeDay: 6, monthAmount: 5000 }
    const later = { ...plan, chargeDay: 20 }
    const ended = { ...plan, dateEnd: '2026-01-01', chargeDay: 1 }
    const fund = (lipper_id: string, kept: object) => ({ lipper_id, amount: 60_000, date: '2025-01-06', plan: kept })
    await make(app, ming, { name: '定期', funds: [fund('STOCK1', plan), fund('STOCK2', plan), fund('BOND1', later)] })
    await make(app, ming, { name: '停扣', funds: [fund('STOCK1', ended)] })
    const { entries } = await list(app, ming)
    expect(entries.map((entry: { next_charge: unknown }) => entry.next_charge)).toEqual([
      null,
      { date: '2026-12-06', amount: 10_000 },
    ])
  })

  test('sorts by any figure, with what is unknown at the end either way', async ({ app, db }) => {
    const ming = await aMember(db)
    await make(app, ming, stocks)
    await make(app, ming, bonds)
    await make(app, ming, { name: '新', funds: [{ lipper_id: 'CASH', amount: 1000 }] })
    expect(namesOf(await list(app, ming))).toEqual(['新', '債券', '股票'])
    expect(namesOf(await list(app, ming, '?sort=value'))).toEqual(['股票', '債券', '新'])
    expect(namesOf(await list(app, ming, '?sort=value&direction=asc'))).toEqual(['新', '債券', '股票'])
    expect(namesOf(await list(app, ming, '?sort=mwr')).at(-1)).toBe('新')
    expect(namesOf(await list(app, ming, '?sort=mwr&direction=asc')).at(-1)).toBe('新')
    expect((await app.get('/api/pfms?sort=colour', ming)).statusCode).toBe(422)
  })

  test('is narrowed by a tag and by words of the name, while the totals stay of all', async ({ app, db }) => {
    const ming = await aMember(db)
    const ids = [await make(app, ming, stocks), await make(app, ming, { ...bonds, name: '退休 Core' })]
    const tag = (await app.post('/api/tags/portfolio', { name: '長期' }, ming)).json().entry.id
    await app.put('/api/tags/portfolio/attach', { tag, ids: [ids[0]] }, ming)
    const tagged = await list(app, ming, `?tag=${tag}`)
    expect([namesOf(tagged), tagged.matched, tagged.total]).toEqual([['股票'], 1, 2])
    expect(tagged.entries[0].tags).toEqual([{ id: tag, name: '長期' }])
    expect((await app.get(`/api/pfms/${ids[0]}`, ming)).json().tags).toEqual(tagged.entries[0].tags)
    expect(tagged.totals).toEqual((await list(app, ming)).totals)
    expect(namesOf(await list(app, ming, '?query=CORE'))).toEqual(['退休 Core'])
    expect((await list(app, ming, '?query=nothing')).page_total).toBe(1)
  })

  test('sums all portfolios as one: worth, week and both returns', async ({ app, db }) => {
    const ming = await aMember(db)
    await make(app, ming, stocks)
    const alone = await list(app, ming)
    expect(alone.totals).toMatchObject({ perf: alone.entries[0].perf, mwr: alone.entries[0].mwr })
    await make(app, ming, bonds)
    const { entries, totals } = await list(app, ming)
    const sum = (key: 'amount' | 'pnl_wow') =>
      entries.reduce((so: number, entry: { twd: Record<string, number> }) => so + (entry.twd[key] ?? 0), 0)
    expect(totals.value).toBeCloseTo(sum('amount'), -1)
    expect(totals.pnl_wow).toBeCloseTo(sum('pnl_wow'), -1)
    const perfs = entries.map((entry: { perf: number }) => entry.perf)
    expect(totals.mwr).not.toBeNull()
    expect(totals.perf).not.toBeNull()
    expect(Math.min(...perfs)).toBeLessThan(totals.perf)
  })
})

describe('portfolios in several currencies', () => {
  test('add up to the week of all, each in New Taiwan dollars at the rates of its days', async ({ db }) => {
    await portfolioMarket(db)
    await insertRates(db, { TWD: dearerDollars() })
    const app = await testApp({ db, market: await loadMarket(db, clockOn('2026-11-20')) })
    const ming = await aMember(db)
    await make(app, ming, { name: '台幣', funds: [{ lipper_id: 'STOCK1', amount: 300_000, date: '2025-06-02' }] })
    const inUsd = {
      name: '美元',
      currency: 'USD',
      funds: [{ lipper_id: 'STOCK1', amount: 10_000, date: '2025-06-02' }],
    }
    await make(app, ming, inUsd)
    const { entries, totals } = await list(app, ming)
    const [usd, twd] = entries
    expect(totals.pnl_wow).toBe(usd.twd.pnl_wow + twd.twd.pnl_wow)
    // the fund is paid for in New Taiwan dollars: what dollars cost is nothing to what it made of them
    expect(usd.twd.pnl_wow / usd.twd.amount).toBeCloseTo(twd.pnl_wow / twd.amount, 5)
    expect(usd.perf_wow).toBeLessThan(twd.perf_wow)
    const compact = (await app.get('/api/pfms/compact', ming)).json().pfms
    expect(compact.map(({ pnl_wow }: { pnl_wow: number }) => pnl_wow)).toEqual([usd.twd.pnl_wow, twd.twd.pnl_wow])
    await app.server.close()
  })
})

/** A dollar gains a hundredth of a New Taiwan dollar a day. */
function dearerDollars(): Record<string, number> {
  const [first, last] = ['2021-01-04', '2026-11-20'].map((day) => slotOf(epochDayOf(day)))
  return Object.fromEntries(
    Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => [
      isoDateOf(epochDayOfSlot((first ?? 0) + index)),
      30 + index / 100,
    ]),
  )
}

describe('deleting', () => {
  test('can be taken back for ten minutes, with tags and ledger, by its owner alone', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const id = await make(app, ming, stocks)
    await app.delete(`/api/pfms/${id}`, ming)
    expect((await app.post(`/api/pfms/${id}/undelete`, {}, mei)).statusCode).toBe(404)
    expect((await app.post(`/api/pfms/${id}/undelete`, {}, ming)).json()).toEqual({ id })
    expect((await app.post(`/api/pfms/${id}/undelete`, {}, ming)).statusCode).toBe(404)
    expect(namesOf(await list(app, ming))).toEqual(['股票'])
    await app.delete(`/api/pfms/${id}`, ming)
    app.clock.forward(11 * 60_000)
    expect((await app.post(`/api/pfms/${id}/undelete`, {}, ming)).statusCode).toBe(404)
  })

  test('is not taken back into a place that has been filled', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await make(app, ming, stocks)
    await app.delete(`/api/pfms/${id}`, ming)
    for (let time = 0; time < 3; time++) await make(app, ming, bonds)
    expect((await app.post(`/api/pfms/${id}/undelete`, {}, ming)).json().error.code).toBe('portfolio_quota')
  })
})

describe('POST /api/pfms/:id/clone', () => {
  test('begins again without the history, and tells the same story with it', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await make(app, ming, stocks)
    const raised = [{ lipper_id: 'STOCK1', amount: 900_000 }]
    await app.patch(`/api/pfms/${id}`, { version: 1, funds: raised, kind: 'raise', reason: '加碼' }, ming)
    const plain = (await app.post(`/api/pfms/${id}/clone`, {}, ming)).json().id
    const whole = (await app.post(`/api/pfms/${id}/clone`, { history: true, name: '全部' }, ming)).json().id
    const story = async (of: number) =>
      (await app.get(`/api/pfms/${of}/history`, ming)).json().rebalances.map(({ kind }: { kind: string }) => kind)
    expect(await story(plain)).toEqual(['create'])
    expect(await story(whole)).toEqual(await story(id))
    expect(await story(whole)).toHaveLength(2)
    const figures = async (of: number) => {
      const { value, gain, twr, mwr, first_date } = (await app.get(`/api/pfms/${of}`, ming)).json()
      return { value, gain, twr, mwr, first_date }
    }
    expect(await figures(whole)).toEqual(await figures(id))
    const { entries } = await list(app, ming, '?sort=newest')
    expect(entries[0]).toMatchObject({ id: whole, name: '全部', gain: entries[2].gain })
  })

  test('with its history takes a place, and only of one’s own', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const id = await make(app, ming, stocks)
    expect((await app.post(`/api/pfms/${id}/clone`, { history: true }, mei)).statusCode).toBe(404)
    await make(app, ming, bonds)
    await make(app, ming, bonds)
    const refused = await app.post(`/api/pfms/${id}/clone`, { history: true }, ming)
    expect(refused.json().error.code).toBe('portfolio_quota')
    expect((await list(app, ming)).total).toBe(3)
  })
})
