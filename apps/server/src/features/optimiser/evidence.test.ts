import type { ProposalModel } from '@zhiheng/domain/optimiser/proposal-model.ts'
import { shareEffect } from '@zhiheng/domain/optimiser/share-effect.ts'
import { describe, expect } from 'vitest'

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

async function aPortfolio(app: TestApp, as: TestMember): Promise<number> {
  const funds = [
    { lipper_id: 'STOCK1', amount: 600_000 },
    { lipper_id: 'CLOSED', amount: 100_000 },
    { lipper_id: 'BOND1', amount: 200_000 },
    { lipper_id: 'CASH', amount: 100_000 },
  ]
  return Number((await app.post('/api/pfms', { name: '退休', funds }, as)).json().id)
}

const toLevelThree = { target: { kind: 'risk_level', level: 3 } }

describe('POST /api/pfms/:id/allocation/evidence', () => {
  test('says how firm each weight is, and what the method would have done out of sample', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const reply = await app.post(`/api/pfms/${id}/allocation/evidence`, toLevelThree, ming)
    expect(reply.statusCode, reply.body).toBe(200)
    const { stability, walk_forward: walk } = reply.json()
    expect(stability.resamples).toBe(200)
    expect(stability.funds.map((fund: { lipper_id: string }) => fund.lipper_id)).toEqual(
      expect.arrayContaining(['STOCK1', 'BOND1', 'CASH']),
    )
    expect(walk.over_stay.halves).toHaveLength(walk.weeks / 26)
    expect(walk.stay.cost).toBe(0)
    expect(walk.method.cost).toBeGreaterThan(0)
  })

  test('costs no second count where it was worked out before, and one where the preferences is another', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const ask = async (preferences: object) =>
      (await app.post(`/api/pfms/${id}/allocation/evidence`, preferences, ming)).statusCode
    const first = (await app.post(`/api/pfms/${id}/allocation/evidence`, toLevelThree, ming)).body
    for (let times = 0; times < 35; times++) expect(await ask(toLevelThree)).toBe(200)
    expect((await app.post(`/api/pfms/${id}/allocation/evidence`, toLevelThree, ming)).body).toBe(first)
  })

  test('is for the owner alone', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const id = await aPortfolio(app, ming)
    const reply = await app.post(`/api/pfms/${id}/allocation/evidence`, toLevelThree, mei)
    expect(reply.json().error.code).toBe('not_found')
  })
})

describe('a proposal', () => {
  test('brings the model by which a browser can move the shares', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const { model, metrics, newcomers } = (await app.post(`/api/pfms/${id}/allocation`, toLevelThree, ming)).json()
    expect(newcomers).toBeGreaterThan(0)
    expect(model.covariance).toHaveLength(model.funds.length ** 2)
    expect(model.weekly.length % model.funds.length).toBe(0)
    expect(metrics.after.worst_year_range[0]).toBeLessThan(metrics.after.expected_range[0])
    const read: ProposalModel = {
      ...model,
      funds: model.funds.map((fund: { lipper_id: string; asset_type: string; now: number; for_sale: boolean }) => ({
        ...fund,
        lipperId: fund.lipper_id,
        assetType: fund.asset_type,
        nowPercent: fund.now,
        forSale: fund.for_sale,
        isLocked: false,
        isExcluded: false,
      })),
      riskFree: model.risk_free,
      isShort: model.is_short,
    }
    const { percents } = shareEffect(read, { bond: 60, equity: 30, money_market: 10 })
    expect(percents.reduce((sum, percent) => sum + Math.round(percent * 10), 0)).toBe(1000)
  })

  test('lets go what is no longer sold and what costs more than the member allows, and says so', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const body = { ...toLevelThree, limits: { only_on_sale: true } }
    const { funds } = (await app.post(`/api/pfms/${id}/allocation`, body, ming)).json()
    const closed = funds.find((fund: { lipper_id: string }) => fund.lipper_id === 'CLOSED')
    expect(closed).toMatchObject({ before: 10, after: 0, reason: '已停止銷售，依您的設定轉出' })
  })
})

describe('a fund held whose prices have ended', () => {
  test('stays as it is, since no trade in it has an amount, unless the member asks that it goes', async ({ db }) => {
    const app = await testApp({ db, market: await portfolioMarket(db, { ends: { CLOSED: '2026-09-30' } }) })
    const ming = await aMember(db)
    const funds = [
      { lipper_id: 'STOCK1', amount: 700_000, date: '2026-09-01' },
      { lipper_id: 'CLOSED', amount: 200_000, date: '2026-09-01' },
      { lipper_id: 'BOND1', amount: 100_000, date: '2026-09-01' },
    ]
    const { id } = (await app.post('/api/pfms', { name: '退休', funds }, ming)).json()
    const closedOf = async (limits?: object) => {
      const body = { ...toLevelThree, ...(limits === undefined ? {} : { limits }) }
      const reply = (await app.post(`/api/pfms/${id}/allocation`, body, ming)).json()
      return { ...reply.funds.find((one: { lipper_id: string }) => one.lipper_id === 'CLOSED'), notes: reply.notes }
    }
    const kept = await closedOf()
    expect(kept.after).toBe(kept.before)
    expect(kept.amount_after).toBe(kept.amount_before)
    expect(kept.reason).toBe('淨值已停止更新，沒有現值可以交易，維持不變')
    expect(kept.notes).toContain('「測試停售基金」的淨值已停止更新，沒有現值可以計算交易金額，這次維持不變')
    expect((await closedOf({ only_on_sale: true })).after).toBe(0)
    expect((await closedOf({ excluded: ['CLOSED'] })).after).toBe(0)
    await app.server.close()
  })
})
