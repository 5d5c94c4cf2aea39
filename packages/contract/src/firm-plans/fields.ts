import { planLimits } from '@zhiheng/domain/firm-plans/plan.ts'
import { buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { z } from 'zod'

import { AskedFund, Day, LineText, LipperId, LongText, Percentage, RowNumber, Share } from '../fields.ts'

/** Who may use the desk of a firm's plans. */
export const deskOnly = { onFirm: true, allow: ['firm_admin', 'staff'] } as const

/** A level of risk, 1 the calmest. */
export const Level = z.int().min(1).max(5)
/** Percent by asset class: shares, bonds, balanced, money market. */
export const Targets = z.object({ ef: Share, bf: Share, blf: Share, mmf: Share })
const band = Percentage(planLimits.bands)

/** What a firm writes of a plan. */
export const Content = z.object({
  name: LineText(planLimits.name),
  /** The risk level that it is made for. */
  level: Level,
  targets: Targets,
  /** None: no targets by the firm's own subsectors. */
  subsectors: z.array(z.object({ subsector_id: RowNumber, percent: Share })).max(planLimits.mostSubsectors),
  funds: z.array(z.object({ lipper_id: AskedFund, percent: Share })).max(planLimits.mostFunds),
  /** How far what is held may be from its target, percentage points. */
  bands: z.object({ bucket_points: band, fund_points: band }),
  /** New Taiwan dollars; 0: any. */
  least_amount: z.int().min(0).max(planLimits.mostAmount),
  /** null: from the day of its publication. */
  effective_on: Day.nullable(),
  note: LongText(planLimits.note),
})
/** What a firm says of a plan. */
export type PlanContent = z.output<typeof Content>

/** What is known of a fund that a plan names. */
export const Fund = z.object({
  lipper_id: LipperId,
  name: z.string(),
  /** What belongs to the name in full, zh-TW. */
  warnings: z.array(z.string()),
  bucket: z.enum(buckets),
  /** RR 1 to 5: the firm's own, else the public one; null unknown. */
  risk_level: z.int().nullable(),
  is_own_risk: z.boolean(),
  /** `firm_sale` of the specification: null not sold, false stopped, true on sale. */
  firm_sale: z.boolean().nullable(),
  /** The firm's own subsector. */
  subsector_id: z.int().nullable(),
})
/** What is known of a fund of a plan. */
export type PlanFundFacts = z.output<typeof Fund>
