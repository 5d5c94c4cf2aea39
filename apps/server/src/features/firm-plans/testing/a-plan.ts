import { expect } from 'vitest'

import type { Database } from '../../../platform/database/database.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { joinFirm } from '../../firms/join-firm.ts'
import { joinedAt, type TestFirm, twoFirms } from '../../firms/testing/two-firms.ts'
import { aShelf } from './a-shelf.ts'

/** A firm whose plans two people can publish. */
export interface PlanFirm extends TestFirm {
  readonly second: TestMember
}

export const planContent = {
  name: '平衡成長',
  level: 3,
  targets: { ef: 45, bf: 45, blf: 0, mmf: 10 },
  subsectors: [],
  funds: [
    { lipper_id: 'STOCK2', percent: 45 },
    { lipper_id: 'BOND1', percent: 45 },
    { lipper_id: 'CASH', percent: 10 },
  ],
  bands: { bucket_points: 5, fund_points: 3 },
  least_amount: 100_000,
  effective_on: null as string | null,
  note: '',
}

/** The same with fewer shares. */
const calmerFunds = [
  { lipper_id: 'STOCK2', percent: 40 },
  { lipper_id: 'BOND1', percent: 50 },
  { lipper_id: 'CASH', percent: 10 },
]

const sold = ['STOCK1', 'STOCK2', 'BOND1', 'BOND2', 'CASH']

/** Two firms that sell the small market's funds, each with a second admin. */
export async function twoPlanFirms(app: TestApp, db: Database): Promise<{ one: PlanFirm; other: PlanFirm }> {
  const firms = await twoFirms(db)
  const withSecond = async (firm: TestFirm): Promise<PlanFirm> => {
    const second = await aMember(db, { groups: ['member'], hasSecondFactor: true })
    await joinFirm(db, { firmId: firm.id, memberId: second.id, role: 'admin', at: joinedAt })
    await aShelf(db, app.site.market(), { firmId: firm.id, ids: sold })
    return { ...firm, second }
  }
  return { one: await withSecond(firms.one), other: await withSecond(firms.other) }
}

async function call(reply: ReturnType<TestApp['post']>) {
  const { statusCode, body, json } = await reply
  expect(statusCode, body).toBe(200)
  return json()
}

/** Sends what is being written of a plan to the second admin, who publishes it. */
async function publish(app: TestApp, firm: PlanFirm, { id, version }: { id: number; version: number }) {
  const path = `/firm/${firm.id}/api/plans/${id}`
  const { plan } = await call(app.patch(path, { version, state: 'review' }, firm.admin))
  return (await call(app.post(`${path}/logs`, { version: plan.version }, firm.second))).plan
}

/** A plan with its first version. */
export async function aPublishedPlan(app: TestApp, firm: PlanFirm, change: object = {}) {
  const content = { ...planContent, ...change }
  const { plan } = await call(app.post(`/firm/${firm.id}/api/plans`, { content }, firm.admin))
  return publish(app, firm, plan)
}

/** Its next version. */
export async function renewPlan(
  app: TestApp,
  firm: PlanFirm,
  { id, ...change }: { id: number; [part: string]: unknown },
) {
  const path = `/firm/${firm.id}/api/plans/${id}`
  const { version } = (await call(app.get(path, firm.admin))).plan
  const content = { ...planContent, funds: calmerFunds, ...change }
  const { plan } = await call(app.patch(path, { version, content }, firm.admin))
  return publish(app, firm, plan)
}

/** A packet of plans, with the rules that come of their levels. */
export async function aPacket(app: TestApp, firm: PlanFirm, planIds: readonly number[], name = '一般客戶') {
  const body = { name, segment: '', plan_ids: planIds }
  return (await call(app.post(`/firm/${firm.id}/api/packets`, body, firm.admin))).packet
}

/** Sets what a packet says of a plan to a level. */
export async function ruleOf(
  app: TestApp,
  firm: PlanFirm,
  { packet, kyc, rule, reason = '' }: { packet: { id: number }; kyc: number; rule: string; reason?: string },
) {
  const at = `/firm/${firm.id}/api/packet_kyc_levels`
  const { entries } = await call(app.get(`${at}?packet_id=${packet.id}`, firm.admin))
  const cell = entries.find((one: { kyc: number }) => one.kyc === kyc)
  return (await call(app.patch(`${at}/${cell.id}`, { version: cell.version, rule, reason }, firm.admin))).cell
}
