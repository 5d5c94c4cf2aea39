import { isWhole } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const PATH = '/api/pfms/smart_pick'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

interface Picked {
  readonly lipper_id: string
  readonly asset_type: string
  readonly percent: number
  readonly amount: number
  readonly monthly: number
  readonly reason: string
}

/** A professional member whose risk level was evaluated on a day. */
async function evaluated(db: Database, level: number, at = '2026-10-01T04:00:00Z') {
  const member = await aMember(db, { groups: ['member', 'member_pro'] })
  await db
    .insertInto('risk_evaluations')
    .values({ member_id: member.id, evaluated_at: at, version: 'test', answers: '{}', score: 40, level })
    .execute()
  return member
}

const share = (funds: readonly Picked[], kind: string) =>
  funds.reduce((sum, fund) => sum + (fund.asset_type === kind ? Math.round(fund.percent * 10) : 0), 0) / 10

describe('POST /api/pfms/smart_pick', () => {
  test('spreads the money over funds of the level, says why of each, and makes nothing', async ({ app, db }) => {
    const ming = await evaluated(db, 3)
    const reply = await app.post(PATH, { level: 3, amount: 1_000_001, years: 10 }, ming)
    expect(reply.statusCode, reply.body).toBe(200)
    const { funds, worst_year: worst, outcome } = reply.json()
    expect(isWhole(funds.map((fund: Picked) => fund.percent))).toBe(true)
    expect(funds.reduce((sum: number, fund: Picked) => sum + fund.amount, 0)).toBe(1_000_001)
    expect(funds.every((fund: Picked) => fund.reason.length > 3)).toBe(true)
    expect(worst.amount).toBeLessThan(1_000_001)
    expect(outcome.paid_in).toBe(1_000_001)
    expect(outcome.low).toBeLessThan(outcome.middle)
    expect(outcome.middle).toBeLessThan(outcome.high)
    expect((await app.get('/api/pfms', ming)).json().total).toBe(0)
    expect((await app.post(PATH, { level: 3, amount: 1_000_001, years: 10 }, ming)).json()).toEqual(reply.json())
  })

  test('follows the sliders, leaves out what is not wanted, and counts what is put in by the month', async ({
    app,
    db,
  }) => {
    const ming = await evaluated(db, 5)
    const asked = {
      level: 4,
      amount: 500_000,
      years: 5,
      monthly: 3000,
      shares: { bond: 50, equity: 30, money_market: 20 },
    }
    const { funds, outcome } = (await app.post(PATH, asked, ming)).json()
    expect([share(funds, 'bond'), share(funds, 'equity'), share(funds, 'money_market')]).toEqual([50, 30, 20])
    expect(outcome.paid_in).toBe(500_000 + 60 * 3000)
    const without = (await app.post(PATH, { ...asked, excluded: ['STOCK1'] }, ming)).json().funds
    expect(without.map((fund: Picked) => fund.lipper_id)).not.toContain('STOCK1')
    const tooMuch = await app.post(PATH, { ...asked, shares: { bond: 60, equity: 50, money_market: 0 } }, ming)
    expect(tooMuch.json().error.code).toBe('optimiser_conflict')
  })

  test('makes plans of what is put in by the month, each of at least 3,000, and says which fund gets none', async ({
    app,
    db,
  }) => {
    const ming = await evaluated(db, 3)
    const ask = async (money: object) => (await app.post(PATH, { level: 3, years: 5, ...money }, ming)).json()
    const ample = await ask({ amount: 0, monthly: 100_000 })
    const monthly = (reply: { funds: Picked[] }) => reply.funds.map((fund) => fund.monthly)
    const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0)
    expect(sum(monthly(ample))).toBe(100_000)
    expect(ample.funds.every((fund: Picked) => fund.amount === 0)).toBe(true)
    expect(ample.outcome.paid_in).toBe(60 * 100_000)

    const scarce = await ask({ amount: 100_000, monthly: 4000 })
    expect(monthly(scarce).toSorted((a, b) => b - a)).toEqual([
      4000,
      ...monthly(scarce)
        .slice(1)
        .map(() => 0),
    ])
    const without = scarce.funds.find((fund: Picked & { name: string }) => fund.monthly === 0)
    expect(scarce.notes.at(-1)).toContain(`「${without.name}」`)
    expect(scarce.notes.at(-1)).toContain('至少 3,000 元')

    for (const [money, field] of [
      [{ amount: 100_000, monthly: 2999 }, 'monthly'],
      [{ amount: 999 }, 'amount'],
      [{ amount: 0 }, 'amount'],
    ] as const) {
      expect((await ask(money)).error).toMatchObject({ code: 'invalid_field', fields: { [field]: expect.anything() } })
    }
  })

  test('asks for a risk evaluation that is not over a year old, and goes no higher than it', async ({ app, db }) => {
    const asked = { level: 2, amount: 100_000, years: 5 }
    const never = await aMember(db, { groups: ['member', 'staff'] })
    expect((await app.post(PATH, asked, never)).json().error).toMatchObject({
      code: 'invalid_field',
      fields: { level: expect.stringContaining('風險屬性評估') },
    })
    const stale = await evaluated(db, 5, '2025-10-01T04:00:00Z')
    expect((await app.post(PATH, asked, stale)).json().error.code).toBe('invalid_field')
    const cautious = await evaluated(db, 2)
    expect((await app.post(PATH, { ...asked, level: 3 }, cautious)).json().error.fields.level).toContain('穩健型')
    expect((await app.post(PATH, asked, cautious)).statusCode).toBe(200)
  })

  test('is for professional, signed, firm members and staff', async ({ app, db }) => {
    for (const [groups, code] of [
      [['member'], 'role_required'],
      [['member', 'member_premium'], 'role_required'],
      [['member', 'member_signed'], 'invalid_field'],
      [['firm_member'], 'invalid_field'],
    ] as const) {
      const one = await aMember(db, { groups: [...groups] })
      expect((await app.post(PATH, { level: 2, amount: 100_000, years: 5 }, one)).json().error.code).toBe(code)
    }
  })
})
