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

const noAmounts = [1e-7, 1e-9, 5e-324, 0.005, 100_000.001, 1e21]

async function aPortfolio(app: TestApp, as: TestMember) {
  const funds = [
    { lipper_id: 'STOCK1', amount: 500_000, date: '2021-12-10' },
    { lipper_id: 'BOND1', amount: 300_000, date: '2022-03-10' },
  ]
  const reply = await app.post('/api/pfms', { name: '退休', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

async function heldIn(app: TestApp, as: TestMember, id: number) {
  const { funds, version } = (await app.get(`/api/pfms/${id}`, as)).json()
  return { version, ids: funds.map((fund: { lipper_id: string }) => fund.lipper_id).toSorted() }
}

describe('an amount that is no amount of two decimals', () => {
  test('makes no portfolio', async ({ db, app }) => {
    const ming = await aMember(db)
    for (const amount of noAmounts) {
      const reply = await app.post('/api/pfms', { name: '退休', funds: [{ lipper_id: 'STOCK1', amount }] }, ming)
      expect([amount, Math.floor(reply.statusCode / 100)]).toEqual([amount, 4])
      expect(Object.keys(reply.json().error.fields)).toEqual(['funds.0.amount'])
    }
    expect(app.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('is refused with its place and why', async ({ db, app }) => {
    const ming = await aMember(db)
    const funds = [
      { lipper_id: 'STOCK1', amount: 1 },
      { lipper_id: 'BOND1', amount: 0.005 },
    ]
    const { error } = (await app.post('/api/pfms', { name: '退休', funds }, ming)).json()
    expect(error).toMatchObject({ code: 'invalid_number', fields: { 'funds.1.amount': '最多 2 位小數' } })
  })

  test('sells no fund', async ({ db, app }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    for (const kind of ['manual', 'raise', 'reduce']) {
      for (const amount of noAmounts) {
        const funds = [
          { lipper_id: 'STOCK1', amount },
          { lipper_id: 'BOND1', amount: 100_000 },
        ]
        const { version } = await heldIn(app, ming, id)
        const reply = await app.patch(`/api/pfms/${id}`, { version, kind, funds }, ming)
        expect([kind, amount, Math.floor(reply.statusCode / 100)]).toEqual([kind, amount, 4])
      }
    }
    expect((await heldIn(app, ming, id)).ids).toEqual(['BOND1', 'STOCK1'])
  })

  test('nor does one whose share of the whole is less than a cent', async ({ db, app }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const { version } = await heldIn(app, ming, id)
    const funds = [
      { lipper_id: 'STOCK1', amount: 0.01 },
      { lipper_id: 'BOND1', amount: 1e12 },
    ]
    const reply = await app.patch(`/api/pfms/${id}`, { version, kind: 'manual', funds }, ming)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.fields).toEqual({ 'funds.0.amount': '金額太小，換算後不足 0.01' })
    expect((await heldIn(app, ming, id)).ids).toEqual(['BOND1', 'STOCK1'])
  })

  test('in a file refuses the whole file, by its line', async ({ db, app }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const file = (await app.get(`/api/pfms/${id}/export`, ming)).json()
    for (const amount of noAmounts) {
      const [first, second] = file.holdings
      const changed = { ...file, holdings: [first, { ...second, amount }] }
      const reply = await app.post('/api/pfms/import', { file: changed, again: true }, ming)
      expect([amount, Math.floor(reply.statusCode / 100)]).toEqual([amount, 4])
      expect(Object.keys(reply.json().error.fields)).toEqual(['file.holdings.1.amount'])
    }
    expect((await app.get('/api/pfms', ming)).json().total).toBe(1)
  })
})

test('the return of a holding is what it is worth above what was paid for it', async ({ db, app }) => {
  const ming = await aMember(db)
  const id = await aPortfolio(app, ming)
  const { funds } = (await app.get(`/api/pfms/${id}`, ming)).json()
  const paid = { STOCK1: 500_000, BOND1: 300_000 }
  const byId = new Map(funds.map((fund: { lipper_id: string }) => [fund.lipper_id, fund]))
  for (const [lipperId, amount] of Object.entries(paid)) {
    const { value, gain, perf } = Object(byId.get(lipperId))
    expect(gain, lipperId).toBe(value - amount)
    // to the rounding of the worth that is shown
    expect(perf, lipperId).toBeCloseTo(100 * (value / amount - 1), 3)
  }
})
