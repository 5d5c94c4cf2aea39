import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getPlan, listPlanLogs, listPlans } from '@zhiheng/contract/firm-plans.ts'
import { listPackets } from '@zhiheng/contract/firm-plans/packets.ts'
import { getPlanGrowth, getPlansRiskReturn, previewPlan } from '@zhiheng/contract/firm-plans/preview.ts'

import { query } from '../../api/query.ts'

export type { PlanDiff, PlanFile } from '@zhiheng/contract/firm-plans.ts'
export type { PlanContent, PlanFundFacts } from '@zhiheng/contract/firm-plans/fields.ts'
export type { Packet } from '@zhiheng/contract/firm-plans/packets.ts'
export type { PlanPreview } from '@zhiheng/contract/firm-plans/preview.ts'
export type PlanHead = ReplyOf<typeof listPlans>['entries'][number]
export type PlanLogs = ReplyOf<typeof listPlanLogs>
export type PlanLog = PlanLogs['entries'][number]

export const plans = () => query(listPlans)
export const planMap = () => query(getPlansRiskReturn, { query: {} })
export const plan = (id: number) => query(getPlan, { params: { id: String(id) } })
export const planLogs = (id: number) => query(listPlanLogs, { params: { id: String(id) } })
export const planGrowth = (id: number) => query(getPlanGrowth, { params: { id: String(id) } })
export const packets = () => query(listPackets)

/** What a plan would be as it stands in the editor. */
export const preview = (asked: {
  readonly level: number
  readonly funds: readonly { readonly lipper_id: string; readonly percent: number }[]
  readonly planId: number
}) => query(previewPlan, { body: { level: asked.level, funds: [...asked.funds], plan_id: asked.planId } })

/** Where a plan is edited. */
export function planPath(id: number): string {
  return `/manage/plans/${id}`
}
