import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { isReplaced, type ReplacedPlan } from '@zhiheng/domain/portfolio-ledger/replace-plan.ts'

import type { Site } from '../../platform/site.ts'
import { changePlans, lockForPlans } from '../portfolio-ledger/change-plans.ts'
import { requirePlan } from '../portfolio-ledger/check-plans.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { text } from './text.ts'

interface WantedPlan {
  /** The version the change was made from. */
  readonly version: number
  readonly lipper_id: string
  /** Null: it stops. */
  readonly plan: Pick<FundPlan, 'chargeDay' | 'monthAmount'> | null
  /** Null: one more; not given: all of the fund's plans become this one. */
  readonly replaces?: Pick<FundPlan, 'dateStart' | 'chargeDay'> | null | undefined
}

/**
 * Changes a fund's regular plan from today on, with a record of it; what has been charged stays.
 *
 * @throws Refusal not_found, stale_version, fund_not_available, no_price_on_date, invalid_field
 */
export async function setHoldingPlan(
  site: Site,
  key: { id: number; memberId: number },
  { version, lipper_id, plan, replaces: asked }: WantedPlan,
): Promise<{ id: number; version: number; rebalance_note_id: number }> {
  const market = site.market()
  const today = site.clock.today()
  return site.db.transaction().execute(async (trx) => {
    const inside = { site, market, trx }
    const locked = await lockForPlans(inside, { ...key, version })
    const fund = fundOfId(market, lipper_id)
    if (!locked.before.some((line) => line.lipperId === lipper_id)) {
      throw new Refusal('invalid_field', { lipper_id: text.fundNotHeld })
    }
    if (plan !== null) {
      requirePlan(market, { fund, plan: { ...plan, dateStart: today, dateEnd: null }, today, at: 'plan.' })
    }
    const replaces = asked === undefined ? 'all' : (asked ?? 'none')
    const own = locked.before.flatMap((line) => (line.lipperId === lipper_id && line.plan !== null ? [line.plan] : []))
    requireOwnDay(
      own.filter(({ dateEnd }) => dateEnd === null || dateEnd > today),
      { plan, replaces },
    )
    const reason = { code: plan === null ? 'plan_stopped' : 'plan_changed' } as const
    return changePlans(inside, locked, { changes: [{ lipperId: lipper_id, plan, replaces }], reason })
  })
}

/** Each of a fund's plans has a day of its own, by which a person tells them apart. @throws Refusal invalid_field */
function requireOwnDay(
  running: readonly FundPlan[],
  { plan, replaces }: { readonly plan: WantedPlan['plan']; readonly replaces: ReplacedPlan },
): void {
  const isAboutNone = !running.some((one) => isReplaced(one, replaces))
  if (replaces !== 'all' && isAboutNone && (plan === null || replaces !== 'none'))
    throw new Refusal('invalid_field', { replaces: text.planStopped })
  if (running.some((one) => !isReplaced(one, replaces) && one.chargeDay === plan?.chargeDay))
    throw new Refusal('invalid_field', { 'plan.chargeDay': text.planDayTaken })
}
