import { expect } from 'vitest'

import type { TestMember } from '../../../testing/a-member.ts'
import { fixedClock } from '../../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { test as withDatabase } from '../../../testing/test-database.ts'

/** A site with a market made by hand. */
export const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

/** Begun long ago, so that the stocks have outgrown their half. */
export const drifted = [
  { lipper_id: 'STOCK1', amount: 500_000, date: '2021-12-10' },
  { lipper_id: 'BOND1', amount: 500_000, date: '2021-12-10' },
]

/** Makes a portfolio. @returns its id */
export async function aPortfolio(app: TestApp, as: TestMember, funds: readonly object[] = drifted): Promise<number> {
  const reply = await app.post('/api/pfms', { name: '退休', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

/** The plan that is shown for a search like `?to=band`. */
export const planOf = async (app: TestApp, id: number, as: TestMember, search = '') =>
  (await app.get(`/api/pfms/${id}/rebalance_plan${search}`, as)).json()

/** The order that carries a shown plan out. */
export const orderOf = (plan: { version: number; as_of: string }, more: object = {}) => ({
  version: plan.version,
  as_of: plan.as_of,
  mode: 'sell_and_buy',
  ...more,
})
