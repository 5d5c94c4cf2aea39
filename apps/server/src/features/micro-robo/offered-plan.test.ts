import { riskQuestions, riskQuestionsVersion } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { describe, expect } from 'vitest'

import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import {
  aPacket,
  aPublishedPlan,
  planContent,
  type PlanFirm,
  ruleOf,
  twoPlanFirms,
} from '../firm-plans/testing/a-plan.ts'

const test = withDatabase.extend<{ app: TestApp; firms: { one: PlanFirm; other: PlanFirm } }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
  firms: async ({ app, db }, use) => use(await twoPlanFirms(app, db)),
})

const answers = Object.fromEntries(riskQuestions.map(({ key }) => [key, ['C']]))
const body = { version: riskQuestionsVersion, answers }

/** As a visitor of a firm's site, or of ours. */
async function ask(app: TestApp, firm: PlanFirm | null) {
  const reply = await app.post(`${firm === null ? '' : `/firm/${firm.id}`}/api/micro_robo`, body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

describe('what a risk level leads to on a firm’s site', () => {
  test('is the plan that the firm offers to it, with the course that its desk sees', async ({
    app,
    firms: { one },
  }) => {
    const plan = await aPublishedPlan(app, one)
    await aPacket(app, one, [plan.id])
    const { level, firm_plan: shown, plan: model } = await ask(app, one)
    expect(model).toBeNull()
    expect(shown).toMatchObject({
      plan_id: plan.id,
      number: 1,
      name: '平衡成長',
      least_amount: 100_000,
      alloc: { ef: 45, bf: 45, blf: 0, mmf: 10 },
      funds: [{ percent: 45 }, { percent: 45 }, { lipper_id: 'CASH', percent: 10 }],
    })
    const looked = await app.post(
      `/firm/${one.id}/api/plans/preview`,
      { level, funds: planContent.funds, plan_id: plan.id },
      one.admin,
    )
    const { backtest } = looked.json()
    const { from, to } = backtest
    const { yearly, vol, max_drawdown, cost } = backtest.plan
    expect(shown.figures).toEqual({ from, to, yearly, vol, max_drawdown, cost })
    const last = 1_000_000 * (1 + backtest.plan.perf / 100)
    expect(Math.abs(shown.series.at(-1).value - last)).toBeLessThan(1)
    // who signs in and has the level adopts it by this entry
    const grid = (await app.get(`/firm/${one.id}/api/packet_kyc_levels`, one.admin)).json()
    const cell = grid.entries.find((entry: { kyc: number }) => entry.kyc === level)
    expect(shown.kyc_entry).toBe(cell.id)
  })

  test('is never what is only being written, what is blocked, or another firm’s plan', async ({ app, firms }) => {
    const { one, other } = firms
    await app.post(`/firm/${one.id}/api/plans`, { content: planContent }, one.admin)
    expect((await ask(app, one)).firm_plan).toBeNull()
    const plan = await aPublishedPlan(app, one)
    const packet = await aPacket(app, one, [plan.id])
    await ruleOf(app, one, { packet, kyc: 3, rule: 'blocked', reason: '額滿' })
    expect((await ask(app, one)).firm_plan).toBeNull()
    await ruleOf(app, one, { packet, kyc: 3, rule: 'allowed' })
    expect((await ask(app, one)).firm_plan).toMatchObject({ plan_id: plan.id })
    expect((await ask(app, other)).firm_plan).toBeNull()
    expect((await ask(app, null)).firm_plan).toBeNull()
  })
})
