import type { ViewTrial } from '@zhiheng/contract/market-views.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Stance } from '@zhiheng/domain/market-views/market-view.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { insertEvaluation } from '../risk-evaluation/store.ts'
import { insertViews } from './store.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

async function aPortfolio(app: TestApp, as: TestMember, amounts: Record<string, number>): Promise<string> {
  const funds = Object.entries(amounts).map(([lipper_id, amount]) => ({ lipper_id, amount }))
  const reply = await app.post('/api/pfms', { name: '試算', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return `/api/pfms/${Number(reply.json().id)}`
}

async function publish(app: TestApp, stances: Record<string, Stance>): Promise<void> {
  const on = {
    publishedOn: asIsoDate('2026-11-02'),
    authorId: 3,
    author: '高以恆',
    reasons: ['出口回升'],
    risk: '庫存',
  }
  const views = Object.entries(stances).map(([marketId, stance]) => ({
    ...on,
    marketId,
    stance,
    conviction: 'high' as const,
  }))
  await insertViews(app.site.db, 'real', views)
}

const trialOf = async (app: TestApp, own: string, who: TestMember): Promise<ViewTrial> =>
  (await app.get(`${own}/market_views`, who)).json()

const shares = ({ rows }: ViewTrial) => rows.map(({ m_code, before, after, limit }) => [m_code, before, after, limit])

/** Taiwan, the world, investment-grade and aggregate bonds, cash. */
const mixed = { STOCK1: 200_000, STOCK2: 300_000, BOND1: 300_000, BOND2: 100_000, CASH: 100_000 }

describe('the views on a portfolio of one’s own', () => {
  test('move its markets by their tilts, a trial that nobody else sees and that changes nothing', async ({
    app,
    db,
  }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const own = await aPortfolio(app, ming, mixed)
    await publish(app, { '2370': 1, '23203': -1, '2330': 0 })
    const before = (await app.get(own, ming)).json()
    const trial = await trialOf(app, own, ming)
    expect(trial).toMatchObject({ missing: null, level: 3, level_from: 'mix', left_out: [], moved: 3 })
    const after = new Map(trial.rows.map((row) => [row.m_code, row]))
    expect(after.get('ETW')).toMatchObject({ before: 20, after: 23, stance: 1, tilt: 3, limit: null })
    expect(after.get('BIG')).toMatchObject({ before: 30, after: 27, stance: -1, tilt: -3, limit: null })
    // neutral ones and those without a view are left alone: what one gains, the other gives
    expect(after.get('EDM')).toMatchObject({ before: 30, after: 30, stance: 0 })
    expect(after.get('MM')).toMatchObject({ stance: null, tilt: 0 })
    for (const side of ['before', 'after'] as const)
      expect(trial.rows.reduce((sum, row) => sum + Math.round(row[side] * 10), 0)).toBe(1000)
    expect((await app.get(own, ming)).json()).toEqual(before)
    expect((await app.get(`${own}/market_views`, mei)).statusCode).toBe(404)
    expect((await app.get(`${own}/market_views`)).statusCode).toBe(401)
  })

  test('stay within the bands of the member’s own level, and name what they cut', async ({ app, db }) => {
    const ming = await aMember(db)
    await insertEvaluation(db, {
      memberId: ming.id,
      at: new Date('2026-11-01T04:00:00Z'),
      version: '1',
      answers: {},
      score: 30,
      level: 3,
    })
    const own = await aPortfolio(app, ming, { STOCK1: 540_000, BOND1: 400_000, CASH: 60_000 })
    await publish(app, { '2370': 1, '2330': 1, '2340': -1 })
    const trial = await trialOf(app, own, ming)
    expect(trial).toMatchObject({ level: 3, level_from: 'evaluation' })
    const equity = trial.classes.find(({ asset_type }) => asset_type === 'equity')
    expect(equity).toMatchObject({ min: 35, max: 55 })
    const most = Math.max(55, equity?.before ?? 0)
    expect(equity?.after).toBeCloseTo(most, 1)
    const limits = new Map(trial.rows.map(({ m_code, limit }) => [m_code, limit]))
    expect([limits.get('ETW'), limits.get('EDM'), limits.get('EAP')]).toEqual(['band', 'band', 'nothing_to_sell'])
  })

  test('are those of today alone, and none change nothing', async ({ app, db }) => {
    const ming = await aMember(db)
    const own = await aPortfolio(app, ming, mixed)
    const none = await trialOf(app, own, ming)
    expect(none.moved).toBe(0)
    for (const [, before, after] of shares(none)) expect(after).toBe(before)
    expect(none.rows.every(({ stance }) => stance === null)).toBe(true)
  })

  test('say why there is nothing to move', async ({ app, db }) => {
    const ming = await aMember(db)
    const own = await aPortfolio(app, ming, mixed)
    await db.deleteFrom('portfolio_holdings').execute()
    expect(await trialOf(app, own, ming)).toMatchObject({ missing: 'no_funds', rows: [], classes: [], moved: 0 })
  })
})
