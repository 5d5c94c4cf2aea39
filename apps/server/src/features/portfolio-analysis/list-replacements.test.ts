import { expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const expenses = new Map([
  ['BOND1', 1.5],
  ['BOND2', 0.5],
])

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const market = await portfolioMarket(db)
    const funds = market.funds.map((fund) => ({ ...fund, totalExpensePercent: expenses.get(fund.lipperId) ?? null }))
    const app = await testApp({ db, market: { ...market, funds }, clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const held = [
  { lipper_id: 'BOND1', amount: 200_000 },
  { lipper_id: 'STOCK1', amount: 300_000 },
]

test('names the cheaper fund of the same kind and what it saves a year', async ({ app, db }) => {
  const ming = await aMember(db)
  const { id } = (await app.post('/api/pfms', { name: '退休', funds: held }, ming)).json()
  const reply = await app.get(`/api/pfms/${id}/replacements?fund=BOND1`, ming)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json()).toMatchObject({
    fund: { lipper_id: 'BOND1', expense_percent: 1.5, overlap_percent: null },
    lists: {
      cheaper: [{ lipper_id: 'BOND2', expense_percent: 0.5, saves_yearly: 2000 }],
      apart: [],
    },
  })
  expect(reply.json().lists.cheaper[0].perf_1y).toBeTypeOf('number')
})

test('offers nothing that cannot be bought or is held already, and speaks of one’s own funds alone', async ({
  app,
  db,
}) => {
  const [ming, mei] = [await aMember(db), await aMember(db)]
  const both = [...held, { lipper_id: 'BOND2', amount: 100_000 }]
  const { id } = (await app.post('/api/pfms', { name: '退休', funds: both }, ming)).json()
  const ask = (fund: string, as = ming) => app.get(`/api/pfms/${id}/replacements?fund=${fund}`, as)
  expect((await ask('BOND1')).json().lists).toEqual({ cheaper: [], better: [], apart: [] })
  // the only other fund of its kind is not for sale
  expect((await ask('STOCK1')).json().lists).toEqual({ cheaper: [], better: [], apart: [] })
  expect((await ask('CASH')).statusCode).toBe(404)
  expect((await ask('BOND1', mei)).statusCode).toBe(404)
})
