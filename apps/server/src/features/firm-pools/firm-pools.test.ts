import { expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test } from '../../testing/test-database.ts'
import { type TestFirm, twoFirms } from '../firms/testing/two-firms.ts'

const prices = { '2026-11-19': 10, '2026-11-20': 10.1 }
const sold = { canTwSale: true, forSale: true, sector2Id: '20004' } as const
const noRules = { rated: false, least_size: null, least_years: null }

const funds = [
  { fund: aFund('F1', { ...sold, name: '甲債券基金', isin: 'TW000F1', code: 'AA', strategyId: 'S1' }), prices },
  { fund: aFund('F2', { ...sold, name: '乙債券基金', code: 'AA', strategyId: 'S1', officialRiskLevel: 3 }), prices },
  { fund: aFund('F3', { name: '丙股票基金', sector2Id: '30001' }), prices },
]

/** Two firms, each with a pool, a class, a level and a column of its own. */
async function given(db: Database) {
  await insertFunds(db, funds)
  const market = await loadMarket(db, clockOn('2026-11-20'))
  const app = await testApp({ db, market, clock: fixedClock() })
  const { one, other } = await twoFirms(db)
  const own = await thingsOf(app, one)
  return { app, one, other, own, foreign: await thingsOf(app, other) }
}

const at = (firm: TestFirm, path: string) => `/firm/${firm.id}/api/${path}`
const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code ?? 'answered'
const put = {
  shelf: true,
  subsector: null,
  fee: 1.5,
  tags: ['核心'],
  from: '2026-01-01',
  to: null,
  reason: '費用低',
  exception: null,
}

async function thingsOf(app: TestApp, firm: TestFirm) {
  const make = async (path: string, body: object) =>
    Number((await app.post(at(firm, path), body, firm.admin)).json().id)
  return {
    pool: await make('pools', { name: '主要', purpose: '', rules: noRules }),
    subsector: await make('subsectors', aClass),
    level: await make('fund_risk_levels', { lipper_id: 'F1', ...aLevel }),
    field: await make('fund_fields', { name: '代碼', kind: 'text' }),
  }
}

const aClass = {
  name: '債券',
  parent: null,
  sectors: ['23201'],
  colour: '#336699',
  min_weight: null,
  max_weight: 60,
  on: true,
}
const aLevel = { level: 4, source: '商品會議', day: '2026-11-01', reason: '波動高' }

test('a firm lists funds, sees them with what is known of them, and its history says who did it', async ({ db }) => {
  const { app, one, own } = await given(db)
  const change = (body: object) => app.patch(at(one, `pools/${own.pool}`), body, one.admin)
  const done = await change({
    version: 1,
    put: [
      { ...put, lipper_id: 'F1' },
      { ...put, lipper_id: 'F3', shelf: false },
    ],
  })
  expect(done.json()).toEqual({ version: 2, put: 2, taken: 0 })
  const shown = (await app.get(at(one, `pools/${own.pool}`), one.admin)).json()
  expect(shown.funds).toMatchObject([
    { lipper_id: 'F1', on_sale: true, subsector: own.subsector, subsector_set: false, rr: 4, rr_own: 4, score: null },
    { lipper_id: 'F3', on_sale: false, subsector: null, rr_own: null, size_twd: null },
  ])
  expect(shown.health.map(({ problem }: { problem: string }) => problem)).toEqual(['unrated', 'size_unknown'])
  await change({ version: 2, take: ['F3'] })
  const { entries } = (await app.get(at(one, `pools/${own.pool}/history`), one.admin)).json()
  expect(entries.map(({ action, count }: { action: string; count: number }) => [action, count])).toEqual([
    ['funds_taken', 1],
    ['funds_put', 2],
    ['created', null],
  ])
  expect(entries[1].funds).toEqual(['甲債券基金', '丙股票基金'])
})

test('of two who change a pool at once the second hears of the first, and nothing is half done', async ({ db }) => {
  const { app, one, own } = await given(db)
  const change = (body: object) => app.patch(at(one, `pools/${own.pool}`), body, one.admin)
  const replies = await Promise.all([
    change({ version: 1, put: [{ ...put, lipper_id: 'F1' }] }),
    change({ version: 1, put: [{ ...put, lipper_id: 'F2' }] }),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await app.get(at(one, `pools/${own.pool}`), one.admin)).json().funds).toHaveLength(1)
  const both = await change({ version: 2, take: ['F1', 'F2'], put: [{ ...put, lipper_id: 'NONE' }] })
  expect(codeOf(both)).toBe('fund_not_available')
  expect((await app.get(at(one, `pools/${own.pool}`), one.admin)).json().funds).toHaveLength(1)
})

test('a fund that does not meet the rules needs a note, and what is unknown does not meet them', async ({ db }) => {
  const { app, one, own } = await given(db)
  const change = (body: object) => app.patch(at(one, `pools/${own.pool}`), body, one.admin)
  const rules = { rated: false, least_size: 1000, least_years: null }
  const bare = { ...put, lipper_id: 'F1' }
  expect(codeOf(await change({ version: 1, rules, put: [bare] }))).toBe('exception_needed')
  expect(codeOf(await change({ version: 1, rules, put: [{ ...bare, exception: '主題稀少' }] }))).toBe('answered')
  const shown = (await app.get(at(one, `pools/${own.pool}`), one.admin)).json()
  expect(shown.funds[0]).toMatchObject({ exception: '主題稀少', breaches: ['size_unknown'] })
})

test('codes are matched whole: one fund, none, or several that share one', async ({ db }) => {
  const { app, one, own } = await given(db)
  const { rows } = (
    await app.post(at(one, `pools/${own.pool}/match`), { codes: ['f1', 'tw000f1', 'AA', 'F'] }, one.admin)
  ).json()
  expect(rows.map((row: { funds: { lipper_id: string }[] }) => row.funds.map(({ lipper_id }) => lipper_id))).toEqual([
    ['F1'],
    ['F1'],
    ['F1', 'F2'],
    [],
  ])
})

test('a pool is removed by its name and a password, and brought back with its funds', async ({ db }) => {
  const { app, one, own } = await given(db)
  const change = { version: 1, put: [{ ...put, lipper_id: 'F1' }] }
  await app.patch(at(one, `pools/${own.pool}`), change, one.admin)
  const remove = (body: object) =>
    app.ask({
      method: 'DELETE',
      url: at(one, `pools/${own.pool}`),
      headers: { host: 'localhost', cookie: `sid=${one.admin.token}`, 'x-csrf-token': one.admin.csrf },
      payload: body,
    })
  expect(codeOf(await remove({ name: '主要', password: 'wrong' }))).toBe('current_password_wrong')
  expect(codeOf(await remove({ name: '別的', password: one.admin.password }))).toBe('invalid_field')
  expect(codeOf(await remove({ name: '主要', password: one.admin.password }))).toBe('answered')
  const names = async (query = '') => (await app.get(at(one, `pools${query}`), one.admin)).json().entries
  expect(await names()).toEqual([])
  expect(await names('?removed=1')).toMatchObject([{ name: '主要', funds: 1 }])
  expect(codeOf(await app.post(at(one, `pools/${own.pool}/restore`), {}, one.admin))).toBe('answered')
  expect(await names()).toMatchObject([{ name: '主要', funds: 1, on_sale: 1 }])
})

test('classes keep their order and their tree, and one that something stands in is not removed', async ({ db }) => {
  const { app, one, own } = await given(db)
  const stocks = await app.post(at(one, 'subsectors'), { ...aClass, name: '股票', sectors: ['2330'] }, one.admin)
  const { id } = stocks.json()
  await app.patch(at(one, `subsectors/${id}`), { version: 1, move: 'up' }, one.admin)
  const names = async () =>
    (await app.get(at(one, 'subsectors'), one.admin)).json().entries.map(({ name }: { name: string }) => name)
  expect(await names()).toEqual(['股票', '債券'])
  expect(codeOf(await app.patch(at(one, `subsectors/${id}`), { version: 2, parent: id }, one.admin))).toBe(
    'invalid_field',
  )
  expect(codeOf(await app.patch(at(one, `subsectors/${id}`), { version: 1, name: '新' }, one.admin))).toBe(
    'stale_version',
  )
  await app.patch(at(one, `subsectors/${own.subsector}`), { version: 1, parent: id }, one.admin)
  expect(codeOf(await app.delete(at(one, `subsectors/${id}?version=2`), one.admin))).toBe('in_use')
  expect(codeOf(await app.delete(at(one, `subsectors/${own.subsector}?version=2`), one.admin))).toBe('answered')
})

test('an own risk level is never below the published one, and conflicts are told', async ({ db }) => {
  const { app, one } = await given(db)
  const give = (body: object) => app.post(at(one, 'fund_risk_levels'), { ...aLevel, ...body }, one.admin)
  expect(codeOf(await give({ lipper_id: 'F2', level: 2 }))).toBe('invalid_field')
  expect(codeOf(await give({ lipper_id: 'F2', level: 5 }))).toBe('answered')
  expect(codeOf(await give({ lipper_id: 'F2', level: 5 }))).toBe('invalid_field')
  const { entries, conflicts } = (await app.get(at(one, 'fund_risk_levels?query=F2'), one.admin)).json()
  expect(entries).toMatchObject([{ lipper_id: 'F2', official: 3, level: 5, conflict: 'above' }])
  expect(conflicts.below_official).toBe(0)
})

test('columns keep values of their kind alone', async ({ db }) => {
  const { app, one } = await given(db)
  const { id } = (await app.post(at(one, 'fund_fields'), { name: '折扣', kind: 'percent' }, one.admin)).json()
  const set = (version: number, value: string | null) =>
    app.patch(at(one, `fund_fields/${id}`), { version, values: [{ lipper_id: 'F1', value }] }, one.admin)
  expect(codeOf(await set(1, '很多'))).toBe('invalid_field')
  expect(codeOf(await set(1, '12.50%'))).toBe('answered')
  const shown = async () => (await app.get(at(one, `fund_fields/${id}`), one.admin)).json().entries
  expect(await shown()).toEqual([{ lipper_id: 'F1', name: '甲債券基金', value: '12.5' }])
  await set(2, null)
  expect(await shown()).toEqual([])
})

test('a firm’s members see its pools with reasons, and nothing of its notes', async ({ db }) => {
  const { app, one, own } = await given(db)
  const rules = { rated: true, least_size: null, least_years: null }
  const listed = { ...put, lipper_id: 'F1', exception: '內部備註' }
  await app.patch(at(one, `pools/${own.pool}`), { version: 1, rules, put: [listed] }, one.admin)
  const reply = await app.get(at(one, `institution/pool/${own.pool}`), one.client)
  expect(reply.json().funds).toMatchObject([{ lipper_id: 'F1', reason: '費用低', rr: 4, rr_own: true }])
  expect(reply.body).not.toContain('內部備註')
  expect(codeOf(await app.get(at(one, `pools/${own.pool}`), one.client))).toBe('firm_admin_required')
})

test('nothing of one firm is found by another, by any id in an address or a body', async ({ db }) => {
  const { app, one, other, own, foreign } = await given(db)
  const written = { level: 5, source: '會議', day: '2026-11-02', reason: '改' }
  const asked: readonly (readonly ['get' | 'post' | 'patch' | 'DELETE', string, object?])[] = [
    ['get', `pools/${foreign.pool}`],
    ['get', `pools/${foreign.pool}/history`],
    ['get', `institution/pool/${foreign.pool}`],
    ['post', `pools/${foreign.pool}/match`, { codes: ['F1'] }],
    ['post', `pools/${foreign.pool}/restore`, {}],
    ['patch', `pools/${foreign.pool}`, { version: 1, name: '奪' }],
    ['DELETE', `pools/${foreign.pool}`, { name: '主要', password: one.admin.password }],
    ['get', `subsectors/${foreign.subsector}`],
    ['patch', `subsectors/${foreign.subsector}`, { version: 1, name: '奪' }],
    ['DELETE', `subsectors/${foreign.subsector}?version=1`],
    ['get', `fund_risk_levels/${foreign.level}`],
    ['patch', `fund_risk_levels/${foreign.level}`, { version: 1, ...written }],
    ['DELETE', `fund_risk_levels/${foreign.level}?version=1`],
    ['get', `fund_fields/${foreign.field}`],
    ['patch', `fund_fields/${foreign.field}`, { version: 1, name: '奪' }],
    ['DELETE', `fund_fields/${foreign.field}`, { name: '代碼', password: one.admin.password }],
  ]
  const before = await everything(db)
  for (const [method, path, body] of asked) {
    const headers = { host: 'localhost', cookie: `sid=${one.admin.token}`, 'x-csrf-token': one.admin.csrf }
    const url = at(one, path)
    const reply =
      method === 'get'
        ? await app.get(url, one.admin)
        : method === 'DELETE'
          ? await app.ask({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
          : await app[method](url, body ?? {}, one.admin)
    expect([method, path, codeOf(reply)]).toEqual([method, path, 'not_found'])
  }
  // a class of another firm in a body
  const taken = { version: 1, put: [{ ...put, lipper_id: 'F1', subsector: foreign.subsector }] }
  expect(codeOf(await app.patch(at(one, `pools/${own.pool}`), taken, one.admin))).toBe('invalid_field')
  const below = { ...aClass, parent: foreign.subsector }
  expect(codeOf(await app.post(at(one, 'subsectors'), below, one.admin))).toBe('invalid_field')
  expect(await everything(db)).toBe(before)
  expect(codeOf(await app.get(at(other, `pools/${foreign.pool}`), other.admin))).toBe('answered')
})

/** Every row of a firm's products. */
async function everything(db: Database): Promise<string> {
  const tables = [
    'firm_pools',
    'firm_subsectors',
    'firm_pool_funds',
    'firm_fund_risk_levels',
    'firm_fund_fields',
  ] as const
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
}
