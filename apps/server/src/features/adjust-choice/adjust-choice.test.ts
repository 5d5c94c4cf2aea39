import { describe, expect } from 'vitest'

import type { TestMember } from '../../testing/a-member.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { aPacket, aPublishedPlan, ruleOf, twoPlanFirms } from '../firm-plans/testing/a-plan.ts'
import { type TestFirm, twoFirms } from '../firms/testing/two-firms.ts'
import { evaluate } from '../preflight/testing/preflight-app.ts'
import { aPortfolio, planOf, test } from '../rebalancing/testing/rebalancing-app.ts'

/** A firm that offers a plan of level 3, and a client of that level with a portfolio. */
async function ground(app: TestApp, level: number | null = 3) {
  const firms = await twoPlanFirms(app, app.site.db)
  const { client } = firms.one
  const plan = await aPublishedPlan(app, firms.one)
  const packet = await aPacket(app, firms.one, [plan.id])
  if (level !== null) await evaluate(app, client.id, level)
  const id = await aPortfolio(app, client)
  return { ...firms, client, plan, packet, id }
}

const asked = (
  app: TestApp,
  firm: TestFirm,
  { id, as, search = '' }: { id: number; as?: TestMember; search?: string },
) => app.get(`/firm/${firm.id}/api/pfms/${id}/adjust_choice${search}`, as)

async function choiceOf(app: TestApp, firm: TestFirm, of: { id: number; as: TestMember; search?: string }) {
  const reply = await asked(app, firm, of)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

describe('the choice of how to adjust', () => {
  test('shows the levels first, and the two ways once one is picked that is not above one’s own', async ({ app }) => {
    const { one, client, id } = await ground(app)
    const first = await choiceOf(app, one, { id, as: client })
    expect(first).toMatchObject({ own_level: 3, kyc_id: null, entries: [], ways: null })
    expect(first.levels.map(({ why }: { why: string | null }) => why === null)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect((await choiceOf(app, one, { id, as: client, search: '?kyc_id=4' })).ways).toBeNull()
    expect((await choiceOf(app, one, { id, as: client, search: '?kyc_id=3' })).ways).not.toBeNull()
  })

  test('lets nobody pick without a valid level', async ({ app }) => {
    const { one, client, id } = await ground(app, null)
    expect(await choiceOf(app, one, { id, as: client, search: '?kyc_id=1' })).toMatchObject({
      own_level: null,
      ways: null,
    })
  })

  test('has for the manual way the answer of the optimiser to an unchanged allocation', async ({ app }) => {
    const { one, client, id } = await ground(app, 5)
    const { manual } = (await choiceOf(app, one, { id, as: client, search: '?kyc_id=5' })).ways
    const body = { target: { kind: 'same_allocation' } }
    const proposal = (await app.post(`/firm/${one.id}/api/pfms/${id}/allocation`, body, client)).json()
    const shares = ({ lipper_id, before, after }: { lipper_id: string; before: number; after: number }) => [
      lipper_id,
      before,
      after,
    ]
    expect(manual.effect.funds.map(shares)).toEqual(
      proposal.funds.filter((fund: { before: number; after: number }) => fund.before + fund.after > 0).map(shares),
    )
    expect(manual.effect.figures.after).toMatchObject({
      expected_return: proposal.metrics.after.expected_return,
      volatility: proposal.metrics.after.volatility,
    })
  })

  test('has for the wise way the rebalance to the plan, by the same figures as the review behind it', async ({
    app,
  }) => {
    const { one, client, plan, id } = await ground(app)
    const choice = await choiceOf(app, one, { id, as: client, search: '?kyc_id=3' })
    const { manual, wise } = choice.ways
    expect(wise.why).toBeNull()
    expect(choice.entries).toMatchObject([{ plan_id: plan.id, number: 1, rule: 'suggested', why: null }])
    expect(choice.kyc_entry).toBe(choice.entries[0].kyc_entry)
    expect(wise.effect.distance.after).toBeLessThan(wise.effect.distance.before)
    expect(wise.effect.distance.before).toBe(manual.effect.distance.before)
    expect(wise.effect.figures.before).toEqual(manual.effect.figures.before)
    const body = { plan_id: plan.id, number: 1, kyc_id: 3 }
    expect((await app.put(`/firm/${one.id}/api/pfms/${id}/plan`, body, client)).statusCode).toBe(200)
    const { changes, trades, cost, tax } = await planOf(app, id, client)
    expect([wise.effect.trades, wise.effect.cost, wise.effect.tax]).toEqual([trades.length, cost, tax])
    const after = new Map(changes.map((row: { lipper_id: string; after: number }) => [row.lipper_id, row.after]))
    for (const fund of wise.effect.funds) expect(fund.after).toBe(after.get(fund.lipper_id))
  })

  test('names funds above the level, and never buys one in the manual way', async ({ app }) => {
    const { one, client, id } = await ground(app, 1)
    const { manual } = (await choiceOf(app, one, { id, as: client, search: '?kyc_id=1' })).ways
    expect(manual.effect.above_level.length).toBeGreaterThan(0)
    const bought = manual.effect.funds.filter(
      (fund: { before: number; after: number; risk_level: number }) => fund.after > fund.before && fund.risk_level > 3,
    )
    if (bought.length > 0) expect(manual.why).toContain('高於這個風險屬性')
  })
})

describe('a way is off with its reason', () => {
  test('where the firm has no pool', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    await evaluate(app, one.client.id, 3)
    const id = await aPortfolio(app, one.client)
    const { manual, wise } = (await choiceOf(app, one, { id, as: one.client, search: '?kyc_id=3' })).ways
    expect([manual, wise]).toEqual([
      { why: '此方案尚未設定基金池', effect: null },
      { why: '此方案尚未設定基金池', effect: null },
    ])
  })

  test('where the firm offers no plan to the level, or blocks it', async ({ app }) => {
    const { one, client, packet, id } = await ground(app)
    const low = (await choiceOf(app, one, { id, as: client, search: '?kyc_id=2' })).ways.wise
    expect(low.why).toContain('高於這個等級')
    await ruleOf(app, one, { packet, kyc: 3, rule: 'blocked', reason: '限專業投資人' })
    const blocked = await choiceOf(app, one, { id, as: client, search: '?kyc_id=3' })
    expect(blocked.ways.wise).toEqual({ why: '限專業投資人', effect: null })
    expect(blocked.entries).toMatchObject([{ rule: 'blocked', why: '限專業投資人' }])
    await app.site.db.deleteFrom('firm_packets').execute()
    expect((await choiceOf(app, one, { id, as: client, search: '?kyc_id=3' })).ways.wise.why).toBe(
      '機構尚未把方案提供給這個風險屬性',
    )
  })

  test('where the portfolio is too small for the plan, or is what the plan says', async ({ app }) => {
    const { one, client, plan } = await ground(app)
    const small = await aPortfolio(app, client, [{ lipper_id: 'CASH', amount: 50_000 }])
    const { wise } = (await choiceOf(app, one, { id: small, as: client, search: '?kyc_id=3' })).ways
    expect(wise.why).toContain('100,000')
    const there = plan.published.funds.map(({ lipper_id, percent }: { lipper_id: string; percent: number }) => ({
      lipper_id,
      amount: percent * 10_000,
    }))
    const id = await aPortfolio(app, client, there)
    const same = (await choiceOf(app, one, { id, as: client, search: '?kyc_id=3' })).ways.wise
    expect(same).toMatchObject({ why: '投資組合已符合這個方案', effect: { trades: 0, turnover: 0 } })
  })
})

describe('the choice is closed', () => {
  test('to visitors, to the portfolios of others, and on our own site', async ({ app }) => {
    const { one, other, client, id } = await ground(app)
    expect((await asked(app, one, { id })).statusCode).toBe(401)
    expect((await asked(app, one, { id, as: one.admin })).statusCode).toBe(404)
    expect((await asked(app, other, { id, as: client })).statusCode).not.toBe(200)
    expect((await app.get(`/api/pfms/${id}/adjust_choice`, client)).statusCode).toBe(404)
  })

  test('to what another firm offers: its entry counts as none', async ({ app }) => {
    const { one, other, client, id } = await ground(app)
    const theirs = await aPublishedPlan(app, other, { name: '別家方案' })
    const packet = await aPacket(app, other, [theirs.id])
    const cell = packet.cells.find(({ kyc }: { kyc: number }) => kyc === 3)
    const choice = await choiceOf(app, one, { id, as: client, search: `?kyc_id=3&kyc_entry=${cell.id}` })
    expect(choice.entries.map(({ name }: { name: string }) => name)).toEqual(['平衡成長'])
    expect(choice.kyc_entry).not.toBe(cell.id)
  })
})
