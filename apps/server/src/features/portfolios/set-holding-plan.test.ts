import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const funds = [
  { lipper_id: 'CASH', amount: 100_000, date: '2024-01-02' },
  { lipper_id: 'BOND1', amount: 100_000, date: '2024-01-02' },
]

async function made(app: TestApp, as: TestMember): Promise<number> {
  const reply = await app.post('/api/pfms', { name: '退休', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

describe('POST /api/pfms/:id/plan', () => {
  test('begins, changes and stops a plan from today on, each with a record, and moves no money', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await made(app, ming)
    const worth = (await app.get(`/api/pfms/${id}`, ming)).json().value
    const set = (version: number, plan: object | null) =>
      app.post(`/api/pfms/${id}/plan`, { version, lipper_id: 'CASH', plan }, ming)
    const plansNow = async () =>
      (await app.get(`/api/pfms/${id}`, ming))
        .json()
        .funds.filter((fund: { lipper_id: string }) => fund.lipper_id === 'CASH')
        .map(({ plan }: { plan: object | null }) => plan)

    expect((await set(1, { chargeDay: 6, monthAmount: 3000 })).json()).toMatchObject({ version: 2 })
    expect(await plansNow()).toEqual([
      null,
      { dateStart: '2026-11-20', dateEnd: null, chargeDay: 6, monthAmount: 3000 },
    ])
    app.clock.forward(24 * 3_600_000)
    expect((await set(2, { chargeDay: 10, monthAmount: 5000 })).statusCode).toBe(200)
    expect(await plansNow()).toMatchObject([null, { dateEnd: '2026-11-21' }, { monthAmount: 5000, dateEnd: null }])
    expect((await set(3, null)).statusCode).toBe(200)
    expect((await plansNow()).at(-1)).toMatchObject({ dateEnd: '2026-11-21' })

    const { rebalances } = (await app.get(`/api/pfms/${id}/history`, ming)).json()
    expect(rebalances.map(({ summary }: { summary: string }) => summary)).toEqual([
      '停止定期定額 1 檔',
      '變更定期定額 1 檔',
      '開始定期定額 1 檔',
      expect.stringContaining('新增'),
    ])
    expect(worth).toBeGreaterThan(0)
  })

  test('refuses what breaks a rule, a fund that is not held, and an old version', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await made(app, ming)
    const codeOf = async (body: object) => (await app.post(`/api/pfms/${id}/plan`, body, ming)).json().error?.code
    const plan = { chargeDay: 6, monthAmount: 3000 }
    expect(await codeOf({ version: 1, lipper_id: 'CASH', plan: { ...plan, chargeDay: 29 } })).toBe('invalid_field')
    expect(await codeOf({ version: 1, lipper_id: 'CASH', plan: { ...plan, monthAmount: 2999 } })).toBe('invalid_field')
    expect(await codeOf({ version: 1, lipper_id: 'STOCK1', plan })).toBe('invalid_field')
    expect(await codeOf({ version: 9, lipper_id: 'CASH', plan })).toBe('stale_version')
    expect(
      (await app.post(`/api/pfms/${id}/plan`, { version: 1, lipper_id: 'CASH', plan }, await aMember(db))).statusCode,
    ).toBe(404)
  })

  test('keeps several plans of a fund apart by their days: one is changed or stopped, the others go on', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await made(app, ming)
    const set = async (version: number, body: object) =>
      app.post(`/api/pfms/${id}/plan`, { version, lipper_id: 'CASH', ...body }, ming)
    const running = async () =>
      (await app.get(`/api/pfms/${id}`, ming))
        .json()
        .funds.flatMap(
          ({ plan }: { plan: { dateEnd: string | null; chargeDay: number; monthAmount: number } | null }) =>
            plan?.dateEnd === null ? [`${plan.chargeDay}: ${plan.monthAmount}`] : [],
        )
    const [early, late] = [
      { chargeDay: 6, monthAmount: 3000 },
      { chargeDay: 16, monthAmount: 4000 },
    ]
    await set(1, { plan: early, replaces: null })
    expect((await set(2, { plan: late, replaces: null })).statusCode).toBe(200)
    expect(await running()).toEqual(['6: 3000', '16: 4000'])

    const same = (await set(3, { plan: { ...early, monthAmount: 9000 }, replaces: null })).json().error
    expect([same.code, Object.keys(same.fields)]).toEqual(['invalid_field', ['plan.chargeDay']])
    const dateStart = '2026-11-20'
    const moved = await set(3, { plan: late, replaces: { dateStart, chargeDay: 6 } })
    expect(moved.json().error.fields).toHaveProperty(['plan.chargeDay'])

    const raised = { plan: { ...late, monthAmount: 8000 }, replaces: { dateStart, chargeDay: 16 } }
    expect((await set(3, raised)).statusCode).toBe(200)
    expect(await running()).toEqual(['6: 3000', '16: 8000'])
    expect((await set(4, { plan: null, replaces: { dateStart, chargeDay: 6 } })).statusCode).toBe(200)
    expect(await running()).toEqual(['16: 8000'])
    const gone = (await set(5, { plan: null, replaces: { dateStart, chargeDay: 6 } })).json().error
    expect(gone.fields).toHaveProperty('replaces')
  })
})
