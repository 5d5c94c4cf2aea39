import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalancePlan } from '@zhiheng/contract/rebalancing/plan.ts'

export type Plan = ReplyOf<typeof getRebalancePlan>
