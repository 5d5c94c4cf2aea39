import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import {
  getPlan,
  getPlanGrowth,
  getPlansRiskReturn,
  listPackets,
  listPlanLogs,
  listPlans,
  previewPlan,
} from '@zhiheng/contract/firm-plans.ts'

import { query } from '../../api/query.ts'

export type {
  Packet,
  PlanContent,
  PlanDiff,
  PlanFile,
  PlanFundFacts,
  PlanPreview,
} from '@zhiheng/contract/firm-plans.ts'
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
