import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const PATH = '/api/expert_picks'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

const list = {
  name: '核心清單',
  adviser: '林靜宜',
  adviser_title: '顧問',
  thesis: '分散。',
  target: '長期持有',
  risk_level: 3,
  funds: [
    { lipper_id: 'STOCK1', percent: 30 },
    { lipper_id: 'BOND1', percent: 40 },
    { lipper_id: 'CASH', percent: 30 },
  ],
}

describe('lists of advisers', () => {
  test('are published by staff, changed with a note, and read by signed members', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    const signed = await aMember(db, { groups: ['member', 'member_signed'] })
    const { id } = (await app.post(PATH, list, staff)).json()
    const funds = [
      { lipper_id: 'STOCK1', percent: 40 },
      { lipper_id: 'BOND1', percent: 40 },
      { lipper_id: 'BOND2', percent: 20 },
    ]
    expect((await app.post(`${PATH}/${id}/changes`, { note: '增加股票', funds }, staff)).statusCode).toBe(200)
    const [entry] = (await app.get(PATH, signed)).json().entries
    expect(entry).toMatchObject({
      id,
      adviser: '林靜宜',
      thesis: '分散。',
      target: '長期持有',
      alloc: { ef: 40, bf: 60 },
    })
    expect(entry.changes.map(({ note }: { note: string }) => note)).toEqual(['增加股票', '首次公布'])
    expect(entry.changes[0].moves).toEqual([
      '測試台灣成長基金 30.0% → 40.0%',
      '測試全球債基金 0.0% → 20.0%',
      '測試貨幣市場基金 30.0% → 0.0%',
    ])
    expect((await app.post(PATH, list, signed)).json().error.code).toBe('role_required')
    const member = await aMember(db)
    expect((await app.get(PATH, member)).json().error.code).toBe('role_required')
  })

  test('have a record that begins after the publication, and none before', async ({ app, db }) => {
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    await app.post(PATH, list, staff)
    expect((await app.get(PATH, staff)).json().entries[0].record).toBeNull()
    await db.updateTable('expert_pick_changes').set({ changed_on: '2026-06-01' }).execute()
    const { record, published_on: on } = (await app.get(PATH, staff)).json().entries[0]
    expect(on).toBe('2026-06-01')
    expect(record.from).toBe('2026-06-02')
    expect(record.values[0]).toBe(0)
    expect(record.perf).toBeCloseTo(record.values.at(-1), 10)
    expect(record.max_drawdown).toBeLessThanOrEqual(0)
  })

  test('are refused where they are not whole, twice the same, too much of one, or not for sale', async ({
    app,
    db,
  }) => {
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    const codeOf = async (funds: object) => (await app.post(PATH, { ...list, funds }, staff)).json().error?.code
    expect(await codeOf([{ lipper_id: 'STOCK1', percent: 30 }])).toBe('weights_not_100')
    expect(await codeOf([{ lipper_id: 'STOCK1', percent: 100 }])).toBe('invalid_field')
    expect(await codeOf([...list.funds.slice(0, 2), { lipper_id: 'CLOSED', percent: 30 }])).toBe('fund_not_available')
    expect(await codeOf([...list.funds.slice(0, 2), { lipper_id: 'BOND1', percent: 30 }])).toBe('invalid_field')
    expect((await app.post(PATH, list, staff)).statusCode).toBe(200)
    expect((await app.post(PATH, list, staff)).json().error.fields.name).toContain('同名')
    expect((await app.post(`${PATH}/999/changes`, { note: '無', funds: list.funds }, staff)).json().error.code).toBe(
      'not_found',
    )
  })
})
