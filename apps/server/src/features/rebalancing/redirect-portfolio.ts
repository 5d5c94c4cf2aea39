import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { plansToChange } from '@zhiheng/domain/rebalancing/plans-to-change.ts'

import type { Site } from '../../platform/site.ts'
import { changePlans, lockForPlans } from '../portfolio-ledger/change-plans.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { requirePrices } from '../portfolio-ledger/require-prices.ts'
import { planRedirection } from './plan-redirection.ts'
import { requireSnapshot } from './read-snapshot.ts'
import { text } from './text.ts'

/** Monthly plans as they were shown, that are to be changed. */
export interface RedirectOrder {
  readonly version: number
  readonly as_of: IsoDate
}

/**
 * Points the regular plans where the plan that was shown says, from today on, in one record; trades nothing, and what
 * the portfolio is aimed at stays.
 *
 * @throws Refusal not_found, stale_version where the portfolio or the prices are not those of the plan, invalid_field
 */
export async function redirectPortfolio(
  site: Site,
  key: { id: number; memberId: number },
  { version, as_of }: RedirectOrder,
): Promise<{ id: number; version: number; rebalance_note_id: number }> {
  const market = site.market()
  const snapshot = await requireSnapshot(site.db, market, key)
  if (snapshot.portfolio.version !== version || market.asOf !== as_of) throw new Refusal('stale_version')
  const today = site.clock.today()
  const rows = planRedirection(snapshot, today)?.rows ?? []
  const monthly = rows.map(({ lipper_id, before, after }) => ({ lipperId: lipper_id, before, after }))
  const changes = plansToChange(snapshot.lines, monthly, today)
  if (changes.length === 0) throw new Refusal('invalid_field', { plans: text.noPlansToChange })
  for (const { lipperId, plan } of changes) {
    if (plan !== null) requirePrices(market, fundOfId(market, lipperId), { date: today, at: 'plans' })
  }
  return site.db.transaction().execute(async (trx) => {
    const inside = { site, market, trx }
    const locked = await lockForPlans(inside, { ...key, version })
    return changePlans(inside, locked, { changes, reason: { code: 'plans_redirected' } })
  })
}
