import { describe, expect } from 'vitest'

import type { TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { TestFirm } from '../../firms/testing/two-firms.ts'
import { evaluate, openTo } from '../../preflight/testing/preflight-app.ts'
import { aPortfolio, drifted, planOf, test } from '../../rebalancing/testing/rebalancing-app.ts'
import { aPacket, aPublishedPlan, planContent, renewPlan, ruleOf, twoPlanFirms } from '../testing/a-plan.ts'
import { tellOfRenewedPlans } from './tell-of-renewed-plans.ts'

const never = new AbortController().signal

/** A firm that offers a plan of level 3, and a client of that level with a portfolio. */
async function ground(app: TestApp, level = 3) {
  const firms = await twoPlanFirms(app, app.site.db)
  const { client } = firms.one
  const plan = await aPublishedPlan(app, firms.one)
  const packet = await aPacket(app, firms.one, [plan.id])
  await evaluate(app, client.id, level)
  const id = await aPortfolio(app, client)
  return { ...firms, client, plan, packet, id }
}

const adopt = (
  app: TestApp,
  firm: TestFirm,
  { id, as, ...body }: { id: number; as: TestMember; plan_id: number; number?: number; kyc_id?: number },
) => app.put(`/firm/${firm.id}/api/pfms/${id}/plan`, { number: 1, kyc_id: 3, ...body }, as)
const followed = async (app: TestApp, id: number, as: TestMember) =>
  (await app.get(`/api/pfms/${id}/plan`, as)).json().plans
const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code ?? 'answered'
const previewOf = async (app: TestApp, firm: TestFirm, planId: number) =>
  (
    await app.post(
      `/firm/${firm.id}/api/plans/preview`,
      { level: 3, funds: planContent.funds, plan_id: planId },
      firm.admin,
    )
  ).json()

describe('a client who adopts a plan', () => {
  test('has it as the target of the portfolio, in this version, and has traded nothing', async ({ app }) => {
    const { one, client, plan, id } = await ground(app)
    expect(await followed(app, id, client)).toEqual([])
    const reply = await adopt(app, one, { id, as: client, plan_id: plan.id })
    expect(reply.statusCode, reply.body).toBe(200)
    const shown = { firm_id: one.id, firm: '甲銀行', plan_id: plan.id, name: '平衡成長', number: 1, kyc_id: 3 }
    expect(await followed(app, id, client)).toMatchObject([{ ...shown, is_aim: true, is_removed: false, newest: null }])
    const { changes } = await planOf(app, id, client)
    const targets = changes.flatMap(({ lipper_id, target }: { lipper_id: string; target: number }) =>
      target > 0 ? [[lipper_id, target]] : [],
    )
    expect(Object.fromEntries(targets)).toEqual({ STOCK2: 45, BOND1: 45, CASH: 10 })
    expect((await app.get(`/api/pfms/${id}/history`, client)).json().rebalances).toHaveLength(1)
  })

  test('still follows it after aiming elsewhere, and is told that the aim is another', async ({ app }) => {
    const { one, client, plan, id } = await ground(app)
    await adopt(app, one, { id, as: client, plan_id: plan.id })
    const targets = [
      { lipper_id: 'STOCK1', percent: 50 },
      { lipper_id: 'BOND1', percent: 50 },
    ]
    await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, client)
    expect(await followed(app, id, client)).toMatchObject([{ plan_id: plan.id, is_aim: false }])
  })

  test('leaves it, and the target stays', async ({ app }) => {
    const { one, client, plan, id } = await ground(app)
    await adopt(app, one, { id, as: client, plan_id: plan.id })
    const at = `/firm/${one.id}/api/pfms/${id}/plan`
    expect((await app.delete(at, client)).json().plans).toEqual([])
    expect(codeOf(await app.delete(at, client))).toBe('not_found')
    const { targets } = (await app.get(`/api/pfms/${id}/rebalance_settings`, client)).json()
    expect(targets).toHaveLength(3)
  })

  test('has it no more once they have left the firm', async ({ app, db }) => {
    const { one, client, plan, id } = await ground(app)
    await adopt(app, one, { id, as: client, plan_id: plan.id })
    await db.deleteFrom('firm_members').where('member_id', '=', client.id).execute()
    expect(await followed(app, id, client)).toEqual([])
  })
})

describe('a plan is not adopted', () => {
  test('without a valid level, by a lower level, or for a level that bears less than the plan', async ({ app }) => {
    const { one, client, plan, id } = await ground(app, 2)
    const asked = { id, as: client, plan_id: plan.id }
    expect(codeOf(await adopt(app, one, { ...asked, kyc_id: 3 }))).toBe('plan_not_offered')
    expect(codeOf(await adopt(app, one, { ...asked, kyc_id: 2 }))).toBe('plan_not_offered')
    await app.site.db.deleteFrom('risk_evaluations').execute()
    expect(codeOf(await adopt(app, one, { ...asked, kyc_id: 2 }))).toBe('plan_not_offered')
  })

  test('where one packet of the firm closes it to the level, with the reason', async ({ app }) => {
    const { one, client, plan, packet, id } = await ground(app)
    await ruleOf(app, one, { packet, kyc: 3, rule: 'blocked', reason: '限專業投資人' })
    await aPacket(app, one, [plan.id], '其他客戶')
    const reply = await adopt(app, one, { id, as: client, plan_id: plan.id })
    expect(reply.json().error).toMatchObject({ code: 'plan_not_offered', fields: { plan_id: '限專業投資人' } })
  })

  test('below its least amount, before its day, or once it was taken out of use', async ({ app }) => {
    const { one, client, plan, id } = await ground(app)
    const later = await aPublishedPlan(app, one, { effective_on: '2026-12-31' })
    await aPacket(app, one, [later.id], '之後')
    expect(codeOf(await adopt(app, one, { id, as: client, plan_id: later.id }))).toBe('plan_not_offered')
    const small = await aPortfolio(app, client, [{ lipper_id: 'CASH', amount: 50_000 }])
    expect(codeOf(await adopt(app, one, { id: small, as: client, plan_id: plan.id }))).toBe('plan_not_offered')
    const body = { version: plan.version, name: plan.name, password: one.admin.password }
    expect((await app.post(`/firm/${one.id}/api/plans/${plan.id}?_method=DELETE`, body, one.admin)).statusCode).toBe(
      200,
    )
    expect(codeOf(await adopt(app, one, { id, as: client, plan_id: plan.id }))).toBe('not_found')
  })

  test('in a version that is no longer the newest', async ({ app }) => {
    const { one, client, plan, id } = await ground(app)
    await renewPlan(app, one, { id: plan.id })
    expect(codeOf(await adopt(app, one, { id, as: client, plan_id: plan.id, number: 1 }))).toBe('stale_version')
  })

  test('with a portfolio of somebody else, of another firm, or on our own site', async ({ app }) => {
    const { one, other, client, plan, id } = await ground(app)
    await evaluate(app, other.client.id, 3)
    const foreign = await aPortfolio(app, other.client)
    expect(codeOf(await adopt(app, one, { id: foreign, as: client, plan_id: plan.id }))).toBe('not_found')
    const own = { id: foreign, as: other.client, plan_id: plan.id }
    expect(codeOf(await adopt(app, other, own))).toBe('not_found')
    const body = { plan_id: plan.id, number: 1, kyc_id: 3 }
    expect((await app.put(`/api/pfms/${id}/plan`, body, client)).statusCode).toBe(404)
    expect((await app.get(`/api/pfms/${id}/plan`, other.client)).statusCode).toBe(404)
  })
})

describe('a new version of a plan', () => {
  test('is told to whoever follows it, once, and changes nothing before they decide', async ({ app }) => {
    const { one, client, plan, id } = await ground(app)
    await adopt(app, one, { id, as: client, plan_id: plan.id })
    expect(await tellOfRenewedPlans(app.site, never)).toBe(0)
    await renewPlan(app, one, { id: plan.id })
    expect(await tellOfRenewedPlans(app.site, never)).toBe(1)
    expect(await tellOfRenewedPlans(app.site, never)).toBe(0)
    const { total, entries } = (await app.get('/api/notifications', client)).json()
    expect(total).toBe(1)
    expect(entries[0]).toMatchObject({ link: `/portfolios/${id}` })
    expect(entries[0].message_html).toContain('第 2 版')
    expect(await followed(app, id, client)).toMatchObject([{ number: 1, is_aim: true, newest: { number: 2 } }])
    await adopt(app, one, { id, as: client, plan_id: plan.id, number: 2 })
    expect(await followed(app, id, client)).toMatchObject([{ number: 2, is_aim: true, newest: null }])
  })

  test('waits for the day from which it counts', async ({ app }) => {
    const { one, client, plan, id } = await ground(app)
    await adopt(app, one, { id, as: client, plan_id: plan.id })
    await renewPlan(app, one, { id: plan.id, effective_on: '2026-12-31' })
    expect(await tellOfRenewedPlans(app.site, never)).toBe(0)
    expect(await followed(app, id, client)).toMatchObject([{ newest: null }])
    app.clock.forward(60 * 86_400_000)
    expect(await tellOfRenewedPlans(app.site, never)).toBe(1)
  })
})

describe('the preview of a plan', () => {
  test('counts the people who follow it, and names those who let the firm look', async ({ app }) => {
    const { one, client, plan, id } = await ground(app)
    expect(await previewOf(app, one, plan.id)).toMatchObject({ affected_clients: 0, affected_portfolios: [] })
    await adopt(app, one, { id, as: client, plan_id: plan.id })
    const second = await aPortfolio(app, client, drifted)
    await adopt(app, one, { id: second, as: client, plan_id: plan.id })
    expect(await previewOf(app, one, plan.id)).toMatchObject({ affected_clients: 1, affected_portfolios: [] })
    await openTo(app, one, { client, id })
    expect(await previewOf(app, one, plan.id)).toMatchObject({
      affected_clients: 1,
      affected_portfolios: [{ email: client.email, portfolio: '退休', number: 1 }],
    })
  })
})
