import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'

import type { Site } from '../../platform/site.ts'
import { changePlans, lockForPlans } from './change-plans.ts'
import { requirePlan } from './check-plans.ts'
import { fundOfId } from './fund-keys.ts'

interface WantedPlan {
  /** The version the change was made from. */
  readonly version: number
  readonly lipper_id: string
  /** Null: it stops. */
  readonly plan: Pick<FundPlan, 'chargeDay' | 'monthAmount'> | null
}

/**
 * Changes a fund's regular plan from today on, with a record of it; what has been charged stays.
 *
 * @throws Refusal not_found, stale_version, fund_not_available, no_price_on_date, invalid_field
 */
export async function setHoldingPlan(
  site: Site,
  key: { id: number; memberId: number },
  { version, lipper_id: lipperId, plan }: WantedPlan,
): Promise<{ id: number; version: number; rebalance_note_id: number }> {
  const market = site.market()
  const today = site.clock.today()
  return site.db.transaction().execute(async (trx) => {
    const inside = { site, market, trx }
    const locked = await lockForPlans(inside, { ...key, version })
    const fund = fundOfId(market, lipperId)
    if (!locked.before.some((line) => line.lipperId === lipperId)) {
      throw new Refusal('invalid_field', { lipper_id: '組合裡沒有這檔基金' })
    }
    if (plan !== null) {
      requirePlan(market, { fund, plan: { ...plan, dateStart: today, dateEnd: null }, today, at: 'plan.' })
    }
    const reason = plan === null ? '停止定期定額扣款' : '變更定期定額'
    return changePlans(inside, locked, { changes: [{ lipperId, plan }], reason })
  })
}
