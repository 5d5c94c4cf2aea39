import type { PlanDiff as WireDiff } from '@zhiheng/contract/firm-plans.ts'
import type { PlanContent as Wire } from '@zhiheng/contract/firm-plans/fields.ts'
import { comparePlans } from '@zhiheng/domain/firm-plans/compare-plans.ts'
import type { PlanContent } from '@zhiheng/domain/firm-plans/plan.ts'
import { isRiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import type { KnownFunds } from './known-funds.ts'

/** What a firm has sent, as it is kept. */
export function contentOf(wire: Wire): PlanContent {
  const { name, level, targets, note } = wire
  // the contract lets in only the five
  if (!isRiskLevel(level)) throw new RangeError(`contentOf: ${level} is no risk level`)
  return {
    name,
    level,
    targets,
    subsectors: wire.subsectors.map((one) => ({ subsectorId: one.subsector_id, percent: one.percent })),
    funds: wire.funds.map((one) => ({ lipperId: one.lipper_id, percent: one.percent })),
    bands: { bucketPoints: wire.bands.bucket_points, fundPoints: wire.bands.fund_points },
    leastAmount: wire.least_amount,
    effectiveOn: wire.effective_on,
    note,
  }
}

/** What is kept, as a firm reads it. */
export function contentReply(content: PlanContent): Wire {
  const { name, level, targets, effectiveOn, note } = content
  return {
    name,
    level,
    targets: { ...targets },
    subsectors: content.subsectors.map((one) => ({ subsector_id: one.subsectorId, percent: one.percent })),
    funds: content.funds.map((one) => ({ lipper_id: one.lipperId, percent: one.percent })),
    bands: { bucket_points: content.bands.bucketPoints, fund_points: content.bands.fundPoints },
    least_amount: content.leastAmount,
    effective_on: effectiveOn,
    note,
  }
}

/** What a version changes, with names. */
export function diffReply(known: KnownFunds, before: PlanContent | null, after: PlanContent): WireDiff {
  const { funds, targets, subsectors, fields, turnover } = comparePlans(before, after)
  return {
    funds: funds.map(({ lipperId, ...change }) => ({ lipper_id: lipperId, name: known.nameOf(lipperId), ...change })),
    targets: targets.map((one) => ({ ...one })),
    subsectors: subsectors.map(({ subsectorId, ...change }) => ({
      subsector_id: subsectorId,
      name: known.subsectorName(subsectorId),
      ...change,
    })),
    fields: [...fields],
    turnover,
  }
}
